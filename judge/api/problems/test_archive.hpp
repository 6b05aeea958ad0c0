#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/http/answer.hpp"
#include "judge/problem/archive.hpp"

namespace judge::api {

/// The test cases of an uploaded zip archive, in a temporary directory that this object owns.
struct UploadedTests {
  struct File {
    std::string path;              ///< in the package: "data/secret/01.in"
    std::filesystem::path source;  ///< the file with its content
  };
  problem::Unpacked unpacked;
  std::vector<File> files;
};

/// Reads the test cases from a zip archive: NAME.in, and optionally NAME.ans. The directories
/// "sample" and "secret" may be at the top of the archive or in "data"; files in them keep their
/// paths. All other files are assigned to `group`, without their directories. Hidden files are
/// skipped. 422 for files with a different extension, and for an answer without an input.
Answer<UploadedTests> tests_of_archive(std::string_view body, const std::string& group);

}  // namespace judge::api
