#pragma once

#include <string>

#include "judge/core/error.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Checks that the language's compiler and interpreter are on this machine. The error says which
/// one is missing and what to install.
Result<void> check_installed(const Language& language);

/// Runs the language's version command in the compiler's box and returns the first line that it
/// prints: "openjdk 17.0.21 2025-10-21". Empty if the language has no such command.
Result<std::string> installed_version(Runner& runner, const Language& language);

}  // namespace judge::run
