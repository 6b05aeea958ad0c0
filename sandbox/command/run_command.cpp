#include "sandbox/command/run_command.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/memory_file.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/units.hpp"

namespace sandbox {
namespace {

constexpr int bad_usage = 2;
constexpr int isolation_missing = 3;

int complain(int status, const std::string& message) {
  fmt::print(stderr, "judge-sandbox: {}\n", message);
  return status;
}

Expected<Limits> to_limits(const RunCommand& command) {
  const auto cpu_s = parse_seconds(command.cpu);
  if (!cpu_s) return failure("--cpu: " + cpu_s.error().message);
  const double usual_wall_s = std::max(3 * *cpu_s, *cpu_s + 2);
  const auto wall_s =
      command.wall.empty() ? Expected<double>(usual_wall_s) : parse_seconds(command.wall);
  if (!wall_s) return failure("--wall: " + wall_s.error().message);
  const auto memory_bytes = parse_bytes(command.memory);
  if (!memory_bytes) return failure("--memory: " + memory_bytes.error().message);
  const auto output_bytes = parse_bytes(command.output);
  if (!output_bytes) return failure("--output: " + output_bytes.error().message);
  return Limits{.cpu_s = *cpu_s,
                .wall_s = *wall_s,
                .memory_bytes = *memory_bytes,
                .output_bytes = *output_bytes,
                .processes = command.processes};
}

/// Returns the counts as JSON, for example {"socket":3}.
std::string to_json(const std::vector<RefusedCall>& calls) {
  std::string fields;
  for (const auto& [name, count] : calls) {
    fields += fmt::format("{}\"{}\":{}", fields.empty() ? "" : ",", name, count);
  }
  return "{" + fields + "}";
}

std::string to_json(const Result& result) {
  return fmt::format(
      "{{\"reason\":\"{}\",\"exit_code\":{},\"signal\":{},\"cpu_s\":{:.6f},\"user_s\":{:.6f},"
      "\"system_s\":{:.6f},\"wall_s\":{:.6f},\"memory_bytes\":{},\"output_bytes\":{},"
      "\"process_limit_hit\":{},\"refused_calls\":{}}}\n",
      reason_name(result.reason), result.signal == 0 ? std::to_string(result.exit_code) : "null",
      result.signal != 0 ? std::to_string(result.signal) : "null", result.cpu_s, result.user_s,
      result.system_s, result.wall_s, result.memory_bytes, result.output_bytes,
      result.process_limit_hit, to_json(result.refused_calls));
}

std::string to_text(const Result& result) {
  std::string end = reason_name(result.reason);
  std::ranges::replace(end, '_', ' ');
  if (result.reason == Reason::exited) end += fmt::format(" with {}", result.exit_code);
  if (result.reason == Reason::signalled) end += fmt::format(" by {}", ::strsignal(result.signal));
  if (result.reason == Reason::not_executable) {
    end += fmt::format(" ({})", std::strerror(result.start_error));
  }
  return fmt::format(
      "{}; CPU {:.3f} s ({:.3f} user, {:.3f} system), wall {:.3f} s, {} KiB, "
      "{} bytes of output\n",
      end, result.cpu_s, result.user_s, result.system_s, result.wall_s, result.memory_bytes / 1024,
      result.output_bytes);
}

int report(const RunCommand& command, const Result& result, int output) {
  if (!write_all(output, result.standard_output)) {
    return complain(1, system_message("write the program's output", errno));
  }
  write_all(STDERR_FILENO, result.standard_error);
  // With --json, standard output contains only the JSON object.
  if (command.json) {
    write_all(STDOUT_FILENO, to_json(result));
  } else {
    write_all(STDERR_FILENO, to_text(result));
  }
  return 0;
}

}  // namespace

void add_options(CLI::App& app, RunCommand& command) {
  app.add_option("--cpu", command.cpu,
                 "CPU time limit for all processes of the program, such as 1s or 250ms")
      ->capture_default_str();
  app.add_option("--wall", command.wall,
                 "Wall time limit (default: three times --cpu, at least --cpu plus 2s)");
  app.add_option("--memory", command.memory,
                 "Memory limit for all processes of the program, such as 256MiB")
      ->capture_default_str();
  app.add_option("--output", command.output, "Limit on the number of bytes that the program writes")
      ->capture_default_str();
  app.add_option("--processes", command.processes, "Limit on concurrent processes and threads")
      ->capture_default_str();
  app.add_option("--stdin", command.standard_input, "File for the program's standard input");
  app.add_option("--stdout", command.standard_output, "File for the program's standard output");
  app.add_option("--show", command.show, "Host directory or file to show to the program, read-only")
      ->allow_extra_args(false);
  app.add_flag("--writable", command.writable,
               "Allow the program to write files in its work directory /box");
  app.add_flag("--proc", command.proc, "Give the program its own /proc");
  app.add_flag("--json", command.json, "Print the result as one JSON object");
  app.add_option("--cgroup", command.cgroup, "Create the cgroups below this cgroup");
  app.add_option("command", command.command,
                 "The program and its arguments; the program is a file on this host, and must be a "
                 "static binary unless --show includes its libraries")
      ->required();
}

int run(const RunCommand& command) {
  const auto limits = to_limits(command);
  if (!limits) return complain(bad_usage, limits.error().message);
  Spec spec;
  spec.limits = *limits;
  spec.profile = {
      .read_only_paths = command.show, .writable = command.writable, .proc = command.proc};
  spec.arguments = command.command;
  spec.keep_output_bytes = command.json && command.standard_output.empty() ? 0 : UINT64_MAX;
  const FileDescriptor program(::open(command.command[0].c_str(), O_RDONLY | O_CLOEXEC));
  if (!program) return complain(bad_usage, system_message(command.command[0], errno));
  spec.executable = program.get();
  FileDescriptor input;
  if (!command.standard_input.empty()) {
    input = FileDescriptor(::open(command.standard_input.c_str(), O_RDONLY | O_CLOEXEC));
    if (!input) return complain(bad_usage, system_message(command.standard_input, errno));
    spec.standard_input = input.get();
  }
  FileDescriptor output(::dup(STDOUT_FILENO));
  if (!command.standard_output.empty()) {
    output = FileDescriptor(
        ::open(command.standard_output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (!output) return complain(bad_usage, system_message(command.standard_output, errno));
  }
  auto sandbox = Sandbox::start({.helper_path = "/proc/self/exe", .cgroup = command.cgroup});
  if (!sandbox) return complain(isolation_missing, sandbox.error().message);
  const auto result = sandbox->run(spec);
  if (!result) return complain(bad_usage, result.error().message);
  return report(command, *result, output.get());
}

}  // namespace sandbox
