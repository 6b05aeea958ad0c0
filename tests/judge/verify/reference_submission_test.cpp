#include "judge/verify/reference_submission.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A package of six test cases. The fake program needs the time in its source.
struct Desk {
  TemporaryDirectory directory;
  run::FakeRunner runner;
  problem::Package package = run::small_package(directory, 5);
  run::OutputChecker checker =
      run::OutputChecker::prepare(runner, run::ProgramCache(""), run::languages(), package).value();

  Desk() {
    runner.compiler = [](const run::RecordedRun& run) {
      return run::FakeRunner::compiled(run, run.files.empty() ? "" : run.files.front().content);
    };
    runner.program = [](const run::RecordedRun& run) {
      const double cpu_s = std::stod(run::read_descriptor(run.spec.executable).value());
      if (cpu_s >= run.spec.limits.cpu_s) {
        auto result = run::FakeRunner::ended(sandbox::Reason::cpu_limit, 9);
        result->cpu_s = run.spec.limits.cpu_s;
        return result;
      }
      return run::FakeRunner::exited(0, cpu_s, "answer " + run.standard_input);
    };
  }

  problem::ReferenceSubmission submission(std::string_view seconds, Verdict verdict) const {
    problem::ReferenceSubmission submission;
    submission.program = run::small_program(directory, "group/one.cpp", seconds);
    problem::Expectation expectation;
    expectation.permitted = {Verdict::accepted, verdict};
    expectation.required = {verdict};
    expectation.lower_bound = verdict == Verdict::accepted;
    expectation.upper_bound = verdict == Verdict::time_limit_exceeded;
    submission.expectations.push_back(expectation);
    return submission;
  }

  SubmissionReport judged(const problem::ReferenceSubmission& submission, bool alone = false) {
    return judge_reference(runner, {package, checker, run::languages(), 1.0, alone, {}},
                           submission);
  }

  bool in_doubt(const problem::ReferenceSubmission& submission) {
    return is_in_doubt(package.limits, submission, judged(submission));
  }
};

TEST(JudgeReference, MissingCompilerBreaksTheExpectation) {
  Desk desk;
  std::vector<run::Language> table = run::languages();
  std::ranges::find(table, "cpp", &run::Language::id)->compile.words.front() = "/nowhere/g++";
  const SubmissionReport report =
      judge_reference(desk.runner, {desk.package, desk.checker, table, 1.0, false, {}},
                      desk.submission("0.1", Verdict::accepted));
  EXPECT_THAT(report.broken, ElementsAre(AllOf(HasSubstr("not run: "), HasSubstr("/nowhere/g++"),
                                               HasSubstr("apt-get install g++"))));
  EXPECT_TRUE(desk.runner.runs.empty());
}

TEST(IsInDoubt, ComparesWithTheLimitOfTheLanguage) {
  Desk desk;
  desk.package.language_time_factors["cpp"] = 2;
  EXPECT_FALSE(desk.in_doubt(desk.submission("0.9", Verdict::accepted)));
  EXPECT_TRUE(desk.in_doubt(desk.submission("1.1", Verdict::accepted)));
}

TEST(JudgeReference, RunsEveryTest) {
  Desk desk;
  const SubmissionReport report = desk.judged(desk.submission("0.2", Verdict::accepted));
  EXPECT_EQ(report.judgement.runs.size(), 6U);
  EXPECT_THAT(report.broken, IsEmpty());
  EXPECT_FALSE(report.is_wrong);
  EXPECT_FALSE(report.slowest_stopped);
}

TEST(JudgeReference, RunsOnlyUnknownTests) {
  Desk desk;
  ReferenceGrading grading{desk.package, desk.checker, run::languages(), 1.0, true, {}};
  grading.known = [](const problem::TestCase& test) -> std::optional<judge::Run> {
    if (test.name == "secret/3") return std::nullopt;
    judge::Run run;
    run.verdict = test.name == "secret/5" ? Verdict::wrong_answer : Verdict::accepted;
    run.measurement.cpu_s = 0.25;
    return run;
  };
  const auto submission = desk.submission("0.5", Verdict::wrong_answer);
  const SubmissionReport report = judge_reference(desk.runner, grading, submission);
  EXPECT_EQ(desk.runner.runs_of("program").size(), 1);
  EXPECT_EQ(report.judgement.verdict, Verdict::wrong_answer);
  ASSERT_EQ(report.judgement.runs.size(), 6);
  EXPECT_EQ(report.judgement.runs[3].test, "secret/3");
  EXPECT_EQ(report.slowest_test, "secret/3");
  EXPECT_THAT(report.broken, IsEmpty());

  grading.known = [](const problem::TestCase&) { return std::optional(judge::Run()); };
  judge_reference(desk.runner, grading, submission);
  EXPECT_EQ(desk.runner.runs_of("program").size(), 1) << "all runs are known";
}

TEST(JudgeReference, CountsKnownRunsThatWereStopped) {
  Desk desk;
  ReferenceGrading grading{desk.package, desk.checker, run::languages(), 1.0, true, {}};
  grading.known = [](const problem::TestCase& test) -> std::optional<judge::Run> {
    if (test.name > "secret/1") return std::nullopt;
    judge::Run run;
    run.verdict = Verdict::time_limit_exceeded;
    run.measurement.ending = Ending::cpu_limit;
    return run;
  };
  const SubmissionReport report =
      judge_reference(desk.runner, grading, desk.submission("9", Verdict::time_limit_exceeded));
  EXPECT_EQ(desk.runner.runs_of("program").size(), 1) << "it ends after the third stopped test";
  EXPECT_EQ(report.judgement.runs.size(), 3);
}

TEST(JudgeReference, EndsAfterTheThirdStoppedTest) {
  Desk desk;
  const SubmissionReport report = desk.judged(desk.submission("9", Verdict::time_limit_exceeded));
  EXPECT_EQ(report.judgement.runs.size(), 3U);
  EXPECT_EQ(report.judgement.verdict, Verdict::time_limit_exceeded);
  EXPECT_THAT(report.broken, IsEmpty());
  EXPECT_TRUE(report.is_wrong);
  EXPECT_TRUE(report.slowest_stopped);
}

TEST(JudgeReference, ContinuesWhileAnExpectationCanStillBeMet) {
  Desk desk;
  auto submission = desk.submission("9", Verdict::time_limit_exceeded);
  submission.expectations.front().cases = "secret/5";
  EXPECT_EQ(desk.judged(submission).judgement.runs.size(), 6U);
  submission.expectations.front().cases.clear();
  submission.expectations.front().message = "too late";
  EXPECT_EQ(desk.judged(submission).judgement.runs.size(), 6U);
}

TEST(JudgeReference, RunsUpperBoundsLongerBesideConcurrentRuns) {
  Desk desk;
  const auto submission = desk.submission("9", Verdict::time_limit_exceeded);
  EXPECT_DOUBLE_EQ(desk.judged(submission, true).slowest_s, 1.5 * 1.02);
  EXPECT_DOUBLE_EQ(desk.judged(submission, false).slowest_s, 1.5 * 1.02 * company_factor);
}

TEST(InDoubt, IsAnAcceptedSubmissionOnlyIfItsMarginIsTooSmall) {
  Desk desk;
  EXPECT_FALSE(desk.in_doubt(desk.submission("0.2", Verdict::accepted)));
  EXPECT_FALSE(desk.in_doubt(desk.submission("0.5", Verdict::accepted)))
      << "concurrent runs only slow it down, so alone it has this margin, too";
  EXPECT_TRUE(desk.in_doubt(desk.submission("0.6", Verdict::accepted)));
  EXPECT_TRUE(desk.in_doubt(desk.submission("3", Verdict::accepted)));
}

TEST(InDoubt, IsASubmissionThatConcurrentRunsMayHaveSlowedDown) {
  Desk desk;
  EXPECT_FALSE(desk.in_doubt(desk.submission("9", Verdict::time_limit_exceeded)));
  EXPECT_TRUE(desk.in_doubt(desk.submission("1.8", Verdict::time_limit_exceeded)));
  EXPECT_FALSE(desk.in_doubt(desk.submission("1.3", Verdict::time_limit_exceeded)))
      << "it is too fast even with concurrent runs";
}

TEST(InDoubt, IsAnUnexpectedTimeLimitExceeded) {
  Desk desk;
  EXPECT_TRUE(desk.in_doubt(desk.submission("3", Verdict::wrong_answer)));
  EXPECT_FALSE(desk.in_doubt(desk.submission("0.1", Verdict::wrong_answer)))
      << "it fails, but not because of its time";
}

}  // namespace
}  // namespace judge::verify
