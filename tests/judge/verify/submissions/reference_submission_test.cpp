#include "judge/verify/submissions/reference_submission.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::reference_submission_test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A package with six test cases, and a fake reference submission. Its source contains only the CPU
/// time of each of its runs in seconds, such as "0.2".
struct ReferenceFixture {
  TemporaryDirectory directory;
  run::FakeRunner runner;
  problem::Package package = run::small_package(directory, 5);
  run::OutputChecker checker =
      run::OutputChecker::prepare(runner, run::ProgramCache(""), run::languages(), package).value();

  ReferenceFixture() {
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

TEST(JudgeReference, DoesNotRunASubmissionWhoseCompilerIsMissing) {
  ReferenceFixture fixture;
  std::vector<run::Language> table = run::languages();
  std::ranges::find(table, "cpp", &run::Language::id)->compile.words.front() = "/nowhere/g++";
  const SubmissionReport report =
      judge_reference(fixture.runner, {fixture.package, fixture.checker, table, 1.0, false, {}},
                      fixture.submission("0.1", Verdict::accepted));
  EXPECT_THAT(report.not_run, AllOf(HasSubstr("/nowhere/g++"), HasSubstr("apt-get install g++")));
  EXPECT_THAT(report.broken, testing::IsEmpty());
  EXPECT_TRUE(fixture.runner.runs.empty());
}

TEST(JudgeReference, DoesNotRunSubmissionsInTheDirectoryDoNotRun) {
  ReferenceFixture fixture;
  problem::ReferenceSubmission submission = fixture.submission("0.1", Verdict::accepted);
  submission.program = run::small_program(fixture.directory, "do_not_run/one.cpp", "0.1");
  EXPECT_THAT(fixture.judged(submission).not_run, HasSubstr("do_not_run"));
  EXPECT_TRUE(fixture.runner.runs.empty());
}

TEST(JudgeReference, ReportsAMissingSourceFileAsABrokenExpectation) {
  ReferenceFixture fixture;
  problem::ReferenceSubmission submission = fixture.submission("0.1", Verdict::accepted);
  submission.program.files.front().path = "/nowhere/a.cpp";
  EXPECT_THAT(fixture.judged(submission).broken, ElementsAre(HasSubstr("/nowhere/a.cpp")));
}

TEST(SubmissionsThatWereNotRun, AreReplacedByWarningsInTheReport) {
  std::vector<SubmissionReport> reports(3);
  reports[0].name = "accepted/a.kt";
  reports[0].not_run = "Kotlin is not installed";
  reports[1].name = "accepted/a.cpp";
  reports[2].not_run = "no";
  const auto check = take_not_run(reports);
  ASSERT_TRUE(check);
  EXPECT_TRUE(check->holds());
  EXPECT_EQ(check->remarks.at(0).message, "accepted/a.kt is not run: Kotlin is not installed");
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].name, "accepted/a.cpp");
  EXPECT_FALSE(take_not_run(reports));
}

TEST(GradingAgainWithoutConcurrentRuns, IsNeededIfATimeIsTooCloseToTheTimeLimitForTheLanguage) {
  ReferenceFixture fixture;
  fixture.package.language_time_factors["cpp"] = 2;
  EXPECT_FALSE(fixture.in_doubt(fixture.submission("0.9", Verdict::accepted)));
  EXPECT_TRUE(fixture.in_doubt(fixture.submission("1.1", Verdict::accepted)));
}

TEST(JudgeReference, RunsEveryTest) {
  ReferenceFixture fixture;
  const SubmissionReport report = fixture.judged(fixture.submission("0.2", Verdict::accepted));
  EXPECT_EQ(report.judgement.runs.size(), 6U);
  EXPECT_THAT(report.broken, IsEmpty());
  EXPECT_FALSE(report.is_wrong);
  EXPECT_TRUE(report.bounds_from_below);
  EXPECT_FALSE(report.bounds_from_above);
  EXPECT_FALSE(report.slowest_stopped);
}

TEST(JudgeReference, RunsOnlyTestsWithoutAKnownResult) {
  ReferenceFixture fixture;
  ReferenceGrading grading{fixture.package, fixture.checker, run::languages(), 1.0, true, {}};
  run::KnownGrading known{.compile = {.ok = true}, .runs = {}};
  for (std::size_t position = 0; position < fixture.package.tests.size(); ++position) {
    judge::Run run;
    run.test = fixture.package.tests[position].name;
    run.verdict = run.test == "secret/5" ? Verdict::wrong_answer : Verdict::accepted;
    run.measurement.cpu_s = 0.25;
    known.runs[position] = run;
  }
  grading.known = known;
  grading.known->runs.erase(3);
  const auto submission = fixture.submission("0.5", Verdict::wrong_answer);
  const SubmissionReport report = judge_reference(fixture.runner, grading, submission);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 1);
  EXPECT_EQ(report.judgement.verdict, Verdict::wrong_answer);
  ASSERT_EQ(report.judgement.runs.size(), 6);
  EXPECT_EQ(report.judgement.runs[3].test, "secret/3");
  EXPECT_EQ(report.slowest_test, "secret/3");
  EXPECT_THAT(report.broken, IsEmpty());

  grading.known = known;
  judge_reference(fixture.runner, grading, submission);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 1) << "all runs are known";
}

TEST(JudgeReference, EndsAfterThreeRunsThatExceedTheTimeLimitEvenIfTheyAreReused) {
  ReferenceFixture fixture;
  ReferenceGrading grading{fixture.package, fixture.checker, run::languages(), 1.0, true, {}};
  judge::Run stopped;
  stopped.verdict = Verdict::time_limit_exceeded;
  stopped.measurement.ending = Ending::cpu_limit;
  grading.known.emplace();
  grading.known->compile.ok = true;
  grading.known->runs = {{0, stopped}, {1, stopped}};
  const auto submission = fixture.submission("9", Verdict::time_limit_exceeded);
  EXPECT_EQ(judge_reference(fixture.runner, grading, submission).judgement.runs.size(), 3);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 1) << "it ends after the third stopped test";

  grading.known->runs[2] = stopped;
  EXPECT_EQ(judge_reference(fixture.runner, grading, submission).judgement.runs.size(), 3);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 1) << "all runs that count are known";
}

TEST(JudgeReference, EndsAfterTheThirdStoppedTest) {
  ReferenceFixture fixture;
  const SubmissionReport report =
      fixture.judged(fixture.submission("9", Verdict::time_limit_exceeded));
  EXPECT_EQ(report.judgement.runs.size(), 3U);
  EXPECT_EQ(report.judgement.verdict, Verdict::time_limit_exceeded);
  EXPECT_THAT(report.broken, IsEmpty());
  EXPECT_TRUE(report.is_wrong);
  EXPECT_FALSE(report.bounds_from_below);
  EXPECT_TRUE(report.bounds_from_above);
  EXPECT_TRUE(report.slowest_stopped);
}

TEST(JudgeReference, ContinuesWhileAnExpectationCanStillBeMet) {
  ReferenceFixture fixture;
  auto submission = fixture.submission("9", Verdict::time_limit_exceeded);
  submission.expectations.front().cases = "secret/5";
  EXPECT_EQ(fixture.judged(submission).judgement.runs.size(), 6U);
  submission.expectations.front().cases.clear();
  submission.expectations.front().message = "too late";
  EXPECT_EQ(fixture.judged(submission).judgement.runs.size(), 6U);
}

TEST(JudgeReference, StopsSlowSubmissionsLaterIfOtherProgramsRunConcurrently) {
  ReferenceFixture fixture;
  const auto submission = fixture.submission("9", Verdict::time_limit_exceeded);
  EXPECT_DOUBLE_EQ(fixture.judged(submission, true).slowest_s, 1.5 * 1.02);
  EXPECT_DOUBLE_EQ(fixture.judged(submission, false).slowest_s, 1.5 * 1.02 * concurrency_factor);
}

TEST(GradingAgainWithoutConcurrentRuns,
     IsNeededForAnAcceptedSubmissionOnlyIfItIsTooCloseToTheLimit) {
  ReferenceFixture fixture;
  EXPECT_FALSE(fixture.in_doubt(fixture.submission("0.2", Verdict::accepted)));
  EXPECT_FALSE(fixture.in_doubt(fixture.submission("0.5", Verdict::accepted)))
      << "concurrent runs only slow it down, so alone it has this margin, too";
  EXPECT_TRUE(fixture.in_doubt(fixture.submission("0.6", Verdict::accepted)));
  EXPECT_TRUE(fixture.in_doubt(fixture.submission("3", Verdict::accepted)));
}

TEST(GradingAgainWithoutConcurrentRuns, IsNeededIfConcurrentRunsMayHaveSlowedTheSubmissionDown) {
  ReferenceFixture fixture;
  EXPECT_FALSE(fixture.in_doubt(fixture.submission("9", Verdict::time_limit_exceeded)));
  EXPECT_TRUE(fixture.in_doubt(fixture.submission("1.8", Verdict::time_limit_exceeded)));
  EXPECT_FALSE(fixture.in_doubt(fixture.submission("1.3", Verdict::time_limit_exceeded)))
      << "it is too fast even with concurrent runs";
}

TEST(GradingAgainWithoutConcurrentRuns, IsNeededAfterAnUnexpectedTimeLimitVerdict) {
  ReferenceFixture fixture;
  EXPECT_TRUE(fixture.in_doubt(fixture.submission("3", Verdict::wrong_answer)));
  EXPECT_FALSE(fixture.in_doubt(fixture.submission("0.1", Verdict::wrong_answer)))
      << "it fails, but not because of its time";
}

TEST(JudgeReference, FailsIfAnAnswerBelongsToNoTestCase) {
  ReferenceFixture fixture;
  fixture.package.type.submit_answer = true;
  problem::ReferenceSubmission submission = fixture.submission("1", Verdict::accepted);
  submission.language = problem::answers_code;
  const SubmissionReport report = judge_reference(
      fixture.runner, {fixture.package, fixture.checker, run::languages(), 1.0, true}, submission);
  EXPECT_THAT(report.broken, ElementsAre(HasSubstr("'one.cpp' belongs to no test case")));
}

}  // namespace
}  // namespace judge::verify::reference_submission_test
