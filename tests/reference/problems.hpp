#pragma once

// Reads the test cases of the bundled problems from their files.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace reference::test_problems {

inline const std::filesystem::path directory = std::filesystem::path(JUDGE_SOURCE_DIR) / "problems";

inline std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

struct CaseText {
  std::string name;  ///< "secret/01-solved"
  std::string input;
  std::string answer;
};

/// Returns the samples and the secret tests of a problem.
inline std::vector<CaseText> case_texts(const std::string& problem) {
  std::vector<CaseText> cases;
  for (const char* folder : {"sample", "secret"}) {
    if (!std::filesystem::exists(directory / problem / "data" / folder)) continue;
    for (const auto& entry :
         std::filesystem::directory_iterator(directory / problem / "data" / folder)) {
      if (entry.path().extension() != ".in") continue;
      std::filesystem::path answer = entry.path();
      answer.replace_extension(".ans");
      cases.push_back({std::string(folder) + "/" + entry.path().stem().string(), read(entry.path()),
                       read(answer)});
    }
  }
  return cases;
}

/// True if the input has extra white space: a tab, two spaces in a row, or a space at the start of
/// the input or at the end of a line.
inline bool has_extra_white_space(const std::string& input) {
  return input.find('\t') != std::string::npos || input.find("  ") != std::string::npos ||
         input.front() == ' ' || input.find(" \n") != std::string::npos;
}

}  // namespace reference::test_problems
