#pragma once

#include <string_view>
#include <vector>

#include "judge/api/http/answer.hpp"
#include "judge/problem/archive.hpp"

namespace judge::api {

/// Unpacks a package from a request's body, a zip archive, into a temporary directory that is
/// removed with the value. Its root is the directory with problem.yaml. 422 if the body is not a
/// valid archive of a package, has paths outside the package, or exceeds the limits when unpacked.
Answer<problem::Unpacked> unpacked_package(std::string_view body);

/// Does the same for an archive of any files. Its root is the temporary directory.
Answer<problem::Unpacked> unpacked_files(std::string_view body);

}  // namespace judge::api
