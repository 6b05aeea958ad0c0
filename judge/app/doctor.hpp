#pragma once

#include <string>
#include <vector>

#include "judge/app/languages_command.hpp"
#include "judge/app/terminal.hpp"
#include "sandbox/survey.hpp"

namespace judge::app {

/// A check for each language: which version is there, or what to install. One that is missing does
/// not keep the machine from judging the others.
std::vector<sandbox::Check> check_languages(const std::vector<LanguageStatus>& statuses);

/// A line for each check, and under those that are not good what to do.
std::string doctor_text(const std::vector<sandbox::Check>& checks, const Painter& painter);

/// {"able":true,"checks":[{"what":…,"state":"good|poor|missing","detail":…,"mend":…}]}
std::string doctor_json(const std::vector<sandbox::Check>& checks);

/// `judge doctor`: exit status 0 when this machine can judge, 3 when something it takes is missing.
int doctor_command(bool json);

}  // namespace judge::app
