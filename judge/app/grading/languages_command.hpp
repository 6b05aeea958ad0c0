#pragma once

#include <string>
#include <vector>

#include "judge/app/base/terminal.hpp"
#include "judge/app/grading/grading_options.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::app {

/// The state of a language on this machine.
struct LanguageStatus {
  run::Language language;
  bool installed = false;
  std::string version;  ///< empty if not installed or not known
  std::string problem;  ///< why it is not usable or its version not found; otherwise empty
};

/// Returns the status of each language. The versions of installed languages are included only if
/// there is a runner.
std::vector<LanguageStatus> survey_languages(const std::vector<run::Language>& languages,
                                             run::Runner* runner);

/// Formats a line for each language.
std::string languages_text(const std::vector<LanguageStatus>& statuses, const Painter& painter);

/// Returns {"languages":[{"id":…,"name":…,"code":…,"extensions":[…],"available":…,"version":…|null,
/// "package":…}]}
std::string languages_json(const std::vector<LanguageStatus>& statuses);

/// Runs `judge languages`. Returns 0 on success, 2 if the table of languages is not usable, 3 if no
/// sandbox starts. A sandbox is needed to ask the compilers for their versions. For
/// `arguments.install`, see install_languages.hpp.
int languages_command(const LanguagesArguments& arguments);

}  // namespace judge::app
