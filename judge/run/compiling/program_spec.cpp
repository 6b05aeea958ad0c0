#include "judge/run/compiling/program_spec.hpp"

#include <utility>

#include "judge/core/try.hpp"

namespace judge::run {
namespace {

/// Returns the box of a command. Only this function decides how a box shows files of the host.
sandbox::Profile box_of(const Language& language, const CommandTemplate& command) {
  sandbox::Profile box;
  box.read_only_paths = shown_paths(command);
  box.from_memory = !box.read_only_paths.empty() && command.host_files_because.empty();
  box.socket_pairs = language.socket_pairs;
  box.proc_self = proc_self_of(command);
  return box;
}

}  // namespace

sandbox::Profile program_box(const Language& language) { return box_of(language, language.run); }

sandbox::Profile compiler_box(const Language& language) {
  return box_of(language, language.compile);
}

Result<sandbox::Spec> program_spec(const Language& language, int program,
                                   const sandbox::Limits& limits,
                                   const std::vector<std::string>& arguments) {
  sandbox::Spec spec;
  spec.limits = limits;
  spec.limits.memory_bytes += language.runtime_memory_bytes;
  spec.limits.processes = language.run.processes;
  spec.environment = language.run.environment;
  JUDGE_TRY_ASSIGN(auto words,
                   fill(language.run, language, {}, language.program_file, limits.memory_bytes));
  spec.arguments = std::move(words);
  if (language.is_started_by_descriptor()) {
    spec.executable = program;
    spec.arguments.front() = "program";
  } else {
    spec.files.push_back({language.program_file, program, false});
  }
  spec.arguments.insert(spec.arguments.end(), arguments.begin(), arguments.end());
  return spec;
}

}  // namespace judge::run
