// Grades reference submissions of a bundled problem with the second compiler of their language.
// `judge verify` cannot use that compiler, because it infers the language from the extension.

#include <filesystem>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "judge/problem/reader.hpp"
#include "tests/languages/language_judge.hpp"

namespace judge::run {
namespace {

struct Reference {
  std::string_view file;
  std::string_view language;
  std::string_view verdict;
};

TEST(LanguagesEightpath, SubmissionsGetTheSameVerdictsWithClang) {
  const std::filesystem::path root = std::filesystem::path(JUDGE_SOURCE_DIR) / "problems/eightpath";
  const auto package = problem::read_package(root);
  ASSERT_TRUE(package);
  for (const auto& [file, id, verdict] : std::initializer_list<Reference>{
           {"accepted/ida_star.c", "c_clang", "AC"},
           {"wrong_answer/wrong_goal.c", "c_clang", "WA"},
           {"time_limit_exceeded/ida_no_parity.c", "c_clang", "TLE"},
           {"accepted/a_star.cpp", "cpp_clang", "AC"},
           {"wrong_answer/tile_moves.cpp", "cpp_clang", "WA"},
           {"time_limit_exceeded/ida_no_parity.cpp", "cpp_clang", "TLE"}}) {
    const std::filesystem::path path = root / "submissions" / file;
    const Judgement judgement = Judge::the().grade({{path.filename(), *read_file(path)}},
                                                   language(std::string(id)), *package, 1.0);
    EXPECT_EQ(verdict_id(judgement.verdict), verdict) << file << judgement.compile.output;
  }
}

}  // namespace
}  // namespace judge::run
