// Compiles and runs the built-in starter of each language in the real sandbox.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/languages/language_judge.hpp"

namespace judge::run {
namespace {

class Starters : public testing::TestWithParam<std::string> {};

TEST_P(Starters, PrintTheLineThatTheyRead) {
  const Language& chosen = language(GetParam());
  ASSERT_TRUE(chosen.starter);
  const Judgement judgement = Judge::the().grade({*chosen.starter}, chosen);
  ASSERT_TRUE(judgement.compile.ok) << judgement.compile.output;
  ASSERT_FALSE(judgement.runs.empty()) << judgement.message;
  EXPECT_THAT(judgement.runs.front().message, testing::HasSubstr("got '0'"));
}

std::vector<std::string> language_ids() {
  std::vector<std::string> ids;
  for (const Language& language : languages()) ids.push_back(language.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(All, Starters, testing::ValuesIn(language_ids()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace judge::run
