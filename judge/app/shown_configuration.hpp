#pragma once

#include <vector>

#include "judge/api/call.hpp"
#include "judge/app/configuration.hpp"

namespace judge::app {

/// The configuration that holds, key by key, as the API shows it to admins: with where each value
/// came from, and secrets masked.
std::vector<api::Setting> shown_configuration(const EffectiveConfiguration& configuration);

}  // namespace judge::app
