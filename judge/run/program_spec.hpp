#pragma once

#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/languages.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// What the box of a compiled program shows: what its language needs to run one.
sandbox::Profile program_box(const Language& language);

/// The run of a compiled program of this language, given as a descriptor that outlives the spec, in
/// the box that is set afterwards. `limits` are the program's own: its language's machine is given
/// its memory on top, and as many processes as it needs. `arguments` follow those of the language's
/// run command. The error is `fill`'s.
Result<sandbox::Spec> program_spec(const Language& language, int program,
                                   const sandbox::Limits& limits,
                                   const std::vector<std::string>& arguments);

}  // namespace judge::run
