#pragma once

#include <filesystem>
#include <string>

namespace judge {

/// Copies a bundled problem below `directory`, with its samples and only one secret test, so that
/// judging is fast. Returns the path.
inline std::filesystem::path make_small_package(const std::string& name,
                                                const std::filesystem::path& directory) {
  const auto source = std::filesystem::path(JUDGE_SOURCE_DIR) / "problems" / name;
  const auto package = directory / name;
  for (const char* part : {"problem.yaml", "statement", "input_validators", "data/sample",
                           "submissions/accepted/bidirectional.cpp"}) {
    std::filesystem::create_directories((package / part).parent_path());
    std::filesystem::copy(source / part, package / part, std::filesystem::copy_options::recursive);
  }
  std::filesystem::create_directories(package / "data/secret");
  for (const char* part : {"data/secret/01-solved.in", "data/secret/01-solved.ans"}) {
    std::filesystem::copy(source / part, package / part);
  }
  return package;
}

}  // namespace judge
