// Tests grading that checks outputs in a second sandbox while the next test case runs, and grading
// that also uses idle runners of other threads (lent runners).
#include <atomic>
#include <functional>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include "judge/run/grader.hpp"
#include "tests/judge/run/grade_fixture.hpp"
#include "tests/judge/run/lending_fixture.hpp"

namespace judge::run::grader_concurrency_test {
namespace {

using testing::ElementsAre;

/// Like `Fixture`, but the package has an output validator, which can run in a second sandbox.
struct TwoDesks : Fixture {
  FakeRunner checking_runner;
  double time_s = 1.0;

  TwoDesks() {
    package = small_package(directory, 3);
    package.output_validator = small_program(directory, "check.cpp");
    checking_runner.validator = runner.validator = [](const RecordedRun& run) {
      return FakeRunner::exited(run.standard_input == run.file("answer") ? 42 : 43);
    };
  }

  Judgement in_turns() {
    const auto checker = OutputChecker::prepare(runner, ProgramCache(""), languages(), package);
    return grade(runner, package, *checker, submission, run_limits(package, time_s), options);
  }

  Judgement grade_concurrently() {
    auto checker = OutputChecker::prepare(checking_runner, ProgramCache(""), languages(), package);
    const auto checking = [&]() -> Result<Checking> {
      return Checking{&checking_runner, &*checker};
    };
    return grade(runner, package, checking, submission, run_limits(package, time_s), options);
  }

  /// Grades like in_turns(), but with the lent runners of `lender`.
  Judgement grade_with(FakeLender& lender) {
    lender.set_program(runner.program);
    options.lend = lender.lend();
    const Judgement judgement = in_turns();
    options.lend = {};
    return judgement;
  }
};

struct Program {
  std::string name;
  Verdict verdict;
  FakeRunner::Answer answer;  ///< the answer on secret/2; all others are correct
};

void PrintTo(const Program& program, std::ostream* out) { *out << program.name; }

class GradeConcurrency : public testing::TestWithParam<Program> {};

TEST_P(GradeConcurrency, GivesTheSameResultsAsSequentialGrading) {
  for (const bool run_all : {false, true}) {
    TwoDesks fixture;
    fixture.options.policy.run_all = run_all;
    fixture.runner.program = [](const RecordedRun& run) {
      return run.standard_input == "2\n" ? GetParam().answer(run) : Fixture::right(run, 0.1);
    };
    std::vector<std::string> reported;
    fixture.options.progress = [&](const Progress& step) {
      reported.push_back(step.step + std::to_string(step.done));
    };
    fixture.options.decided = [&](std::size_t position, const judge::Run& run) {
      reported.push_back(std::to_string(position) + run.test);
    };
    const Judgement in_turns = fixture.in_turns();
    const std::vector<std::string> reported_sequentially = std::exchange(reported, {});
    EXPECT_EQ(fixture.grade_concurrently(), in_turns);
    EXPECT_EQ(reported, reported_sequentially);
    for (const std::size_t lent : {0U, 1U, 2U, 5U}) {
      reported.clear();
      FakeLender lender(lent);
      EXPECT_EQ(fixture.grade_with(lender), in_turns) << lent;
      EXPECT_EQ(reported, reported_sequentially) << lent;
    }
    EXPECT_EQ(in_turns.verdict, GetParam().verdict);
    EXPECT_TRUE(fixture.checking_runner.runs_of("program").empty());
  }
}

FakeRunner::Answer ends(sandbox::Reason reason, int signal = 0) {
  return [=](const RecordedRun&) { return FakeRunner::ended(reason, signal); };
}

INSTANTIATE_TEST_SUITE_P(
    Programs, GradeConcurrency,
    testing::Values(
        Program{"right", Verdict::accepted,
                [](const RecordedRun& run) { return Fixture::right(run, 0.2); }},
        Program{"near_the_limit", Verdict::accepted,
                [](const RecordedRun& run) { return Fixture::right(run, 0.95); }},
        Program{"wrong", Verdict::wrong_answer,
                [](const RecordedRun&) { return FakeRunner::exited(0, 0.1, "wrong"); }},
        Program{"just_too_slow", Verdict::time_limit_exceeded,
                [](const RecordedRun& run) { return Fixture::right(run, 1.05); }},
        Program{"too_slow", Verdict::time_limit_exceeded, ends(sandbox::Reason::cpu_limit, 9)},
        Program{"sleeping", Verdict::time_limit_exceeded, ends(sandbox::Reason::wall_limit, 9)},
        Program{"too_large", Verdict::memory_limit_exceeded, ends(sandbox::Reason::memory_limit)},
        Program{"too_loud", Verdict::output_limit_exceeded, ends(sandbox::Reason::output_limit)},
        Program{"killed", Verdict::run_time_error, ends(sandbox::Reason::signalled, 11)},
        Program{"failing", Verdict::run_time_error,
                [](const RecordedRun&) { return FakeRunner::exited(3); }},
        Program{"failing_sandbox", Verdict::judging_error,
                [](const RecordedRun&) -> Result<sandbox::Result> {
                  return failure("the helper died");
                }}),
    [](const auto& info) { return info.param.name; });

TEST(GradeConcurrency, ChecksAnOutputWhileTheNextTestIsRun) {
  TwoDesks fixture;
  std::atomic<bool> second_runs = false;
  fixture.runner.program = [&](const RecordedRun& run) {
    second_runs = second_runs || run.standard_input == "1\n";
    second_runs.notify_all();
    return Fixture::right(run, 0.1);
  };
  fixture.checking_runner.validator = [&](const RecordedRun&) {
    second_runs.wait(false);  // Waits forever if the tests run sequentially.
    return FakeRunner::exited(42);
  };
  EXPECT_EQ(fixture.grade_concurrently().verdict, Verdict::accepted);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 4U) << "each test case was run once";
}

TEST(GradeConcurrency, AWrongAnswerStopsTheNextRun) {
  TwoDesks fixture;
  fixture.runner.program = [](const RecordedRun& run) -> Result<sandbox::Result> {
    if (run.standard_input == "0\n") return FakeRunner::exited(0, 0.1, "wrong");
    pollfd wish{.fd = run.spec.unwanted, .events = POLLIN, .revents = 0};
    constexpr int patience_ms = 60'000;
    EXPECT_EQ(::poll(&wish, 1, patience_ms), 1) << "the run ahead was never stopped";
    return failure("stopped");
  };
  const Judgement judgement = fixture.grade_concurrently();
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs.size(), 1U);
}

/// A run over the time limit is repeated if a simultaneous check of an output may have caused the
/// excess. The fake checker takes only microseconds, so the time limit is that short, too.
TEST(GradeConcurrency, MeasuresTimesNearTheLimitAgainWithoutConcurrentRuns) {
  TwoDesks fixture;
  fixture.time_s = 1e-6;
  std::vector<std::string> inputs;
  int seconds = 0;
  fixture.runner.program = [&](const RecordedRun& run) {
    inputs.push_back(run.standard_input);
    const bool concurrent = run.standard_input == "1\n" && seconds++ == 0;
    return Fixture::right(run, concurrent ? 1.05e-6 : 0.5e-6);
  };
  const Judgement judgement = fixture.grade_concurrently();
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_THAT(inputs, ElementsAre("0\n", "1\n", "1\n", "2\n", "3\n"));
  EXPECT_EQ(judgement.runs.at(1).remeasured, 0);
  EXPECT_DOUBLE_EQ(judgement.runs.at(1).measurement.cpu_s, 0.5e-6);
}

TEST(GradeConcurrency, RunsNoTestInAdvanceIfItsResultIsKnownOrThePackageHasNoOutputValidator) {
  TwoDesks fixture;
  fixture.options.known.emplace();
  fixture.options.known->compile.ok = true;
  fixture.options.known->runs[1] = {.test = "secret/1", .verdict = Verdict::accepted};
  EXPECT_EQ(fixture.grade_concurrently().verdict, Verdict::accepted);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 3U);
  fixture.options.known.reset();
  fixture.package.output_validator.reset();
  fixture.runner.runs.clear();
  EXPECT_EQ(fixture.grade_concurrently().verdict, Verdict::accepted);
  for (const RecordedRun& run : fixture.runner.runs) EXPECT_EQ(run.spec.unwanted, -1);
}

TEST(GradeOnSeveralRunners, RunsSeveralTestsAtTheSameTime) {
  TwoDesks fixture;
  std::atomic<bool> later_runs = false;
  fixture.runner.program = [&](const RecordedRun& run) {
    if (run.standard_input == "2\n") {
      later_runs = true;
      later_runs.notify_all();
    }
    if (run.standard_input == "0\n") later_runs.wait(false);  // Forever if run sequentially.
    return Fixture::right(run, 0.1);
  };
  FakeLender lender(1);
  const Judgement judgement = fixture.grade_with(lender);
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.runs.size(), 4U);
}

TEST(GradeOnSeveralRunners, ChecksAnOutputWhileALaterTestIsRun) {
  TwoDesks fixture;
  std::atomic<bool> was_checked = false;
  fixture.runner.program = [&](const RecordedRun& run) {
    if (run.standard_input == "2\n") was_checked.wait(false);
    return Fixture::right(run, 0.1);
  };
  fixture.runner.validator = [&](const RecordedRun&) {
    was_checked = true;
    was_checked.notify_all();
    return FakeRunner::exited(42);
  };
  FakeLender lender(1);
  EXPECT_EQ(fixture.grade_with(lender).verdict, Verdict::accepted);
}

TEST(GradeOnSeveralRunners, TheFirstFailureStopsAndDiscardsAllLaterRuns) {
  TwoDesks fixture;
  fixture.package = small_package(fixture.directory, 6);
  fixture.runner.program = [](const RecordedRun& run) {
    const bool is_first = run.standard_input == "0\n";
    return is_first ? FakeRunner::exited(0, 0.1, "wrong") : until_stopped(run);
  };
  FakeLender lender(3);
  const Judgement judgement = fixture.grade_with(lender);
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs.size(), 1U);
  EXPECT_EQ(lender.errands(), 3U);
}

TEST(GradeOnSeveralRunners, TheFirstFailingTestDecidesEvenIfALaterTestFailsSooner) {
  TwoDesks fixture;
  std::atomic<bool> later_failed = false;
  fixture.runner.program = [&](const RecordedRun& run) -> Result<sandbox::Result> {
    if (run.standard_input == "2\n") {
      later_failed = true;
      later_failed.notify_all();
      return FakeRunner::exited(3);
    }
    if (run.standard_input != "1\n") return Fixture::right(run, 0.1);
    later_failed.wait(false);
    return FakeRunner::exited(0, 0.1, "wrong");
  };
  FakeLender lender(1);
  const Judgement judgement = fixture.grade_with(lender);
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs.back().test, "secret/1");
}

TEST(GradeOnSeveralRunners, LosingABorrowedRunnerDoesNotChangeTheResult) {
  TwoDesks fixture;
  fixture.package = small_package(fixture.directory, 6);
  FakeLender lender(2);
  std::atomic<bool> is_lent = false;
  const auto own_thread = std::this_thread::get_id();
  fixture.runner.program = [&](const RecordedRun& run) -> Result<sandbox::Result> {
    if (std::this_thread::get_id() == own_thread) {
      if (run.standard_input == "1\n") {
        is_lent.wait(false);
        lender.call_back();
      }
      return Fixture::right(run, 0.1);
    }
    is_lent = true;
    is_lent.notify_all();
    return until_stopped(run);
  };
  const Judgement judgement = fixture.grade_with(lender);
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.runs.size(), 7U);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 7U) << "each was run by its own runner";
}

TEST(GradeOnSeveralRunners, AFailureOfABorrowedRunnerDoesNotChangeTheResult) {
  TwoDesks fixture;
  const auto own_thread = std::this_thread::get_id();
  fixture.runner.program = [&](const RecordedRun& run) -> Result<sandbox::Result> {
    if (std::this_thread::get_id() != own_thread) return failure("the helper died");
    return Fixture::right(run, 0.1);
  };
  FakeLender lender(2);
  const Judgement judgement = fixture.grade_with(lender);
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.runs.size(), 4U);
  EXPECT_LE(lender.errands(), 2U) << "it is not used again";
}

TEST(GradeOnSeveralRunners, CancellingAGradingStopsItsRunsOnBorrowedRunners) {
  TwoDesks fixture;
  fixture.runner.program = [&](const RecordedRun& run) {
    return run.standard_input == "0\n" ? Fixture::right(run, 0.1) : until_stopped(run);
  };
  FakeLender lender(2);
  int steps = 0;
  fixture.options.cancelled = [&] { return ++steps > 2; };  // compiling, and running the sample
  EXPECT_EQ(fixture.grade_with(lender).verdict, Verdict::judging_error);
}

TEST(GradeOnSeveralRunners, ARunThatExceededTheTimeLimitIsRepeatedWhileNothingElseRuns) {
  TwoDesks fixture;
  fixture.package = small_package(fixture.directory, 6);
  std::atomic<bool> first_runs = false;
  std::atomic<bool> third_runs = false;
  std::atomic<int> running = 0;
  std::atomic<int> runs_of_third = 0;
  std::atomic<int> repeated_while_concurrent = 0;
  fixture.runner.program = [&](const RecordedRun& run) -> Result<sandbox::Result> {
    const int others = running++;
    double cpu_s = 0.1;
    if (run.standard_input == "0\n") {
      first_runs = true;
      first_runs.notify_all();
      third_runs.wait(false);
    }
    if (run.standard_input == "2\n") {
      first_runs.wait(false);
      third_runs = true;
      third_runs.notify_all();
      // The third test case exceeds the limit only in its first run, which is concurrent.
      if (++runs_of_third == 1) cpu_s = 1.5;
      if (runs_of_third > 1 && others > 0) ++repeated_while_concurrent;
    }
    --running;
    return Fixture::right(run, cpu_s);
  };
  FakeLender lender(1);
  const Judgement judgement = fixture.grade_with(lender);
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(repeated_while_concurrent, 0);
  EXPECT_EQ(runs_of_third, 2);
  EXPECT_DOUBLE_EQ(judgement.runs.at(2).measurement.cpu_s, 0.1);
  EXPECT_EQ(judgement.runs.at(2).remeasured, 0);
}

/// The third test case is stopped at its time limit while another run is in progress, and is then
/// repeated alone. The repetition counts only if it takes at least half as long as the stopped run.
TEST(GradeOnSeveralRunners, KeepsTheTimeLimitVerdictIfTheRepetitionIsImplausiblyShort) {
  for (const auto& [alone_s, verdict] :
       {std::pair(0.8, Verdict::accepted), {0.01, Verdict::time_limit_exceeded}}) {
    TwoDesks fixture;
    std::atomic<bool> third_runs = false;
    std::atomic<int> runs_of_third = 0;
    fixture.runner.program = [&](const RecordedRun& run) -> Result<sandbox::Result> {
      if (run.standard_input == "0\n") third_runs.wait(false);
      if (run.standard_input != "2\n") return Fixture::right(run, 0.1);
      third_runs = true;
      third_runs.notify_all();
      if (++runs_of_third > 1) return Fixture::right(run, alone_s);
      auto stopped = FakeRunner::ended(sandbox::Reason::cpu_limit, 9);
      stopped->cpu_s = 1.2;
      return stopped;
    };
    FakeLender lender(1);
    EXPECT_EQ(fixture.grade_with(lender).verdict, verdict);
    EXPECT_EQ(runs_of_third, 2);
  }
}

TEST(GradeOnSeveralRunners, BorrowsNoRunnerIfAllLaterResultsAreKnown) {
  TwoDesks fixture;
  fixture.options.known.emplace();
  fixture.options.known->compile.ok = true;
  for (std::size_t test = 1; test <= 3; ++test) {
    fixture.options.known->runs[test] = {.test = "secret/" + std::to_string(test),
                                         .verdict = Verdict::accepted};
  }
  FakeLender lender(1);
  EXPECT_EQ(fixture.grade_with(lender).verdict, Verdict::accepted);
  EXPECT_EQ(lender.errands(), 0U);
}

TEST(GradeConcurrency, RunsNoProgramIfTheCheckerIsUnusable) {
  TwoDesks fixture;
  const RunLimits limits = run_limits(fixture.package, 1.0);
  const auto checking = [] { return Result<Checking>(failure("it does not compile")); };
  for (const int status : {0, 1}) {
    fixture.runner.compiler = [status](const RecordedRun& run) {
      return status == 0 ? FakeRunner::compiled(run, "a binary") : FakeRunner::exited(status);
    };
    EXPECT_EQ(grade(fixture.runner, fixture.package, checking, fixture.submission, limits,
                    fixture.options),
              failed_judgement(fixture.package, fixture.submission, limits, "it does not compile"));
  }
  EXPECT_TRUE(fixture.runner.runs_of("program").empty());
}

TEST(GradeConcurrency, ReportsCompileErrors) {
  TwoDesks fixture;
  fixture.runner.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  const Judgement judgement = fixture.grade_concurrently();
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
}

}  // namespace
}  // namespace judge::run::grader_concurrency_test
