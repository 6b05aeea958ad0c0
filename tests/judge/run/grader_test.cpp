#include "judge/run/grader.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/grade_fixture.hpp"

namespace judge::run::grader_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Grade, AcceptsAfterRunningEveryTest) {
  Fixture fixture;
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.problem, "small");
  EXPECT_EQ(judgement.language, "cpp");
  EXPECT_TRUE(judgement.compile.ok);
  ASSERT_EQ(judgement.runs.size(), 3U);
  EXPECT_EQ(judgement.runs[0].test, "sample/1");
  EXPECT_EQ(judgement.runs[2].test, "secret/2");
  EXPECT_EQ(judgement.runs[2].measurement.cpu_s, 0.1);
}

TEST(Grade, KeepsOutputsOfFailedRuns) {
  Fixture fixture;
  fixture.runner.program = [](const RecordedRun& run) {
    auto result = FakeRunner::exited(0, 0.1, "answer " + run.standard_input);
    if (run.standard_input == "1\n") {
      result->standard_output = std::string(100'000, 'x');
      result->standard_error = "trace";
    }
    return result;
  };
  const Judgement judgement = fixture.judgement();
  ASSERT_EQ(judgement.runs.size(), 2U);
  EXPECT_EQ(judgement.runs[0].output, "") << "accepted";
  EXPECT_EQ(judgement.runs[1].verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs[1].output, std::string(output_bytes_kept_max, 'x'));
  EXPECT_EQ(judgement.runs[1].error_output, "trace");
  fixture.options.keep_accepted_outputs = true;
  EXPECT_EQ(fixture.judgement().runs[0].output, "answer 0\n");
}

TEST(Grade, KeepsTheBeginningOfAcceptedOutputsIfTheyAreShown) {
  Fixture fixture;
  fixture.package.tests[0].group = "sample";
  fixture.options.keep_shown_outputs = true;
  const Judgement judgement = fixture.judgement();
  ASSERT_EQ(judgement.runs.size(), 3U);
  EXPECT_EQ(judgement.runs[0].output, "answer 0\n") << "a sample's";
  EXPECT_EQ(judgement.runs[1].output, "") << "a secret one's";
  fixture.package.replay = {2, 2, {1, 2, 3, 0}};
  EXPECT_EQ(fixture.judgement().runs[1].output, "answer 1\n") << "a replayed one";
}

TEST(Grade, GivesTheProgramOnlyItsInputFilesAndLimits) {
  Fixture fixture;
  fixture.package.limits.memory_bytes = 64 * mebibyte;
  fixture.package.tests[0].arguments = {"-n", "3"};
  fixture.package.tests[0].files = {{"table.txt", fixture.directory.write("t", "1 2 3")}};
  fixture.judgement();
  const RecordedRun run = fixture.runner.runs_of("program").front();
  EXPECT_EQ(run.standard_input, "0\n");
  EXPECT_EQ(run.file("table.txt"), "1 2 3");
  EXPECT_THAT(run.spec.arguments, ElementsAre("program", "-n", "3"));
  EXPECT_GE(run.spec.executable, 0);
  EXPECT_FALSE(run.spec.profile.writable);
  EXPECT_TRUE(run.spec.profile.read_only_paths.empty());
  EXPECT_TRUE(run.spec.environment.empty());
  EXPECT_DOUBLE_EQ(run.spec.limits.cpu_s, 1.1) << "room to finish and be measured again";
  EXPECT_DOUBLE_EQ(run.spec.limits.wall_s, 3.0);
  EXPECT_EQ(run.spec.limits.memory_bytes, 64 * mebibyte);
  EXPECT_EQ(run.spec.limits.output_bytes, 8 * mebibyte);
}

TEST(Grade, StartsAnInterpreterWithTheProgramFile) {
  Fixture fixture;
  fixture.package.limits.memory_bytes = 64 * mebibyte;
  fixture.package.tests[0].arguments = {"-n"};
  fixture.submission = {{{"a.java", "class A {}"}}, &language("java")};
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.limits.memory_bytes, (64 + 384) * mebibyte) << "the effective limit is shown";
  const RecordedRun run = fixture.runner.runs_of("/usr/lib/jvm/default-java/bin/java").at(1);
  EXPECT_EQ(run.file("program.jar"), "a binary");
  EXPECT_EQ(run.spec.executable, -1);
  EXPECT_THAT(run.spec.arguments, testing::IsSupersetOf({"-Xmx64m", "program.jar"}));
  EXPECT_EQ(run.spec.arguments.back(), "-n");
  EXPECT_EQ(run.spec.environment, language("java").run.environment);
  EXPECT_EQ(run.spec.profile.read_only_paths, shown_paths(language("java").run));
  EXPECT_FALSE(run.spec.profile.proc);
  EXPECT_EQ(run.spec.limits.memory_bytes, (64 + 384) * mebibyte)
      << "the memory of the runtime is added";
}

TEST(Grade, QuotesTheReportedException) {
  Fixture fixture;
  fixture.submission = {{{"a.py", "x"}}, &language("python3")};
  fixture.runner.program = [](const RecordedRun&) {
    auto result = FakeRunner::exited(1);
    result->standard_error = "Traceback (most recent call last):\n  File ...\nValueError: no\n";
    return result;
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::run_time_error);
  EXPECT_EQ(judgement.runs.at(0).message, "exit code 1: ValueError: no");
}

/// A program can put its input into an exception message. If the input is hidden, students see only
/// the outline of the error, so the outline must not contain the message.
TEST(Grade, TheErrorOutlineForStudentsContainsNoTextFromTheProgram) {
  Fixture fixture;
  fixture.submission = {{{"a.py", "import sys\nraise Exception(sys.stdin.read())\n"}},
                        &language("python3")};
  fixture.runner.program = [](const RecordedRun& run) {
    auto result = FakeRunner::exited(1);
    result->standard_error =
        "Traceback (most recent call last):\n  File \"a.py\", line 2, in <module>\n"
        "    raise Exception(sys.stdin.read())\nException: " +
        run.standard_input + "\n";
    return result;
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.runs.at(0).outline, "exit code other than 0: Exception at a.py, line 2");
}

TEST(Grade, MultipliesTimeLimitsByTheTimeFactorOfTheLanguage) {
  Fixture fixture;
  fixture.package.language_time_factors = {{"cpp", 3}};
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.limits.time_s, 3.0);
  EXPECT_EQ(judgement.limits.wall_s, 9.0);
  EXPECT_EQ(judgement.limits.time_factor, 3.0);
  EXPECT_DOUBLE_EQ(fixture.runner.runs_of("program").front().spec.limits.cpu_s, 3.3);
}

TEST(LimitsFor, PrefersTheTimeFactorForTheLanguageIdOverTheOneForTheLanguageCode) {
  problem::Package package;
  package.language_time_factors = {{"python3", 5}, {"pypy3", 2}};
  const RunLimits limits = run_limits(package, 1.0);
  EXPECT_EQ(limits_for(language("python3"), package, limits).time_s, 5.0);
  EXPECT_EQ(limits_for(language("pypy3"), package, limits).time_s, 2.0);
  EXPECT_EQ(limits_for(language("cpp"), package, limits), limits);
}

TEST(Grade, UsesTheCpuStopFactorUntilARunReachesThatLimit) {
  Fixture fixture;
  fixture.options.cpu_stop_factor = 1.5;
  fixture.options.policy.run_all = true;
  fixture.runner.program = [](const RecordedRun& run) {
    if (run.standard_input == "0\n") return Fixture::right(run, 1.3);
    return FakeRunner::ended(sandbox::Reason::cpu_limit, 9);
  };
  EXPECT_EQ(fixture.judgement().verdict, Verdict::time_limit_exceeded);
  const auto runs = fixture.runner.runs_of("program");
  ASSERT_EQ(runs.size(), 3U);
  EXPECT_DOUBLE_EQ(runs[0].spec.limits.cpu_s, 1.5);
  EXPECT_DOUBLE_EQ(runs[1].spec.limits.cpu_s, 1.5);
  EXPECT_DOUBLE_EQ(runs[2].spec.limits.cpu_s, 1.1);
}

TEST(Grade, LetsProgramsWriteFilesIfThePackageAllowsIt) {
  Fixture fixture;
  fixture.package.allow_file_writing = true;
  fixture.judgement();
  EXPECT_TRUE(fixture.runner.runs_of("program").front().spec.profile.writable);
}

TEST(Grade, StopsAtTheFirstFailingTestByDefault) {
  Fixture fixture;
  fixture.runner.program = [](const RecordedRun& run) {
    if (run.standard_input == "1\n") return FakeRunner::exited(0, 0.1, "wrong");
    return Fixture::right(run, 0.1);
  };
  Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs.size(), 2U);
  EXPECT_EQ(judgement.runs[1].message, "line 1, token 1: expected 'answer', got 'wrong'");
  fixture.options.policy.run_all = true;
  judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.runs.size(), 3U);
}

TEST(Grade, ReportsEachDecisionImmediately) {
  Fixture fixture;
  std::vector<std::string> told;
  std::vector<judge::Run> decided;
  fixture.options.compiled = [&](const CompileOutcome& outcome) {
    told.push_back(outcome.ok ? "compiled" : "not compiled");
  };
  fixture.options.decided = [&](std::size_t position, const judge::Run& run) {
    EXPECT_EQ(position, decided.size());
    decided.push_back(run);
    told.push_back(run.test);
  };
  fixture.runner.program = [&](const RecordedRun& run) {
    told.emplace_back("run");
    if (run.standard_input == "1\n") return FakeRunner::exited(0, 0.1, "wrong");
    return Fixture::right(run, 0.1);
  };
  EXPECT_EQ(fixture.judgement().runs, decided);
  EXPECT_THAT(told, ElementsAre("compiled", "run", "sample/1", "run", "secret/1"));
  told.clear();
  fixture.runner.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  fixture.judgement();
  fixture.package.limits.code_bytes = 1;
  fixture.judgement();
  EXPECT_THAT(told, ElementsAre("not compiled", "not compiled"));
}

TEST(Grade, RunsNothingAfterACompileError) {
  Fixture fixture;
  fixture.runner.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  EXPECT_TRUE(judgement.runs.empty());
  EXPECT_FALSE(judgement.compile.output.empty());
}

TEST(Grade, IncludeFilesDoNotCountTowardsTheSourceLimit) {
  Fixture fixture;
  fixture.package.limits.code_bytes = 13;
  fixture.package.include["cpp"] = {{"big.hpp", fixture.directory.write("big.hpp", "0123456789")}};
  EXPECT_EQ(fixture.judgement().verdict, Verdict::accepted);
  fixture.package.limits.code_bytes = 12;
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  EXPECT_THAT(judgement.compile.output, HasSubstr("13 bytes"));
}

TEST(Grade, FilesInTheIncludeDirectoryOverwriteSubmittedFiles) {
  Fixture fixture;
  fixture.package.include["cpp"] = {{"a.cpp", fixture.directory.write("a.cpp", "theirs")}};
  fixture.judgement();
  EXPECT_EQ(fixture.runner.runs.front().file("a.cpp"), "theirs");
}

/// Grades a program whose first run on the first test case ends like `first`. Its other runs on
/// that test case are correct and take 0.011 s.
Judgement measured_again(Fixture& fixture, const Result<sandbox::Result>& first) {
  int count = 0;
  fixture.runner.program = [&](const RecordedRun& run) {
    if (run.standard_input != "0\n") return Fixture::right(run, 0.1);
    return count++ == 0 ? FakeRunner::exited(first->exit_code, first->cpu_s, first->standard_output)
                        : Fixture::right(run, 0.011);
  };
  return fixture.judgement();
}

TEST(Grade, UsesTheShortestTimeOfRepeatedRunsIfTheirOutputsAreEqual) {
  Fixture fixture;
  const Judgement judgement = measured_again(fixture, FakeRunner::exited(0, 1.05, "answer 0\n"));
  EXPECT_EQ(judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judgement.runs[0].remeasured, 1);
  EXPECT_EQ(judgement.runs[0].measurement.cpu_s, 0.011);
  EXPECT_EQ(judgement.runs[1].remeasured, 0);
}

/// A program could find the answer in its first run and only print it in the second run, which
/// would then be short.
TEST(Grade, IgnoresTheTimeOfARepetitionWhoseOutputDiffersFromTheFirstRun) {
  for (const char* first_output : {"", "answer", "something else"}) {
    Fixture fixture;
    const Judgement slow = measured_again(fixture, FakeRunner::exited(0, 1.05, first_output));
    EXPECT_EQ(slow.verdict, Verdict::time_limit_exceeded) << first_output;
    EXPECT_EQ(slow.runs[0].measurement.cpu_s, 1.05);
    EXPECT_EQ(slow.runs[0].output, first_output);
    const Judgement wrong = measured_again(fixture, FakeRunner::exited(0, 0.95, first_output));
    EXPECT_EQ(wrong.verdict, Verdict::wrong_answer) << first_output;
    EXPECT_EQ(wrong.runs[0].output, first_output);
  }
}

TEST(Grade, UsesTheMeasuringSettingsOfThePackage) {
  Fixture fixture;
  fixture.package.measuring = {.remeasure_within_percent = 0, .overshoot_percent = 50};
  const Judgement judgement = measured_again(fixture, FakeRunner::exited(0, 1.05, "answer 0\n"));
  EXPECT_EQ(judgement.verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(judgement.runs[0].remeasured, 0);
  EXPECT_EQ(judgement.limits.measuring,
            (Measuring{.remeasure_within_percent = 0, .overshoot_percent = 50}));
  EXPECT_DOUBLE_EQ(fixture.runner.runs_of("program").front().spec.limits.cpu_s, 1.5);
}

TEST(RunLimits, PackageMeasuringSettingsOverrideTheSettingsOfTheJudge) {
  problem::Package package;
  package.measuring.remeasurements_max = 5;
  const Measuring usual{.remeasurements_max = 1, .overshoot_percent = 30};
  EXPECT_EQ(run_limits(package, 1.0, usual).measuring,
            (Measuring{.remeasurements_max = 5, .overshoot_percent = 30}));
}

TEST(Grade, DoesNotRepeatRunsThatExceedTheWallClockLimit) {
  Fixture fixture;
  fixture.runner.program = [&](const RecordedRun&) {
    return FakeRunner::ended(sandbox::Reason::wall_limit, 9);
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 1U)
      << "a sleeping program occupies its slot only once";
}

TEST(Grade, UsesTheCompilationTimeLimitOfThePackageIfItHasOne) {
  Fixture fixture;
  fixture.options.compilation_s = 7;
  fixture.judgement();
  fixture.package.limits.compilation_s = 30;
  fixture.judgement();
  const auto compiled = fixture.runner.runs_of("/usr/bin/g++");
  ASSERT_EQ(compiled.size(), 2U);
  EXPECT_EQ(compiled[0].spec.limits.cpu_s, 7);
  EXPECT_EQ(compiled[1].spec.limits.cpu_s, 30);
}

TEST(Grade, AValidatorFailureIsAJudgingErrorWithAReason) {
  Fixture fixture;
  fixture.package.output_validator = small_program(fixture.directory, "check.cpp");
  fixture.runner.validator = [](const RecordedRun&) { return FakeRunner::exited(0); };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
  EXPECT_EQ(judgement.runs.at(0).message, "the output validator exited with 0");
}

TEST(Grade, DoesNotValidateFailedRuns) {
  Fixture fixture;
  fixture.package.output_validator = small_program(fixture.directory, "check.cpp");
  fixture.runner.program = [](const RecordedRun&) {
    return FakeRunner::ended(sandbox::Reason::memory_limit, 9);
  };
  EXPECT_EQ(fixture.judgement().verdict, Verdict::memory_limit_exceeded);
  EXPECT_TRUE(fixture.runner.runs_of("validator").empty());
}

TEST(Grade, AMissingTestFileIsAJudgingErrorThatNamesTheFile) {
  Fixture fixture;
  fixture.package.tests[1].answer = "/nowhere/1.ans";
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
  EXPECT_THAT(judgement.runs.back().message, HasSubstr("/nowhere/1.ans"));
}

TEST(Grade, ASandboxFailureIsAJudgingError) {
  Fixture fixture;
  fixture.runner.program = [](const RecordedRun&) -> Result<sandbox::Result> {
    return failure("the helper died");
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
  EXPECT_EQ(judgement.runs.at(0).message, "the helper died");
  fixture.runner.compiler = fixture.runner.program;
  EXPECT_EQ(fixture.judgement().message, "the helper died");
}

TEST(Grade, CanBeCancelledAndReportsProgress) {
  Fixture fixture;
  std::vector<std::string> steps;
  fixture.options.progress = [&](const Progress& progress) {
    steps.push_back(progress.step + " " + std::to_string(progress.done) + "/" +
                    std::to_string(progress.total));
  };
  fixture.judgement();
  EXPECT_THAT(steps, ElementsAre("compiling 0/3", "sample/1 0/3", "secret/1 1/3", "secret/2 2/3"));
  fixture.options.cancelled = [] { return true; };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
  EXPECT_EQ(judgement.message, "interrupted");
}

TEST(FailedJudgement, IsAJudgingErrorWithAReason) {
  Fixture fixture;
  const Judgement judgement = failed_judgement(fixture.package, fixture.submission,
                                               run_limits(fixture.package, 2.0), "why");
  EXPECT_EQ(judgement.verdict, Verdict::judging_error);
  EXPECT_EQ(judgement.message, "why");
  EXPECT_EQ(judgement.limits.time_s, 2.0);
  EXPECT_EQ(judgement.limits.wall_s, 6.0);
}

}  // namespace
}  // namespace judge::run::grader_test
