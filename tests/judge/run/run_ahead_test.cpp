#include "judge/run/run_ahead.hpp"

#include <atomic>
#include <functional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::run::run_ahead_test {
namespace {

using testing::HasSubstr;

/// A fake sandbox that calls a function of the test in the caller's thread.
class ScriptedRunner final : public Runner {
 public:
  using Script = std::function<Result<sandbox::Result>(const sandbox::Spec&)>;
  explicit ScriptedRunner(Script script) : script_(std::move(script)) {}
  Result<sandbox::Result> run(const sandbox::Spec& spec) override { return script_(spec); }

 private:
  Script script_;
};

/// A program that prints its input and the content of its files.
Result<sandbox::Result> echo(const sandbox::Spec& spec) {
  sandbox::Result result;
  result.standard_output = *spec.input;
  for (const sandbox::InputFile& file : spec.files) {
    result.standard_output += file.path + "=" + *read_descriptor(file.fd);
  }
  return result;
}

/// A program that runs until it is cancelled.
Result<sandbox::Result> endless(const sandbox::Spec& spec) {
  pollfd wish{.fd = spec.unwanted, .events = POLLIN, .revents = 0};
  constexpr int patience_ms = 60'000;
  EXPECT_EQ(::poll(&wish, 1, patience_ms), 1) << "it was never stopped";
  return failure("stopped");
}

struct Fixture {
  TemporaryDirectory directory;
  problem::TestCase test;

  Fixture() {
    test.input = directory.write("1.in", "1 2\n");
    test.files = {{"table.txt", directory.write("table", "3 4")}};
  }
};

TEST(ReadInput, ReadsInputAndFilesOrNamesTheMissingFile) {
  Fixture fixture;
  const auto input = read_input(fixture.test);
  ASSERT_TRUE(input);
  EXPECT_EQ(input->input, "1 2\n");
  ASSERT_EQ(input->files.size(), 1U);
  EXPECT_EQ(input->files[0].content, "3 4");
  fixture.test.input = "/nowhere/1.in";
  EXPECT_THAT(read_input(fixture.test).error().message, HasSubstr("/nowhere/1.in"));
}

TEST(RunOn, PassesTheInputAndTheFilesToTheProgram) {
  ScriptedRunner runner(echo);
  const auto result = run_on(runner, {}, {"5\n", {{"a", "b"}}});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->standard_output, "5\na=b");
}

TEST(RunAhead, ReturnsTheResultAndTheInputOfTheRun) {
  const Fixture fixture;
  ScriptedRunner runner(echo);
  const auto ahead = RunAhead::begin(runner, fixture.test, {});
  ASSERT_NE(ahead, nullptr);
  const auto done = ahead->take();
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->input.input, "1 2\n");
  EXPECT_EQ(done->result.standard_output, "1 2\ntable.txt=3 4");
}

TEST(RunAhead, RunsConcurrentlyWithOtherWork) {
  const Fixture fixture;
  std::atomic<bool> elsewhere = false;
  ScriptedRunner runner([&elsewhere](const sandbox::Spec& spec) {
    elsewhere.wait(false);
    return echo(spec);
  });
  const auto ahead = RunAhead::begin(runner, fixture.test, {});
  ASSERT_NE(ahead, nullptr);
  elsewhere = true;
  elsewhere.notify_one();
  EXPECT_TRUE(ahead->take());
}

TEST(RunAhead, StopsTheProgramIfItsResultIsNotUsed) {
  const Fixture fixture;
  ScriptedRunner runner(endless);
  EXPECT_NE(RunAhead::begin(runner, fixture.test, {}), nullptr);
}

TEST(RunAhead, ReportsAFailedRunOrAMissingFile) {
  Fixture fixture;
  ScriptedRunner runner(
      [](const sandbox::Spec&) -> Result<sandbox::Result> { return failure("the helper died"); });
  EXPECT_EQ(RunAhead::begin(runner, fixture.test, {})->take().error().message, "the helper died");
  fixture.test.files[0].path = "/nowhere/table";
  EXPECT_THAT(RunAhead::begin(runner, fixture.test, {})->take().error().message,
              HasSubstr("/nowhere/table"));
}

}  // namespace
}  // namespace judge::run::run_ahead_test
