#pragma once

#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/languages/languages.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// Returns the box for running a compiled program. The box shows the host files that the program
/// needs.
sandbox::Profile program_box(const Language& language);

/// Returns the box for compiling a submission. It shows copies of the host's files in memory,
/// unless the language gives a reason why the compiler may see the files themselves
/// (`host_files_because`).
sandbox::Profile compiler_box(const Language& language);

/// Describes the run of a compiled program. The descriptor `program` must stay open as long as the
/// spec is used. The caller sets the profile afterwards. `limits` are those of the program alone:
/// the memory of the language's runtime is added to them. The number of processes comes from the
/// language. `arguments` follow those of the language's run command. Fails if that command cannot
/// be filled in (see `fill`).
Result<sandbox::Spec> program_spec(const Language& language, int program,
                                   const sandbox::Limits& limits,
                                   const std::vector<std::string>& arguments);

}  // namespace judge::run
