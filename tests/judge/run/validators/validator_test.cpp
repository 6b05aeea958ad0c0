#include "judge/run/validators/validator.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::validator_test {
namespace {

using sandbox::Reason;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> no_arguments;

ValidatorProgram validator_in(std::string_view language_id) {
  return validator_program(language(language_id), memory_file("validator", "a binary").value(), {},
                           problem::ValidatorConvention::icpc);
}

grading::Validation asked(FakeRunner& runner, const OutputQuestion& question) {
  return run_output_validator(runner, validator_in("cpp"), question, problem::PackageLimits{})
      .value();
}

/// Returns the result of an output validator that behaves as `answer` describes.
grading::Validation said(const FakeRunner::Answer& answer) {
  FakeRunner runner;
  runner.validator = answer;
  return asked(runner, {"in", "ans", "out", no_arguments});
}

TEST(OutputValidator, IsCalledAsTheFormatSpecifies) {
  FakeRunner runner;
  const std::vector<std::string> arguments = {"strict", "a b"};
  EXPECT_EQ(asked(runner, {"in", "ans", "out", arguments}).word, ValidatorResult::accepted);
  ASSERT_EQ(runner.runs.size(), 1U);
  const RecordedRun& run = runner.runs.front();
  EXPECT_GE(run.spec.executable, 0);
  EXPECT_THAT(run.spec.arguments,
              ElementsAre("validator", "input", "answer", "feedback/", "strict", "a b"));
  EXPECT_EQ(run.standard_input, "out");
  EXPECT_EQ(run.file("input"), "in");
  EXPECT_EQ(run.file("answer"), "ans");
  EXPECT_THAT(run.spec.directories, ElementsAre("feedback"));
  EXPECT_TRUE(run.spec.profile.writable);
  EXPECT_TRUE(run.spec.profile.read_only_paths.empty());
  EXPECT_EQ(run.spec.limits.cpu_s, 60);
}

/// The sandbox returns at most 64 files. If it returns 64, the validator may have written more
/// files, and nextpass.in may be one of those that were not returned.
TEST(OutputValidator, FailsIfItLeavesMoreThan63FilesForTheNextPass) {
  for (const int count : {63, 64}) {
    FakeRunner runner;
    runner.validator = [count](const auto&...) {
      auto result = FakeRunner::exited(42);
      for (int i = 0; i < count; ++i) {
        result = FakeRunner::with_file(std::move(result), fmt::format("feedback/{}", i), "x");
      }
      return result;
    };
    Feedback feedback;
    const auto validation = asked(runner, {"in", "ans", "out", no_arguments, &feedback});
    if (count == 63) {
      EXPECT_EQ(validation.word, ValidatorResult::accepted) << validation.message;
    } else {
      EXPECT_THAT(validation.message, HasSubstr("left more than 63 files"));
    }
  }
}

TEST(OutputValidator, UsesTheSameBoxForAllSmallTestsAndABoxWithMoreSpaceForLargeTests) {
  FakeRunner runner;
  asked(runner, {"1", "2", "3", no_arguments});
  asked(runner, {std::string(1 << 20, 'x'), "2", "3", no_arguments});
  EXPECT_EQ(runner.runs[0].spec.profile, runner.runs[1].spec.profile);
  const std::string large(80 * mebibyte, 'x');
  asked(runner, {large, "2", "3", no_arguments});
  EXPECT_GT(runner.runs[2].spec.profile.work_bytes, large.size());
}

TEST(OutputValidator, MessagesAreCollected) {
  const auto validation = said([](const RecordedRun&) {
    auto result = FakeRunner::exited(43);
    result = FakeRunner::with_file(std::move(result), "feedback/judgemessage.txt", "bad \xFF\n");
    return FakeRunner::with_file(std::move(result), "feedback/teammessage.txt", "try again\n");
  });
  EXPECT_EQ(validation.word, ValidatorResult::wrong_answer);
  EXPECT_EQ(validation.message, "bad \xEF\xBF\xBD");
  EXPECT_EQ(validation.team_message, "try again");
}

TEST(OutputValidator, ScoreFilesAreCollected) {
  const auto scored = [](const std::string& name) {
    return said([&](const RecordedRun&) {
      return FakeRunner::with_file(FakeRunner::exited(42), "feedback/" + name, "0.5\n");
    });
  };
  EXPECT_EQ(scored("score.txt").score, "0.5\n");
  EXPECT_EQ(scored("score.txt").score_multiplier, std::nullopt);
  EXPECT_EQ(scored("score_multiplier.txt").score_multiplier, "0.5\n");
  EXPECT_EQ(scored("other.txt").score, std::nullopt);
  FakeRunner runner;
  asked(runner, {"in", "ans", "out", no_arguments});
  EXPECT_THAT(runner.runs.front().spec.collect,
              testing::IsSupersetOf({"feedback/score.txt", "feedback/score_multiplier.txt"}));
}

TEST(OutputValidator, LongMessagesAreTruncated) {
  const auto validation = said([](const RecordedRun&) {
    return FakeRunner::with_file(FakeRunner::exited(43), "feedback/judgemessage.txt",
                                 std::string(1 << 20, 'x'));
  });
  EXPECT_LT(validation.message.size(), message_bytes_max + 100);
  EXPECT_THAT(validation.message, HasSubstr("not shown"));
}

TEST(OutputValidator, FailsWithAReasonUnlessItExitsWith42Or43) {
  const auto reason = [](const sandbox::Result& result) {
    const auto validation = said([&](const RecordedRun&) { return FakeRunner::again(result); });
    EXPECT_EQ(validation.word, ValidatorResult::failed);
    return validation.message;
  };
  EXPECT_EQ(reason(*FakeRunner::exited(0)), "the output validator exited with 0");
  EXPECT_EQ(reason(*FakeRunner::exited(1)), "the output validator exited with 1");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::signalled, 11)),
            "the output validator was killed by signal 11 (segmentation fault)");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::cpu_limit)),
            "the output validator used more than 60 s of CPU time");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::wall_limit)),
            "the output validator did not end within 180 s");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::memory_limit)),
            "the output validator used more than 2048 MiB");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::output_limit)),
            "the output validator wrote more than 8 MiB");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::stack_limit)),
            "the output validator overflowed its stack");
  sandbox::Result aborted;
  aborted.exit_code = 1;
  aborted.standard_error = "cannot open answer\n";
  EXPECT_EQ(reason(aborted), "the output validator exited with 1: cannot open answer");
}

TEST(OutputValidator, ExceedingALimitIsAFailureEvenWithExitCode42) {
  const auto validation = said([](const RecordedRun&) {
    sandbox::Result result;
    result.reason = Reason::output_limit;
    result.exit_code = 42;
    return Result<sandbox::Result>(std::move(result));
  });
  EXPECT_EQ(validation.word, ValidatorResult::failed);
}

TEST(OutputValidator, GivesInterpretersABoxWithTheirFilesAndMemory) {
  FakeRunner runner;
  ValidatorProgram validator = validator_in("python3");
  validator.data_files.push_back({"words.txt", memory_file("words.txt", "yes no").value()});
  const OutputQuestion question{"in", "ans", "out", no_arguments};
  EXPECT_EQ(run_output_validator(runner, validator, question, problem::PackageLimits{})->word,
            ValidatorResult::accepted);
  const RecordedRun& run = runner.runs.front();
  EXPECT_EQ(run.spec.executable, -1);
  EXPECT_EQ(run.command(), "/usr/bin/python3");
  EXPECT_EQ(run.file("program.pyc"), "a binary");
  EXPECT_EQ(run.file("words.txt"), "yes no");
  EXPECT_EQ(run.spec.profile, output_validator_box(validator));
  EXPECT_TRUE(run.spec.profile.from_memory);
  EXPECT_TRUE(run.spec.profile.writable);
  EXPECT_EQ(run.spec.limits.memory_bytes, problem::PackageLimits{}.validation_memory_bytes +
                                              language("python3").runtime_memory_bytes);
}

TEST(OutputValidator, TestlibCheckersAreGivenTheOutputAsAFile) {
  FakeRunner runner;
  runner.validator = [](const RecordedRun&) {
    sandbox::Result result;
    result.exit_code = 7;
    result.standard_error = "points 12.5 good\n";
    return Result<sandbox::Result>(std::move(result));
  };
  ValidatorProgram checker = validator_in("cpp");
  checker.convention = problem::ValidatorConvention::testlib;
  const auto validation = run_output_validator(runner, checker, {"in", "ans", "out", no_arguments},
                                               problem::PackageLimits{});
  EXPECT_EQ(validation->word, ValidatorResult::accepted);
  EXPECT_EQ(validation->score, "12.5");
  const RecordedRun& run = runner.runs.front();
  EXPECT_THAT(run.spec.arguments, ElementsAre("validator", "input", "output", "answer"));
  EXPECT_EQ(run.file("output"), "out");
  EXPECT_TRUE(run.standard_input.empty());
  EXPECT_TRUE(run.spec.directories.empty());
}

InputValidation input_said(const FakeRunner::Answer& answer) {
  FakeRunner runner;
  runner.validator = answer;
  return run_input_validator(runner, validator_in("cpp"), "1 2\n", {"big"},
                             problem::PackageLimits{})
      .value();
}

TEST(InputValidator, IsCalledAsTheFormatSpecifies) {
  FakeRunner runner;
  const auto validation =
      run_input_validator(runner, validator_in("cpp"), "1 2\n", {"big"}, problem::PackageLimits{});
  EXPECT_EQ(validation->word, InputValidation::Word::valid);
  const RecordedRun& run = runner.runs.front();
  EXPECT_THAT(run.spec.arguments, ElementsAre("validator", "big"));
  EXPECT_EQ(run.standard_input, "1 2\n");
  EXPECT_TRUE(run.files.empty());
}

TEST(InputValidator, AcceptsOnlyWithExitCode42) {
  using Word = InputValidation::Word;
  EXPECT_EQ(input_said([](const auto&) { return FakeRunner::exited(0); }).word, Word::invalid);
  EXPECT_EQ(input_said([](const auto&) { return FakeRunner::exited(43); }).message,
            "exited with 43");
  EXPECT_EQ(input_said([](const auto&) { return FakeRunner::ended(Reason::signalled, 6); }).word,
            Word::invalid);
  const auto slow = input_said([](const auto&) { return FakeRunner::ended(Reason::cpu_limit); });
  EXPECT_EQ(slow.word, Word::failed);
  EXPECT_EQ(slow.message, "used more than 60 s of CPU time");
}

TEST(InputValidator, MayWriteFilesOnlyIfItIsInterpreted) {
  FakeRunner runner;
  for (const char* id : {"cpp", "python3"}) {
    ASSERT_TRUE(run_input_validator(runner, validator_in(id), "", {}, problem::PackageLimits{}));
  }
  EXPECT_FALSE(runner.runs[0].spec.profile.writable);
  EXPECT_TRUE(runner.runs[1].spec.profile.writable);
}

TEST(InputValidator, TestlibValidatorsAcceptOnlyWithExitCode0) {
  using Word = InputValidation::Word;
  FakeRunner runner;
  ValidatorProgram validator = validator_in("cpp");
  validator.convention = problem::ValidatorConvention::testlib;
  for (const auto& [code, word] :
       {std::pair{0, Word::valid}, {3, Word::invalid}, {42, Word::invalid}}) {
    runner.validator = [code](const auto&) { return FakeRunner::exited(code); };
    EXPECT_EQ(run_input_validator(runner, validator, "1\n", {"--group", "g1"}, {})->word, word);
    EXPECT_THAT(runner.runs.back().spec.arguments, ElementsAre("validator", "--group", "g1"));
  }
}

}  // namespace
}  // namespace judge::run::validator_test
