#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/problem/base/report.hpp"
#include "judge/problem/base/yaml_value.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/import_report.hpp"

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

/// Collects keys that a conversion loses. A key that occurs in many maps of the same kind, such as
/// test cases, is reported once.
class LostKeys {
 public:
  explicit LostKeys(std::string file) : file_(std::move(file)) {}

  /// Adds the keys of `map` that are not in `known`. `kind` says what the map describes: "a test
  /// case"; empty for the whole file.
  void add(const YamlValue* map, std::initializer_list<std::string_view> known,
           const std::string& kind = {});

  /// Reports the keys, in the order in which they were added first.
  void report(ImportReport& report) const;

 private:
  struct LostKey {
    std::string key;
    std::string kind;
    int line = 0;  ///< of the first one
    std::size_t count = 0;
  };

  std::string file_;
  std::vector<LostKey> keys_;
};

}  // namespace judge::problem
