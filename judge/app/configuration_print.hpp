#pragma once

#include <string>

#include "judge/app/configuration.hpp"

namespace judge::app {

/// The configuration that holds, as a TOML file that says of each key where its value came from:
/// `listen = "127.0.0.1:8080"  # environment JUDGE_LISTEN`. It can be used as a file, but for
/// secrets, which are masked.
std::string print_configuration(const EffectiveConfiguration& configuration);

}  // namespace judge::app
