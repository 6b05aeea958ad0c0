#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace judge::problem {

struct YamlEntry;

/// A YAML document as a plain tree of values with line numbers. Aliases are already replaced by
/// their values.
struct YamlValue {
  enum class Kind { null, scalar, list, map };

  Kind kind = Kind::null;
  int line = 0;                  ///< from 1
  bool quoted = false;           ///< a quoted or block scalar: text even if it looks like a number
  std::string text;              ///< of a scalar
  std::vector<YamlValue> items;  ///< of a list
  std::vector<YamlEntry> entries;  ///< of a map, in the file's order; keys are unique
};

struct YamlEntry {
  std::string key;
  int line = 0;  ///< of the key, from 1
  YamlValue value;
};

/// An error in YAML text: a `Finding` without the file.
struct YamlProblem {
  int line = 0;
  std::string key;
  std::string message;
};

/// Limits on YAML files, so that a hostile file cannot exhaust the stack, memory or CPU time.
inline constexpr std::size_t yaml_bytes_max = 256UL * 1024;
inline constexpr std::size_t yaml_depth_max = 32;
inline constexpr std::size_t yaml_values_max = 20'000;  ///< after alias replacement

/// Parses text with exactly one YAML document. Refuses everything that the package format forbids
/// (invalid UTF-8, a byte order mark, CRLF line ends), duplicate keys, and text that exceeds the
/// limits above. Empty text is null.
std::expected<YamlValue, std::vector<YamlProblem>> parse_yaml(std::string_view text);

}  // namespace judge::problem
