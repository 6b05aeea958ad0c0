#include "judge/run/run_message.hpp"

#include <csignal>

#include <fmt/format.h>

namespace judge::run {
namespace {

std::string end_text(const Measurement& measurement) {
  switch (measurement.ending) {
    case Ending::signalled:
      return "killed by " + signal_text(measurement.signal.value_or(0));
    case Ending::stack_limit:
      return "stack overflow: the recursion is too deep";
    case Ending::process_limit:
      return "was refused one more process or thread, and failed";
    case Ending::not_started:
      return "the program could not be started";
    case Ending::exited:
    case Ending::cpu_limit:
    case Ending::wall_limit:
    case Ending::memory_limit:
    case Ending::output_limit:
      break;
  }
  return fmt::format("exit code {}", measurement.exit_code);
}

std::string run_time_error_text(const Measurement& measurement) {
  std::string text = end_text(measurement);
  if (!measurement.error_text.empty()) return text + ": " + measurement.error_text;
  if (measurement.ending != Ending::exited) return text;
  return text + "; a program that did its work ends with 0";
}

std::string time_text(const Measurement& measurement, const RunLimits& limits) {
  if (measurement.ending == Ending::wall_limit) {
    return fmt::format("stopped after {:.2f} s on the clock, with {:.2f} s of CPU time used",
                       measurement.wall_s, measurement.cpu_s);
  }
  return fmt::format("{:.2f} s of CPU time used; the limit is {:g} s", measurement.cpu_s,
                     limits.time_s);
}

std::string mebibytes(std::uint64_t bytes) { return fmt::format("{} MiB", bytes / mebibyte); }

}  // namespace

std::string signal_text(int signal) {
  const auto named = [signal](const char* name) {
    return fmt::format("signal {} ({})", signal, name);
  };
  switch (signal) {
    case SIGSEGV:
      return named("segmentation fault");
    case SIGABRT:
      return named("abort");
    case SIGFPE:
      return named("arithmetic error, such as a division by zero");
    case SIGILL:
      return named("illegal instruction");
    case SIGBUS:
      return named("bus error");
    case SIGKILL:
      return named("kill");
    case SIGSYS:
      return named("forbidden system call");
    case SIGPIPE:
      return named("broken pipe");
    case SIGTRAP:
      return named("trap");
    default:
      return fmt::format("signal {}", signal);
  }
}

std::string run_message(const grading::TestOutcome& outcome, const RunLimits& limits) {
  switch (outcome.verdict) {
    case Verdict::time_limit_exceeded:
      return time_text(outcome.measurement, limits);
    case Verdict::memory_limit_exceeded:
      return fmt::format("needed more than the {} of memory allowed",
                         mebibytes(limits.memory_bytes));
    case Verdict::output_limit_exceeded:
      return fmt::format("wrote more than the {} allowed", mebibytes(limits.output_bytes));
    case Verdict::run_time_error:
      return run_time_error_text(outcome.measurement);
    case Verdict::accepted:
    case Verdict::wrong_answer:
    case Verdict::compile_error:
    case Verdict::judging_error:
      break;
  }
  return outcome.validation.message;
}

}  // namespace judge::run
