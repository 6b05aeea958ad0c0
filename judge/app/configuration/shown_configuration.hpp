#pragma once

#include <vector>

#include "judge/api/request/call.hpp"
#include "judge/app/configuration/configuration.hpp"

namespace judge::app {

/// Returns the effective configuration key by key, as the API shows it to admins: with the origin
/// of each value, and with secrets masked.
std::vector<api::Setting> shown_configuration(const EffectiveConfiguration& configuration);

}  // namespace judge::app
