#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sandbox {

/// The command line of `judge-sandbox run [options] -- COMMAND...`.
struct RunCommand {
  std::string cpu = "1s";
  std::string wall;  ///< empty: three times the CPU limit, but at least the CPU limit plus 2 s
  std::string memory = "256MiB";
  std::string output = "8MiB";
  std::uint32_t processes = 64;
  std::string standard_input;     ///< a file; empty: /dev/null
  std::string standard_output;    ///< a file; empty: this process's standard output
  std::vector<std::string> show;  ///< host paths to show to the program
  bool writable = false;
  bool proc = false;
  bool json = false;
  std::string cgroup;
  std::vector<std::string> command;
};

void add_options(CLI::App& app, RunCommand& command);

/// Runs the command. Returns the exit status: 0 if the sandbox completed the run, however the
/// program ended; 1 if the program's output can't be written; 2 for an invalid command line or a
/// failed run; 3 if isolation is not available on this host.
int run(const RunCommand& command);

}  // namespace sandbox
