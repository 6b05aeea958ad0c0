#pragma once

#include <string>
#include <vector>

#include "judge/app/terminal.hpp"
#include "judge/run/languages.hpp"
#include "sandbox/survey.hpp"

namespace judge::app {

/// Whether each compiler of the table is where the table says.
std::vector<sandbox::Check> check_compilers(const std::vector<run::Language>& languages);

/// A line for each check, and under those that are not good what to do.
std::string doctor_text(const std::vector<sandbox::Check>& checks, const Painter& painter);

/// {"able":true,"checks":[{"what":…,"state":"good|poor|missing","detail":…,"mend":…}]}
std::string doctor_json(const std::vector<sandbox::Check>& checks);

/// `judge doctor`: exit status 0 when this machine can judge, 3 when something it takes is missing.
int doctor_command(bool json);

}  // namespace judge::app
