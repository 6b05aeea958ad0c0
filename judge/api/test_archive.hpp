#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/answer.hpp"
#include "judge/problem/archive.hpp"

namespace judge::api {

/// The test cases that came in a zip archive, in a directory that goes with this value.
struct UploadedTests {
  struct File {
    std::string path;              ///< in the package: "data/secret/01.in"
    std::filesystem::path source;  ///< where its content is
  };
  problem::Unpacked unpacked;
  std::vector<File> files;
};

/// The test cases in a zip archive: NAME.in, and NAME.ans where there is an answer. What stands in
/// "sample" or "secret", below "data" or not, stays there; anything else comes to `group`, without
/// the directories it was in. 422 for any other file, and for an answer without an input.
Answer<UploadedTests> tests_of_archive(std::string_view body, const std::string& group);

}  // namespace judge::api
