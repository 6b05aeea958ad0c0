#include "judge/run/base/end_description.hpp"

#include <cerrno>
#include <csignal>
#include <string>

#include <gtest/gtest.h>

#include "judge/core/limits.hpp"

namespace judge::run::end_description_test {
namespace {

using sandbox::Reason;

std::string description(Reason reason, const sandbox::Limits& limits = {}) {
  sandbox::Result result;
  result.reason = reason;
  result.exit_code = 3;
  result.signal = SIGSEGV;
  result.start_error = ENOENT;
  return end_description(result, limits);
}

TEST(SignalText, NamesCommonSignals) {
  EXPECT_EQ(signal_text(SIGFPE), "signal 8 (arithmetic error, such as a division by zero)");
  EXPECT_EQ(signal_text(SIGABRT), "signal 6 (abort)");
  EXPECT_EQ(signal_text(40), "signal 40");
}

TEST(EndDescription, NamesTheReasonAndTheLimit) {
  EXPECT_EQ(description(Reason::exited), "exited with 3");
  EXPECT_EQ(description(Reason::signalled), "was killed by signal 11 (segmentation fault)");
  EXPECT_EQ(description(Reason::cpu_limit, {.cpu_s = 0.5}), "used more than 0.5 s of CPU time");
  EXPECT_EQ(description(Reason::wall_limit, {.wall_s = 2}), "did not end within 2 s");
  EXPECT_EQ(description(Reason::memory_limit, {.memory_bytes = 64 * mebibyte}),
            "used more than 64 MiB");
  EXPECT_EQ(description(Reason::stopped), "was stopped by the judge");
  EXPECT_EQ(description(Reason::process_limit), "started too many processes");
  EXPECT_EQ(description(Reason::stack_limit), "overflowed its stack");
  EXPECT_EQ(description(Reason::not_executable), "could not be started: No such file or directory");
}

TEST(EndDescription, DoesNotRoundLimits) {
  EXPECT_EQ(description(Reason::output_limit, {.output_bytes = 8 * mebibyte}),
            "wrote more than 8 MiB");
  EXPECT_EQ(description(Reason::output_limit, {.output_bytes = 1000}),
            "wrote more than 1000 bytes");
}

}  // namespace
}  // namespace judge::run::end_description_test
