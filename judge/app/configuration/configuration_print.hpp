#pragma once

#include <string>

#include "judge/app/configuration/configuration.hpp"

namespace judge::app {

/// Returns the effective configuration as TOML, with the origin of each value in a comment:
/// `listen = "127.0.0.1:8080"  # environment JUDGE_LISTEN`. The text is usable as a configuration
/// file, except for secrets, which are masked.
std::string print_configuration(const EffectiveConfiguration& configuration);

}  // namespace judge::app
