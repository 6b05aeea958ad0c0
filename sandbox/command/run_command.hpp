#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace sandbox {

/// `judge-sandbox run [options] -- COMMAND...` as it was typed.
struct RunCommand {
  std::string cpu = "1s";
  std::string wall;  ///< empty: three times the CPU limit, at least 2 s more
  std::string memory = "256MiB";
  std::string output = "8MiB";
  std::uint32_t processes = 64;
  std::string standard_input;     ///< a file; empty: nothing to read
  std::string standard_output;    ///< a file; empty: this process's own
  std::vector<std::string> show;  ///< host paths to show to the program
  bool writable = false;
  bool proc = false;
  bool json = false;
  std::string cgroup;
  std::vector<std::string> command;
};

void add_options(CLI::App& app, RunCommand& command);

/// Runs it. Exit status 0 when the sandbox did its work, whatever the program did; 2 for a bad
/// command line; 3 when this host lacks what isolation takes.
int run(const RunCommand& command);

}  // namespace sandbox
