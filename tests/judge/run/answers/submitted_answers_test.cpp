#include "judge/run/answers/submitted_answers.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/grade_fixture.hpp"

namespace judge::run::submitted_answers_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

problem::Package package_with(const std::vector<std::string>& tests) {
  problem::Package package;
  package.type.submit_answer = true;
  for (const std::string& name : tests) package.tests.push_back({.name = name});
  return package;
}

std::vector<SourceFile> files_named(const std::vector<std::string>& names) {
  std::vector<SourceFile> files;
  for (const std::string& name : names) files.push_back({name, "content of " + name});
  return files;
}

/// Returns the submitted output for each test case, or "none" if there is none.
std::vector<std::string> outputs(const problem::Package& package,
                                 const std::vector<SourceFile>& files) {
  const SubmittedAnswers answers(package, files);
  std::vector<std::string> found;
  for (std::size_t test = 0; test < package.tests.size(); ++test) {
    found.push_back(answers.has(test) ? answers.output_of(test, 100).standard_output : "none");
  }
  return found;
}

TEST(AnswerFileNames, AreTheShortestPathEndingsThatIdentifyATestCase) {
  const auto package = package_with({"sample/1", "secret/a/1", "secret/b/1", "secret/b/2"});
  EXPECT_THAT(answer_file_names(package.tests),
              ElementsAre("sample/1.out", "a/1.out", "b/1.out", "2.out"));
}

TEST(SubmittedAnswers, AreMatchedToTestCasesByTheEndOfTheirPath) {
  const auto package = package_with({"secret/a/1", "secret/b/1", "secret/b/2"});
  EXPECT_THAT(
      outputs(package, files_named({"mine/b/2.OUT", "secret/a/1", "b/1.txt"})),
      ElementsAre("content of secret/a/1", "content of b/1.txt", "content of mine/b/2.OUT"));
  EXPECT_THAT(outputs(package, files_named({"2.ans"})),
              ElementsAre("none", "none", "content of 2.ans"));
}

TEST(SubmittedAnswers, ReportFilesThatDoNotMatchExactlyOneTestCase) {
  const auto package = package_with({"secret/a/1", "secret/b/1", "secret/b/2"});
  const auto files = files_named({"3.out", "1.out", "2.out", "b/2.txt"});
  const SubmittedAnswers answers(package, files);
  ASSERT_EQ(answers.strays().size(), 3U);
  EXPECT_EQ(answers.strays()[0],
            (StrayAnswer{0,
                         "'3.out' belongs to no test case; the answer files are named a/1.out, "
                         "b/1.out, 2.out"}));
  EXPECT_EQ(answers.strays()[1], (StrayAnswer{1,
                                              "'1.out' may belong to several test cases; name "
                                              "it a/1.out or b/1.out"}));
  EXPECT_EQ(answers.strays()[2],
            (StrayAnswer{3,
                         "'2.out' and 'b/2.txt' both belong to the test case secret/b/2; submit "
                         "only one of them"}));
}

TEST(SubmittedAnswers, AreIgnoredUnlessTheProblemIsASubmitAnswerProblem) {
  auto package = package_with({"secret/1"});
  package.type.submit_answer = false;
  EXPECT_THAT(outputs(package, files_named({"1.out"})), ElementsAre("none"));
}

/// Grades answers to a small package.
Judgement judged(Fixture& fixture, std::vector<SourceFile> files) {
  fixture.package.type.submit_answer = true;
  fixture.submission = {std::move(files), &answers_language()};
  fixture.options.policy.run_all = true;
  return fixture.judgement();
}

TEST(GradeAnswers, ChecksEachFileWithoutRunningASubmission) {
  Fixture fixture;
  const Judgement judgement = judged(
      fixture, {{"sample/1.out", "answer 0"}, {"secret/1.out", "answer 1\n"}, {"2.out", "x"}});
  EXPECT_TRUE(fixture.runner.runs.empty());
  EXPECT_EQ(judgement.language, "answers");
  EXPECT_TRUE(judgement.compile.ok);
  ASSERT_EQ(judgement.runs.size(), 3U);
  EXPECT_EQ(judgement.runs[0].verdict, Verdict::accepted);
  EXPECT_EQ(judgement.runs[1].verdict, Verdict::accepted);
  EXPECT_EQ(judgement.runs[2].verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs[2].output, "x");
}

TEST(GradeAnswers, RejectsOnlyTheTestCaseWithoutAnAnswer) {
  Fixture fixture;
  const Judgement judgement =
      judged(fixture, {{"sample/1.out", "answer 0"}, {"2.out", "answer 2"}});
  ASSERT_EQ(judgement.runs.size(), 3U);
  EXPECT_EQ(judgement.runs[1].verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs[1].message, "no answer was submitted for this test case");
  EXPECT_EQ(judgement.runs[1].outline, judgement.runs[1].message) << "shown for hidden inputs";
  EXPECT_EQ(judgement.runs[2].verdict, Verdict::accepted);
}

TEST(GradeAnswers, ReportsAnswersThatExceedTheOutputLimit) {
  Fixture fixture;
  fixture.package.limits.output_bytes = 10;
  const Judgement judgement =
      judged(fixture, {{"sample/1.out", "answer 0   "}, {"secret/1.out", "answer 1"}});
  EXPECT_EQ(judgement.runs[0].verdict, Verdict::output_limit_exceeded);
  EXPECT_EQ(judgement.runs[1].verdict, Verdict::accepted);
}

TEST(GradeAnswers, IgnoresFilesOfRemovedTestCases) {
  Fixture fixture;
  const Judgement judgement =
      judged(fixture, {{"sample/1.out", "answer 0"}, {"7.out", "answer 7"}});
  EXPECT_EQ(judgement.runs[0].verdict, Verdict::accepted);
}

}  // namespace
}  // namespace judge::run::submitted_answers_test
