#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/app/configuration/configuration.hpp"
#include "judge/app/configuration/configuration_key.hpp"
#include "judge/observe/log.hpp"

namespace judge::app {

/// The effect of a reloaded configuration on the current one.
struct ConfigurationChange {
  EffectiveConfiguration merged;     ///< new values of keys in `reloaded`, old values of all others
  std::vector<std::string> applied;  ///< keys whose new values are in `merged`
  std::vector<std::string> needs_restart;  ///< keys whose new values need a restart
};

/// Compares two configurations. `used` are the keys that this process uses; changes of other keys
/// are ignored. `reloaded` are the keys that can change at run time.
ConfigurationChange change_of(const EffectiveConfiguration& now,
                              const EffectiveConfiguration& wanted,
                              std::span<const ConfigurationKey* const> used,
                              std::span<const std::string_view> reloaded);

/// These functions return the keys that `judge serve` and `judge worker` reload on SIGHUP.
std::span<const std::string_view> keys_reloaded_by_serve();
std::span<const std::string_view> keys_reloaded_by_worker();

/// Reads the configuration again and logs the result. If the new configuration is invalid, `now`
/// does not change. Otherwise `now` takes the new values of the keys in `reloaded`. Returns true if
/// a value in `now` has changed.
bool reload_configuration(EffectiveConfiguration& now, const ConfigurationSources& sources,
                          std::span<const ConfigurationKey* const> used,
                          std::span<const std::string_view> reloaded, const observe::Log& log);

}  // namespace judge::app
