#pragma once

#include <string>
#include <vector>

#include "judge/app/base/terminal.hpp"
#include "judge/app/grading/languages_command.hpp"
#include "sandbox/host/survey.hpp"

namespace judge::app {

/// Returns a check for each language: the installed version, or what to install. A missing language
/// does not prevent the machine from judging submissions in other languages.
std::vector<sandbox::HostCheck> check_languages(const std::vector<LanguageStatus>& statuses);

/// True if nothing that is required is missing.
bool is_able(const std::vector<sandbox::HostCheck>& checks);

/// Formats a line for each check, followed by its fix if the check is not good.
std::string check_lines(const std::vector<sandbox::HostCheck>& checks, const Painter& painter);

/// Like check_lines(), followed by the conclusion for this machine.
std::string doctor_text(const std::vector<sandbox::HostCheck>& checks, const Painter& painter);

/// Returns {"able":true,"checks":[{"what":…,"state":"good|poor|missing","detail":…,"mend":…}]}
std::string doctor_json(const std::vector<sandbox::HostCheck>& checks);

/// Runs `judge doctor`. Returns 0 if this machine can judge, 3 if something required is missing.
int doctor_command(bool json);

}  // namespace judge::app
