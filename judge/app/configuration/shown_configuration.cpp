#include "judge/app/configuration/shown_configuration.hpp"

#include "judge/app/configuration/configuration_key.hpp"
#include "judge/app/configuration/configuration_value.hpp"

namespace judge::app {

std::vector<api::Setting> shown_configuration(const EffectiveConfiguration& configuration) {
  std::vector<api::Setting> settings;
  for (const ConfigurationKey& key : configuration_keys()) {
    const std::string name(key.name);
    const auto origin = configuration.origins.find(name);
    settings.push_back(
        {.key = name,
         .group = std::string(key.group),
         .value = toml_value(configuration.values, key),
         .origin = origin == configuration.origins.end() ? "default" : origin->second,
         .description = std::string(key.help),
         .secret = key.secret});
  }
  return settings;
}

}  // namespace judge::app
