#pragma once

#include <string>
#include <vector>

#include "judge/app/command_line.hpp"
#include "judge/app/terminal.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"

namespace judge::app {

/// A language on this machine.
struct LanguageStatus {
  run::Language language;
  bool installed = false;
  std::string version;  ///< empty if not installed, or not known
  std::string problem;  ///< why it can't be used or its version not be found; else empty
};

/// Looks for each language, and asks those that are there for their versions. Without a runner
/// nothing is asked.
std::vector<LanguageStatus> survey_languages(const std::vector<run::Language>& languages,
                                             run::Runner* runner);

/// A line for each language.
std::string languages_text(const std::vector<LanguageStatus>& statuses, const Painter& painter);

/// {"languages":[{"id":…,"name":…,"code":…,"extensions":[…],"available":…,"version":…|null,
/// "package":…}]}
std::string languages_json(const std::vector<LanguageStatus>& statuses);

/// `judge languages`: exit status 0; 3 when the sandbox, in which compilers are asked for their
/// versions, is missing.
int languages_command(const LanguagesArguments& arguments);

}  // namespace judge::app
