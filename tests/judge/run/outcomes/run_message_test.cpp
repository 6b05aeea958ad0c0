#include "judge/run/outcomes/run_message.hpp"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run::run_message_test {
namespace {

constexpr RunLimits limits{1.0, 3.0, 64 * mebibyte, 8 * mebibyte};

std::string message(Verdict verdict, const Measurement& measurement) {
  return run_message({verdict, measurement, 0, {ValidatorResult::not_asked, "said", {}, {}}},
                     limits);
}

Measurement ended(Ending ending) {
  Measurement measurement;
  measurement.ending = ending;
  measurement.cpu_s = 1.1;
  measurement.wall_s = 3.02;
  return measurement;
}

TEST(RunMessage, StatesHowTheRunEnded) {
  EXPECT_EQ(message(Verdict::time_limit_exceeded, ended(Ending::cpu_limit)),
            "1.10 s of CPU time used; the limit is 1 s");
  EXPECT_EQ(message(Verdict::time_limit_exceeded, ended(Ending::wall_limit)),
            "stopped after 3.02 s of wall-clock time, with 1.10 s of CPU time used");
  EXPECT_EQ(message(Verdict::memory_limit_exceeded, ended(Ending::memory_limit)),
            "needed more than the 64 MiB of memory allowed");
  EXPECT_EQ(message(Verdict::output_limit_exceeded, ended(Ending::output_limit)),
            "wrote more than the 8 MiB allowed");
  EXPECT_EQ(message(Verdict::run_time_error, ended(Ending::stack_limit)),
            "stack overflow: the recursion is too deep");
  Measurement crashed = ended(Ending::signalled);
  crashed.signal = SIGSEGV;
  EXPECT_EQ(message(Verdict::run_time_error, crashed), "killed by signal 11 (segmentation fault)");
  Measurement failed = ended(Ending::exited);
  failed.exit_code = 3;
  EXPECT_EQ(message(Verdict::run_time_error, failed),
            "exit code 3; a successful program exits with 0");
  failed.error_text = "ValueError: no";
  EXPECT_EQ(message(Verdict::run_time_error, failed), "exit code 3: ValueError: no");
  crashed.error_text = "terminate called";
  EXPECT_EQ(message(Verdict::run_time_error, crashed),
            "killed by signal 11 (segmentation fault): terminate called");
}

TEST(RunMessage, StatesThatTheLanguageCouldNotStart) {
  Measurement measurement = ended(Ending::memory_limit);
  measurement.start_error = "Java could not start: Too small maximum heap";
  EXPECT_EQ(message(Verdict::memory_limit_exceeded, measurement),
            "Java could not start: Too small maximum heap; the memory limit is 64 MiB; the program "
            "was not run");
  measurement.ending = Ending::exited;
  EXPECT_EQ(message(Verdict::run_time_error, measurement),
            "Java could not start: Too small maximum heap; the program was not run");
}

TEST(RunMessage, IsTheValidatorsMessageIfTheRunEndedNormally) {
  EXPECT_EQ(message(Verdict::wrong_answer, {}), "said");
  EXPECT_EQ(message(Verdict::accepted, {}), "said");
  EXPECT_EQ(message(Verdict::judging_error, {}), "said");
}

std::string outline(Verdict verdict, const Measurement& measurement) {
  return run_outline({verdict, measurement, 0, {ValidatorResult::not_asked, "said", {}, "safe"}},
                     limits);
}

TEST(RunOutline, ContainsNoNumberThatTheProgramControls) {
  EXPECT_EQ(outline(Verdict::time_limit_exceeded, ended(Ending::cpu_limit)),
            "used more than the 1 s of CPU time allowed");
  EXPECT_EQ(outline(Verdict::time_limit_exceeded, ended(Ending::wall_limit)),
            "took more than 3 s of wall-clock time");
  EXPECT_EQ(outline(Verdict::memory_limit_exceeded, ended(Ending::memory_limit)),
            "needed more than the 64 MiB of memory allowed");
  EXPECT_EQ(outline(Verdict::output_limit_exceeded, ended(Ending::output_limit)),
            "wrote more than the 8 MiB allowed");
  Measurement failed = ended(Ending::exited);
  failed.exit_code = 42;
  EXPECT_EQ(outline(Verdict::run_time_error, failed), "exit code other than 0");
  Measurement killed = ended(Ending::signalled);
  killed.signal = 42;
  EXPECT_EQ(outline(Verdict::run_time_error, killed), "killed by a signal");
  killed.signal = SIGSEGV;
  EXPECT_EQ(outline(Verdict::run_time_error, killed), "killed by signal 11 (segmentation fault)");
}

TEST(RunOutline, ContainsNoTextFromTheProgram) {
  Measurement failed = ended(Ending::exited);
  failed.exit_code = 1;
  failed.error_text = "ValueError: the input";
  failed.start_error = "Java could not start: the input";
  failed.error_outline = "ValueError at main.py, line 3";
  EXPECT_EQ(outline(Verdict::run_time_error, failed),
            "exit code other than 0: ValueError at main.py, line 3");
}

TEST(RunOutline, IsTheValidatorsOutlineIfTheAnswerIsWrong) {
  EXPECT_EQ(outline(Verdict::wrong_answer, {}), "safe");
  EXPECT_EQ(outline(Verdict::accepted, {}), "");
  EXPECT_EQ(outline(Verdict::judging_error, {}), "");
}

}  // namespace
}  // namespace judge::run::run_message_test
