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

/// Describes the run of a compiled program. `program` is a descriptor that outlives the spec. The
/// caller sets the profile afterwards. `limits` are the program's own limits; the runtime's memory
/// is added to them, and the number of processes comes from the language. `arguments` follow those
/// of the language's run command. Fails like `fill`.
Result<sandbox::Spec> program_spec(const Language& language, int program,
                                   const sandbox::Limits& limits,
                                   const std::vector<std::string>& arguments);

}  // namespace judge::run
