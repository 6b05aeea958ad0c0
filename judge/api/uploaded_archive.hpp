#pragma once

#include <string_view>
#include <vector>

#include "judge/api/answer.hpp"
#include "judge/problem/archive.hpp"

namespace judge::api {

/// A zip archive that came as a request's body, unpacked into a directory of its own that goes with
/// the value; its root is where problem.yaml is. 422 for what is no such archive, leaves the
/// package, or unpacks to more than it may.
Answer<problem::Unpacked> unpacked_package(std::string_view body);

/// The same for an archive of any files: its root is the directory.
Answer<problem::Unpacked> unpacked_files(std::string_view body);

}  // namespace judge::api
