#include "judge/run/base/end_description.hpp"

#include <csignal>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/limits.hpp"

namespace judge::run {
namespace {

/// Returns the usual name of a signal; empty for signals that are not typical of faulty programs.
std::string_view signal_name(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "segmentation fault";
    case SIGABRT:
      return "abort";
    case SIGFPE:
      return "arithmetic error, such as a division by zero";
    case SIGILL:
      return "illegal instruction";
    case SIGBUS:
      return "bus error";
    case SIGKILL:
      return "kill";
    case SIGSYS:
      return "forbidden system call";
    case SIGPIPE:
      return "broken pipe";
    case SIGTRAP:
      return "trap";
    default:
      return "";
  }
}

}  // namespace

std::string size_text(std::uint64_t bytes) {
  const bool is_whole = bytes >= mebibyte && bytes % mebibyte == 0;
  return is_whole ? fmt::format("{} MiB", bytes / mebibyte) : fmt::format("{} bytes", bytes);
}

std::string signal_text(int signal) {
  const std::string_view name = signal_name(signal);
  return name.empty() ? fmt::format("signal {}", signal)
                      : fmt::format("signal {} ({})", signal, name);
}

bool is_usual_signal(int signal) { return !signal_name(signal).empty(); }

std::string end_description(const sandbox::Result& result, const sandbox::Limits& limits) {
  switch (result.reason) {
    case sandbox::Reason::exited:
      return fmt::format("exited with {}", result.exit_code);
    case sandbox::Reason::cpu_limit:
      return fmt::format("used more than {:g} s of CPU time", limits.cpu_s);
    case sandbox::Reason::wall_limit:
      return fmt::format("did not end within {:g} s", limits.wall_s);
    case sandbox::Reason::memory_limit:
      return "used more than " + size_text(limits.memory_bytes);
    case sandbox::Reason::output_limit:
      return "wrote more than " + size_text(limits.output_bytes);
    case sandbox::Reason::process_limit:
      return "started too many processes";
    case sandbox::Reason::stack_limit:
      return "overflowed its stack";
    case sandbox::Reason::not_executable:
      return fmt::format("could not be started: {}",
                         std::generic_category().message(result.start_error));
    case sandbox::Reason::stopped:
      return "was stopped by the judge";
    case sandbox::Reason::signalled:
      break;
  }
  return "was killed by " + signal_text(result.signal);
}

}  // namespace judge::run
