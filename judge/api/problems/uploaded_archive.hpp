#pragma once

#include <string_view>
#include <vector>

#include "judge/api/http/answer.hpp"
#include "judge/problem/archive.hpp"

namespace judge::api {

/// Unpacks the zip archive in a request's body to a temporary directory. The result's `root` is
/// this directory, which exists as long as the result. 422 if the body is not a valid archive,
/// contains paths outside the directory, or exceeds the limits when unpacked.
Answer<problem::Unpacked> unpacked_files(std::string_view body);

}  // namespace judge::api
