#include "judge/verify/report/catch_matrix.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/report/verify_report.hpp"

namespace judge::verify::catch_matrix_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum Verdict;

problem::Package package(std::vector<std::string> names) {
  problem::Package package;
  for (std::string& name : names) {
    package.tests.emplace_back();
    package.tests.back().name = std::move(name);
  }
  return package;
}

const std::vector<std::string> four_names = {"sample/1", "secret/1", "secret/2", "secret/3"};
const problem::Package four = package(four_names);

/// Returns the report for a submission that gets these verdicts on the first tests.
SubmissionReport report(std::string name, const std::vector<Verdict>& verdicts,
                        bool is_wrong = true) {
  SubmissionReport report;
  report.name = std::move(name);
  report.is_wrong = is_wrong;
  for (const Verdict verdict : verdicts) {
    report.judgement.runs.emplace_back();
    report.judgement.runs.back().test = four_names.at(report.judgement.runs.size() - 1);
    report.judgement.runs.back().verdict = verdict;
  }
  return report;
}

problem::ReferenceSubmission requiring(std::vector<Verdict> required) {
  problem::ReferenceSubmission submission;
  submission.expectations.emplace_back();
  submission.expectations.back().required = std::move(required);
  return submission;
}

TEST(CatchMatrix, HasAColumnForEachWrongSubmissionThatRan) {
  const CatchMatrix matrix = catch_matrix(
      four, {report("accepted/a.cpp", {accepted, accepted, accepted, accepted}, false),
             report("wrong_answer/w.cpp", {accepted, wrong_answer, accepted, wrong_answer}),
             report("compile_error/c.cpp", {}),
             report("time_limit_exceeded/t.cpp", {time_limit_exceeded, time_limit_exceeded})});
  EXPECT_THAT(matrix.tests, ElementsAre("sample/1", "secret/1", "secret/2", "secret/3"));
  ASSERT_EQ(matrix.columns.size(), 2U);
  EXPECT_EQ(matrix.columns[0].submission, "wrong_answer/w.cpp");
  EXPECT_EQ(matrix.columns[0].caught_by(), 2U);
  EXPECT_TRUE(matrix.catches(1, matrix.columns[0]));
  EXPECT_FALSE(matrix.catches(2, matrix.columns[0]));
  EXPECT_THAT(matrix.columns[1].verdicts,
              ElementsAre(time_limit_exceeded, time_limit_exceeded, std::nullopt, std::nullopt));
  EXPECT_FALSE(matrix.catches(3, matrix.columns[1])) << "it was not run there";
}

TEST(WorthOf, ListsSubmissionsThatNoOtherTestCatches) {
  const CatchMatrix matrix =
      catch_matrix(four, {report("a", {accepted, wrong_answer, accepted, accepted}),
                          report("b", {accepted, wrong_answer, wrong_answer, accepted})});
  EXPECT_THAT(worth_of(matrix, "secret/1").caught, ElementsAre("a", "b"));
  EXPECT_THAT(worth_of(matrix, "secret/1").only_it_catches, ElementsAre("a"));
  EXPECT_THAT(worth_of(matrix, "secret/2").caught, ElementsAre("b"));
  EXPECT_THAT(worth_of(matrix, "secret/2").only_it_catches, IsEmpty());
  EXPECT_THAT(worth_of(matrix, "secret/3").caught, IsEmpty());
  EXPECT_THAT(worth_of(matrix, "no such test").caught, IsEmpty());
}

TEST(TestsThatCatchNothing, AreSecretTestsThatCatchNoSubmission) {
  const auto idle = [](const std::vector<SubmissionReport>& reports) {
    return tests_that_catch_nothing(catch_matrix(four, reports));
  };
  EXPECT_THAT(idle({report("a", {accepted, wrong_answer, accepted, accepted}),
                    report("b", {accepted, wrong_answer, accepted, run_time_error})}),
              ElementsAre(2U));
  EXPECT_THAT(idle({report("a", {wrong_answer, time_limit_exceeded})}), ElementsAre(2U, 3U));
  EXPECT_THAT(idle({}), IsEmpty()) << "without wrong submissions, nothing can be caught";
}

TEST(IsWrongSubmission, IsTrueIfTheSubmissionMustFailATest) {
  EXPECT_TRUE(is_wrong_submission(requiring({wrong_answer})));
  EXPECT_TRUE(is_wrong_submission(requiring({time_limit_exceeded, run_time_error})));
  EXPECT_FALSE(is_wrong_submission(requiring({})));
  EXPECT_FALSE(is_wrong_submission(requiring({accepted})));
  EXPECT_FALSE(is_wrong_submission(requiring({compile_error})));
}

TEST(NamesInRanges, MergesConsecutiveNames) {
  const std::vector<std::string> names = {"a", "b", "c", "d", "e", "f"};
  EXPECT_EQ(names_in_ranges(names, {}), "");
  EXPECT_EQ(names_in_ranges(names, {1}), "b");
  EXPECT_EQ(names_in_ranges(names, {0, 1, 3}), "a, b, d");
  EXPECT_EQ(names_in_ranges(names, {0, 2, 3, 4}), "a, c to e");
}

}  // namespace
}  // namespace judge::verify::catch_matrix_test
