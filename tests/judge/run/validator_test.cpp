#include "judge/run/validator.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

using sandbox::Reason;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> no_arguments;

grading::Validation asked(FakeRunner& runner, const OutputQuestion& question) {
  return run_output_validator(runner, 5, question, problem::Limits{}).value();
}

/// Returns the validation for an output validator that ends like this.
grading::Validation said(const FakeRunner::Answer& answer) {
  FakeRunner runner;
  runner.validator = answer;
  return asked(runner, {"in", "ans", "out", no_arguments});
}

TEST(OutputValidator, IsCalledAsTheFormatSays) {
  FakeRunner runner;
  const std::vector<std::string> arguments = {"strict", "a b"};
  EXPECT_EQ(asked(runner, {"in", "ans", "out", arguments}).word, ValidatorWord::accepted);
  ASSERT_EQ(runner.runs.size(), 1U);
  const RecordedRun& run = runner.runs.front();
  EXPECT_EQ(run.spec.executable, 5);
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

TEST(OutputValidator, HasOneBoxForSmallTestsAndMoreSpaceForLargeTests) {
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
  EXPECT_EQ(validation.word, ValidatorWord::wrong_answer);
  EXPECT_EQ(validation.message, "bad \xEF\xBF\xBD");
  EXPECT_EQ(validation.team_message, "try again");
}

TEST(OutputValidator, LongMessagesAreTruncated) {
  const auto validation = said([](const RecordedRun&) {
    return FakeRunner::with_file(FakeRunner::exited(43), "feedback/judgemessage.txt",
                                 std::string(1 << 20, 'x'));
  });
  EXPECT_LT(validation.message.size(), message_bytes_max + 100);
  EXPECT_THAT(validation.message, HasSubstr("not shown"));
}

TEST(OutputValidator, OtherEndingsAreFailuresWithAReason) {
  const auto reason = [](const sandbox::Result& result) {
    const auto validation = said([&](const RecordedRun&) { return FakeRunner::again(result); });
    EXPECT_EQ(validation.word, ValidatorWord::failed);
    return validation.message;
  };
  EXPECT_EQ(reason(*FakeRunner::exited(0)), "the output validator exited with 0");
  EXPECT_EQ(reason(*FakeRunner::exited(1)), "the output validator exited with 1");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::signalled, 11)),
            "the output validator was killed by signal 11 (segmentation fault)");
  EXPECT_EQ(reason(*FakeRunner::ended(Reason::cpu_limit)),
            "the output validator used more than 60 s");
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

TEST(OutputValidator, StoppedValidatorDoesNotCountAs42) {
  const auto validation = said([](const RecordedRun&) {
    sandbox::Result result;
    result.reason = Reason::output_limit;
    result.exit_code = 42;
    return Result<sandbox::Result>(std::move(result));
  });
  EXPECT_EQ(validation.word, ValidatorWord::failed);
}

InputValidation input_said(const FakeRunner::Answer& answer) {
  FakeRunner runner;
  runner.validator = answer;
  return run_input_validator(runner, 5, "1 2\n", {"big"}, problem::Limits{}).value();
}

TEST(InputValidator, IsCalledAsTheFormatSays) {
  FakeRunner runner;
  const auto validation = run_input_validator(runner, 5, "1 2\n", {"big"}, problem::Limits{});
  EXPECT_EQ(validation->word, InputValidation::Word::valid);
  const RecordedRun& run = runner.runs.front();
  EXPECT_THAT(run.spec.arguments, ElementsAre("validator", "big"));
  EXPECT_EQ(run.standard_input, "1 2\n");
  EXPECT_TRUE(run.files.empty());
}

TEST(InputValidator, Only42IsValid) {
  using Word = InputValidation::Word;
  EXPECT_EQ(input_said([](const auto&) { return FakeRunner::exited(0); }).word, Word::invalid);
  EXPECT_EQ(input_said([](const auto&) { return FakeRunner::exited(43); }).message,
            "exited with 43");
  EXPECT_EQ(input_said([](const auto&) { return FakeRunner::ended(Reason::signalled, 6); }).word,
            Word::invalid);
  const auto slow = input_said([](const auto&) { return FakeRunner::ended(Reason::cpu_limit); });
  EXPECT_EQ(slow.word, Word::failed);
  EXPECT_EQ(slow.message, "used more than 60 s");
}

}  // namespace
}  // namespace judge::run
