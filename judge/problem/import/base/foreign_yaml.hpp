#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/report.hpp"
#include "judge/problem/base/yaml_value.hpp"
#include "judge/problem/import/base/foreign_files.hpp"

namespace judge::problem {

/// Parses a YAML file of a foreign package. Other judges accept CRLF line endings and a byte order
/// mark, so these are removed. Reports invalid YAML and text whose top level is not a map.
std::optional<YamlValue> read_foreign_yaml(std::string_view text, const std::string& file,
                                           Report& errors);

/// Returns the value of a key, or null if the value is not a map or has no such key.
const YamlValue* member(const YamlValue* map, std::string_view key);

/// Returns the text of a scalar; empty for everything else.
std::string scalar_text(const YamlValue* value);

/// Returns the number in a scalar.
std::optional<double> scalar_number(const YamlValue* value);

/// Returns the items of a list, or the value itself if it is a scalar or a map.
std::vector<const YamlValue*> items_of(const YamlValue* value);

}  // namespace judge::problem
