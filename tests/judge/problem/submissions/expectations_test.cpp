#include "judge/problem/submissions/expectations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using enum Verdict;
using Verdicts = std::vector<Verdict>;

TEST(Expectations, DependOnTheDirectoryOfTheSubmissionInTheNewerFormat) {
  struct Row {
    const char* directory;
    Verdicts permitted;
    Verdicts required;
    bool lower;
    bool upper;
  };
  const std::vector<Row> rows = {
      {"accepted", {accepted}, {}, true, false},
      {"rejected", {}, {run_time_error, time_limit_exceeded, wrong_answer}, false, false},
      {"wrong_answer", {accepted, wrong_answer}, {wrong_answer}, true, false},
      {"time_limit_exceeded", {accepted, time_limit_exceeded}, {time_limit_exceeded}, false, true},
      {"run_time_error", {accepted, run_time_error}, {run_time_error}, true, false},
      {"brute_force",
       {accepted, run_time_error, time_limit_exceeded},
       {run_time_error, time_limit_exceeded},
       false,
       false},
      {"memory_limit_exceeded",
       {accepted, memory_limit_exceeded},
       {memory_limit_exceeded},
       true,
       false},
      {"compile_error", {compile_error}, {compile_error}, false, false},
      {"no_output", {accepted, wrong_answer}, {wrong_answer}, true, false},
  };
  for (const Row& row : rows) {
    const auto expectation = expectation_of_directory(row.directory, Format::icpc_2025_09);
    ASSERT_TRUE(expectation) << row.directory;
    EXPECT_EQ(expectation->permitted, row.permitted) << row.directory;
    EXPECT_EQ(expectation->required, row.required) << row.directory;
    EXPECT_EQ(expectation->lower_bound, row.lower) << row.directory;
    EXPECT_EQ(expectation->upper_bound, row.upper) << row.directory;
  }
  EXPECT_FALSE(expectation_of_directory("mixed", Format::icpc_2025_09));
}

TEST(Expectations, DependOnTheDirectoryOfTheSubmissionInTheLegacyFormat) {
  const auto slow = expectation_of_directory("time_limit_exceeded", Format::legacy);
  EXPECT_THAT(slow->permitted, ElementsAre(accepted, wrong_answer, time_limit_exceeded));
  EXPECT_TRUE(slow->upper_bound);
  EXPECT_FALSE(expectation_of_directory("wrong_answer", Format::legacy)->lower_bound);
  EXPECT_THAT(expectation_of_directory("run_time_error", Format::legacy)->permitted, IsEmpty());
  EXPECT_TRUE(expectation_of_directory("rejected", Format::legacy));
}

TEST(Expectations, MisspeltDirectoriesGetASuggestion) {
  EXPECT_EQ(directory_suggestion("acepted"), "; did you mean 'accepted'?");
  EXPECT_EQ(directory_suggestion("Wrong-Answer"), "; did you mean 'wrong_answer'?");
  EXPECT_EQ(directory_suggestion("mixed"), "");
}

TEST(Expectations, AreParsedFromVerdictIds) {
  EXPECT_EQ(expected_verdict("MLE"), memory_limit_exceeded);
  EXPECT_EQ(expected_verdict("JE"), std::nullopt);
  EXPECT_EQ(expected_verdict("wa"), std::nullopt);
}

TEST(Expectations, AreReadFromCommentsInTheSubmission) {
  const auto one = find_marker("// x\n/* @EXPECTED_RESULTS@: wrong_answer, TIMELIMIT */\n");
  ASSERT_TRUE(one);
  EXPECT_EQ(one->line, 2);
  EXPECT_THAT(one->expectation.required, ElementsAre(wrong_answer, time_limit_exceeded));
  EXPECT_THAT(one->expectation.permitted, ElementsAre(wrong_answer, time_limit_exceeded, accepted));
  const auto correct = find_marker("@EXPECTED_RESULTS@: CORRECT\n");
  EXPECT_THAT(correct->expectation.permitted, ElementsAre(accepted));
  EXPECT_THAT(correct->expectation.required, IsEmpty());
  const auto compile = find_marker("@EXPECTED_RESULTS@: COMPILER-ERROR");
  EXPECT_THAT(compile->expectation.permitted, ElementsAre(compile_error));
  EXPECT_EQ(find_marker("@EXPECTED_RESULTS@: GOOD")->unknown, "GOOD");
  EXPECT_FALSE(find_marker("int main() {}"));
}

}  // namespace
}  // namespace judge::problem
