#pragma once

#include <string>
#include <vector>

#include "judge/app/operation/operator_options.hpp"
#include "sandbox/host/survey.hpp"

namespace judge::app {

/// Checks the PostgreSQL database at this address, which one daemon with this number of slots
/// uses. The first check is whether the judge accepts the server at all.
std::vector<sandbox::HostCheck> check_store(const std::string& address, std::int64_t slots);

/// Runs `judge doctor --store`. Returns 0 if the judge can use the configured store, 2 for a wrong
/// configuration, and 3 if something required is missing.
int store_doctor_command(const DoctorArguments& arguments);

}  // namespace judge::app
