#include "judge/run/outcomes/run_message.hpp"

#include <string_view>

#include <fmt/format.h>

#include "judge/run/base/end_description.hpp"

namespace judge::run {
namespace {

std::string end_text(const Measurement& measurement) {
  switch (measurement.ending) {
    case Ending::signalled:
      return "killed by " + signal_text(measurement.signal.value_or(0));
    case Ending::stack_limit:
      return "stack overflow: the recursion is too deep";
    case Ending::process_limit:
      return "reached the limit on processes and threads, and failed";
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

std::string memory_limit_text(const Measurement& measurement, const RunLimits& limits) {
  const std::string allowed = size_text(limits.memory_bytes);
  if (measurement.start_error.empty()) {
    return fmt::format("needed more than the {} of memory allowed", allowed);
  }
  return fmt::format("{}; the memory limit is {}; the program was not run", measurement.start_error,
                     allowed);
}

std::string run_time_error_text(const Measurement& measurement) {
  if (!measurement.start_error.empty()) {
    return measurement.start_error + "; the program was not run";
  }
  std::string text = end_text(measurement);
  if (!measurement.error_text.empty()) return text + ": " + measurement.error_text;
  if (measurement.ending != Ending::exited) return text;
  return text + "; a successful program exits with 0";
}

std::string time_text(const Measurement& measurement, const RunLimits& limits) {
  if (measurement.ending == Ending::wall_limit) {
    return fmt::format("stopped after {:.2f} s of wall-clock time, with {:.2f} s of CPU time used",
                       measurement.wall_s, measurement.cpu_s);
  }
  return fmt::format("{:.2f} s of CPU time used; the limit is {:g} s", measurement.cpu_s,
                     limits.time_s);
}

std::string memory_text(const RunLimits& limits) {
  return fmt::format("needed more than the {} of memory allowed", size_text(limits.memory_bytes));
}

std::string output_text(const RunLimits& limits) {
  return fmt::format("wrote more than the {} allowed", size_text(limits.output_bytes));
}

std::string time_outline(const Measurement& measurement, const RunLimits& limits) {
  if (measurement.ending == Ending::wall_limit) {
    return fmt::format("took more than {:g} s of wall-clock time", limits.wall_s);
  }
  return fmt::format("used more than the {:g} s of CPU time allowed", limits.time_s);
}

std::string end_outline(const Measurement& measurement) {
  const bool is_signalled = measurement.ending == Ending::signalled;
  if (is_signalled && !is_usual_signal(measurement.signal.value_or(0))) return "killed by a signal";
  const bool has_ended = measurement.ending == Ending::exited;
  return has_ended ? "exit code other than 0" : end_text(measurement);
}

std::string run_time_error_outline(const Measurement& measurement) {
  std::string text = end_outline(measurement);
  return measurement.error_outline.empty() ? text : text + ": " + measurement.error_outline;
}

}  // namespace

std::string run_message(const grading::TestOutcome& outcome, const RunLimits& limits) {
  switch (outcome.verdict) {
    case Verdict::time_limit_exceeded:
      return outcome.stall.empty() ? time_text(outcome.measurement, limits) : outcome.stall;
    case Verdict::memory_limit_exceeded:
      return memory_limit_text(outcome.measurement, limits);
    case Verdict::output_limit_exceeded:
      return output_text(limits);
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

std::string run_outline(const grading::TestOutcome& outcome, const RunLimits& limits) {
  switch (outcome.verdict) {
    case Verdict::time_limit_exceeded:
      return time_outline(outcome.measurement, limits);
    case Verdict::memory_limit_exceeded:
      return memory_text(limits);
    case Verdict::output_limit_exceeded:
      return output_text(limits);
    case Verdict::run_time_error:
      return run_time_error_outline(outcome.measurement);
    case Verdict::wrong_answer:
      return outcome.validation.outline;
    case Verdict::accepted:
    case Verdict::compile_error:
    case Verdict::judging_error:
      break;
  }
  return {};
}

}  // namespace judge::run
