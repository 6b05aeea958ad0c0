#include "judge/app/configuration/configuration_file.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include "judge/app/configuration/configuration_key.hpp"
#include "judge/app/configuration/configuration_value.hpp"

namespace judge::app {
namespace {

/// Returns the list, or `monostate` if an item is not a string, because no key accepts such a list.
WrittenValue written_list(const toml::array& array) {
  std::vector<std::string> list;
  for (const toml::node& item : array) {
    auto text = item.value_exact<std::string>();
    if (!text) return std::monostate{};
    list.push_back(*std::move(text));
  }
  return list;
}

WrittenValue written_node(const toml::node& node) {
  if (const auto value = node.value_exact<bool>()) return *value;
  if (const auto value = node.value_exact<std::int64_t>()) return *value;
  if (const auto value = node.value_exact<double>()) return *value;
  if (auto value = node.value_exact<std::string>()) return *std::move(value);
  if (const toml::array* array = node.as_array()) return written_list(*array);
  return std::monostate{};
}

std::string unknown_key(std::string_view name, const toml::node& node) {
  if (node.is_table()) return "unknown table; move its keys to the top level, outside of tables";
  std::vector<std::string> names;
  for (const ConfigurationKey& key : configuration_keys()) names.emplace_back(key.name);
  return "unknown key" + suggestion(name, names);
}

}  // namespace

std::vector<std::string> apply_file(EffectiveConfiguration& configuration, std::string_view text,
                                    std::string_view path) {
  toml::table root;
  try {
    root = toml::parse(text, path);
  } catch (const toml::parse_error& error) {
    return {fmt::format("{}:{}: {}", path, error.source().begin.line, error.description())};
  }
  // The table is sorted by key, but complaints are sorted by line.
  std::multimap<std::uint32_t, std::string> complaints;
  for (const auto& [name, node] : root) {
    const std::uint32_t line = name.source().begin.line;
    const auto complain = [&](std::string_view what) {
      complaints.emplace(line, fmt::format("{}:{}: {}: {}", path, line, name.str(), what));
    };
    const ConfigurationKey* key = find_key(name.str());
    if (key == nullptr) {
      complain(unknown_key(name.str(), node));
    } else if (const auto set = set_value(configuration.values, *key, written_node(node)); !set) {
      complain(set.error().message);
    } else {
      configuration.origins[std::string(key->name)] = fmt::format("{}:{}", path, line);
    }
  }
  std::vector<std::string> in_order;
  for (const auto& [line, complaint] : complaints) in_order.push_back(complaint);
  return in_order;
}

}  // namespace judge::app
