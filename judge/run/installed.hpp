#pragma once

#include <string>

#include "judge/core/error.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// Nothing if the language's compiler and interpreter are on this machine. Else which is not, and
/// what to install.
Result<void> check_installed(const Language& language);

/// The first line that the language's version command prints, run in the sandbox in the compiler's
/// box: "openjdk 17.0.21 2025-10-21". Empty when the table has no such command.
Result<std::string> installed_version(Runner& runner, const Language& language);

}  // namespace judge::run
