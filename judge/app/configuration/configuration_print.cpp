#include "judge/app/configuration/configuration_print.hpp"

#include <fmt/format.h>

#include "judge/app/configuration/configuration_key.hpp"
#include "judge/app/configuration/configuration_value.hpp"
#include "judge/core/text.hpp"

namespace judge::app {

std::string print_configuration(const EffectiveConfiguration& configuration) {
  constexpr std::size_t origin_bytes_max = 4096;
  std::string text;
  std::string_view group;
  for (const ConfigurationKey& key : configuration_keys()) {
    if (key.group != group) text += fmt::format("{}# {}\n", text.empty() ? "" : "\n", key.group);
    group = key.group;
    // Escape the origin, because a line break in a file name would end the comment.
    const std::string origin =
        escaped(configuration.origins.at(std::string(key.name)), origin_bytes_max);
    text += fmt::format("{} = {}  # {}\n", key.name, toml_value(configuration.values, key), origin);
  }
  return text;
}

}  // namespace judge::app
