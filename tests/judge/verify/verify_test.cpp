#include "judge/verify/verify.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::verify_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A package with an accepted and a slow reference submission. The fake compiler copies the source
/// into the program, and the fake program takes as much time as its source says.
struct Fixture {
  TemporaryDirectory directory;
  run::FakeRunner runner;
  problem::Package package = run::small_package(directory, 1);
  VerifyOptions options;

  Fixture() {
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
    add("accepted/fast.cpp", "0.2", Verdict::accepted);
    add("time_limit_exceeded/slow.cpp", "9", Verdict::time_limit_exceeded);
  }

  void add(const std::string& name, std::string_view seconds, Verdict verdict) {
    problem::ReferenceSubmission submission;
    submission.program = run::small_program(directory, name, seconds);
    problem::Expectation expectation;
    expectation.permitted = {Verdict::accepted, verdict};
    expectation.required = {verdict};
    expectation.lower_bound = verdict == Verdict::accepted;
    expectation.upper_bound = verdict == Verdict::time_limit_exceeded;
    submission.expectations.push_back(expectation);
    package.submissions.push_back(std::move(submission));
  }

  /// Verifies the package on one slot, which runs all jobs in order. Returns the report.
  VerifyReport report() {
    VerifyReport found;
    options.verified = [&](std::size_t, VerifyReport report) { found = std::move(report); };
    JobPool pool({&runner});
    verify(pool, run::ProgramCache(""), run::languages(), {&package}, options);
    return found;
  }
};

const Check& check(const VerifyReport& report, std::string_view name) {
  return *std::ranges::find(report.checks, name, &Check::name);
}

TEST(Verify, CompilesNothingTwice) {
  Fixture fixture;
  const run::ProgramCache cache(fixture.directory.path() / "cache");
  fixture.package.limits.time_s.reset();  // derived, so that submissions are graded several times
  for (int times = 0; times < 2; ++times) {
    JobPool pool({&fixture.runner});
    verify(pool, cache, run::languages(), {&fixture.package}, fixture.options);
  }
  EXPECT_EQ(fixture.runner.runs_of("/usr/bin/g++").size(), 2U) << "one for each submission";
}

TEST(Verify, SucceedsForAGoodPackage) {
  Fixture fixture;
  const VerifyReport report = fixture.report();
  EXPECT_TRUE(report.holds());
  EXPECT_EQ(report.time_s, 1.0);
  EXPECT_FALSE(report.time_derived);
  ASSERT_EQ(report.submissions.size(), 2U);
  EXPECT_EQ(report.submissions[0].name, "accepted/fast.cpp");
  EXPECT_EQ(report.submissions[0].expected, "AC");
  EXPECT_EQ(report.submissions[0].judgement.verdict, Verdict::accepted);
  EXPECT_EQ(report.submissions[0].slowest_s, 0.2);
  EXPECT_EQ(report.submissions[1].judgement.verdict, Verdict::time_limit_exceeded);
  EXPECT_TRUE(report.submissions[1].slowest_stopped);
  EXPECT_EQ(report.submissions[1].judgement.runs.size(), 2U) << "every test is run";
  EXPECT_EQ(report.matrix.columns.size(), 1U);
  EXPECT_TRUE(report.submissions[0].alone) << "there is one slot";
}

TEST(Verify, LetsSlowSubmissionsRunPastTheTimeLimitToMeasureTheirTimes) {
  Fixture fixture;
  fixture.add("time_limit_exceeded/nearly.cpp", "1.3", Verdict::time_limit_exceeded);
  const VerifyReport report = fixture.report();
  EXPECT_EQ(report.bounds.fastest_upper_s, 1.3);
  EXPECT_EQ(report.bounds.fastest_upper, "time_limit_exceeded/nearly.cpp");
  EXPECT_FALSE(report.holds()) << "1.3 s is less than 1.5 times the limit";
  EXPECT_FALSE(check(report, "time limit").holds());
}

TEST(Verify, DerivesAMissingTimeLimit) {
  Fixture fixture;
  fixture.package.limits.time_s.reset();
  fixture.add("accepted/slower.cpp", "0.7", Verdict::accepted);
  const VerifyReport report = fixture.report();
  EXPECT_EQ(report.time_s, 2.0);
  EXPECT_TRUE(report.time_derived);
  EXPECT_TRUE(report.holds());
  fixture.package.submissions.erase(fixture.package.submissions.begin());
  fixture.package.submissions.pop_back();
  EXPECT_FALSE(fixture.report().holds()) << "nothing bounds the limit from below";
}

TEST(Verify, NamesBrokenExpectations) {
  Fixture fixture;
  fixture.add("wrong_answer/right.cpp", "0.1", Verdict::wrong_answer);
  const VerifyReport report = fixture.report();
  EXPECT_FALSE(report.holds());
  EXPECT_THAT(report.submissions[2].broken, ElementsAre(HasSubstr("WA is required")));
}

TEST(Verify, RaisesTheDerivedLimitIfLaterRunsAreSlower) {
  Fixture fixture;
  fixture.package.limits.time_s.reset();
  int runs = 0;
  fixture.runner.program = [&, usual = fixture.runner.program](const run::RecordedRun& run) {
    if (run::read_descriptor(run.spec.executable).value() != "0.2") return usual(run);
    // The limit is first derived from two runs, which are faster than all later runs.
    return run::FakeRunner::exited(0, ++runs > 2 ? 0.6 : 0.4, "answer " + run.standard_input);
  };
  const VerifyReport report = fixture.report();
  EXPECT_EQ(report.time_s, 2.0);
  EXPECT_TRUE(report.holds());
  EXPECT_EQ(runs, 6) << "judged again with the larger limit";
}

TEST(Verify, NamesSubmissionsThatAreNotRun) {
  Fixture fixture;
  fixture.add("accepted/what.xyz", "0.1", Verdict::accepted);
  std::swap(fixture.package.submissions[0], fixture.package.submissions[2]);
  const VerifyReport report = fixture.report();
  EXPECT_TRUE(report.holds());
  EXPECT_EQ(report.bounds.slowest_lower, "accepted/fast.cpp on sample/1");
  ASSERT_EQ(report.submissions.size(), 2U);
  EXPECT_EQ(report.submissions[0].name, "time_limit_exceeded/slow.cpp");
  EXPECT_THAT(check(report, "submissions that were not run").remarks,
              ElementsAre(testing::Field(&Remark::message,
                                         AllOf(HasSubstr("accepted/what.xyz is not run: "),
                                               HasSubstr("cannot be inferred")))));
}

TEST(Verify, UsesTheLanguageThatASubmissionNames) {
  Fixture fixture;
  fixture.package.submissions[0].language = "cpp23";
  EXPECT_EQ(fixture.report().submissions[0].judgement.language, "cpp23");
}

TEST(Verify, GradesNothingIfTheOutputValidatorDoesNotCompile) {
  Fixture fixture;
  fixture.package.output_validator = run::small_program(fixture.directory, "check.xyz");
  const VerifyReport report = fixture.report();
  EXPECT_FALSE(report.holds());
  EXPECT_FALSE(check(report, "output validator compiles").holds());
  EXPECT_THAT(report.submissions, IsEmpty());
}

TEST(Verify, ReportsProgress) {
  Fixture fixture;
  std::vector<std::string> steps;
  fixture.options.progress = [&](const run::Progress& progress) {
    if (steps.empty() || steps.back() != progress.step) steps.push_back(progress.step);
    EXPECT_EQ(progress.total, 4U);
    EXPECT_EQ(progress.done, steps.size() - 1);
  };
  fixture.report();
  EXPECT_THAT(steps,
              ElementsAre("small: input validators", "small: output validator",
                          "small: accepted/fast.cpp", "small: time_limit_exceeded/slow.cpp"));
}

TEST(Verify, DoesNotReportUnfinishedPackagesWhenCancelled) {
  Fixture fixture;
  bool told = false;
  fixture.options.cancelled = [] { return true; };
  fixture.options.verified = [&](std::size_t, const VerifyReport&) { told = true; };
  JobPool pool({&fixture.runner});
  verify(pool, run::ProgramCache(""), run::languages(), {&fixture.package}, fixture.options);
  EXPECT_FALSE(told);
}

TEST(Verify, NamesTestsThatCatchNoWrongSubmission) {
  Fixture fixture;
  fixture.package.submissions.pop_back();
  EXPECT_THAT(check(fixture.report(), "wrong submissions").remarks, IsEmpty());
  fixture.add("wrong_answer/right.cpp", "0.1", Verdict::wrong_answer);
  const VerifyReport report = fixture.report();
  EXPECT_THAT(check(report, "wrong submissions").remarks,
              ElementsAre(Remark{Remark::Severity::note,
                                 "1 of 2 tests catch no wrong submission: secret/1"}));
  ASSERT_EQ(report.matrix.columns.size(), 1U);
  EXPECT_EQ(report.matrix.columns[0].caught_by(), 0U);
}

/// Uses several packages and several slots.
TEST(Verify, ReturnsOneReportPerPackage) {
  Fixture first;
  Fixture second;
  second.package.short_name = "second";
  second.package.limits.time_s.reset();
  second.add("wrong_answer/right.cpp", "0.1", Verdict::wrong_answer);
  first.add("accepted/near.cpp", "0.6", Verdict::accepted);
  std::vector<VerifyReport> reports(2);
  VerifyOptions options;
  options.verified = [&](std::size_t place, VerifyReport report) {
    EXPECT_TRUE(reports.at(place).problem.empty()) << "reported once";
    reports.at(place) = std::move(report);
  };
  JobPool pool({&first.runner, &second.runner});
  verify(pool, run::ProgramCache(""), run::languages(), {&first.package, &second.package}, options);
  EXPECT_EQ(reports[0].problem, "small");
  ASSERT_EQ(reports[0].submissions.size(), 3U);
  EXPECT_FALSE(reports[0].submissions[0].alone);
  EXPECT_TRUE(reports[0].submissions[2].alone)
      << "its margin is too small, so it is judged again alone";
  EXPECT_FALSE(reports[0].holds());
  EXPECT_EQ(reports[1].problem, "second");
  EXPECT_TRUE(reports[1].time_derived);
  EXPECT_FALSE(reports[1].holds());
}

}  // namespace
}  // namespace judge::verify::verify_test
