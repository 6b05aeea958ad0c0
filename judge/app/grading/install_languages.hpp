#pragma once

#include <string>
#include <vector>

#include "judge/app/grading/grading_options.hpp"
#include "judge/core/error.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::app {

/// Returns the command that installs the Debian packages of the missing languages:
/// "/usr/bin/apt-get", "install", …. `ids` are the requested languages. Empty if all are installed.
/// The error names an unknown id, with a suggestion, or a language without a package.
Result<std::vector<std::string>> install_command(const std::vector<run::Language>& languages,
                                                 const std::vector<std::string>& ids);

/// Runs `judge languages --install`: shows the apt command, asks for confirmation unless
/// `arguments.yes` is set, and replaces this process with apt. Returns only if apt is not started:
/// 0 if there is nothing to install, 1 if the user declines, 2 on bad usage, 3 if apt cannot be
/// run.
int install_languages(const std::vector<run::Language>& languages,
                      const LanguagesArguments& arguments);

}  // namespace judge::app
