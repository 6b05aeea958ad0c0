#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace judge::problem {

struct YamlEntry;

/// A YAML document as a plain tree of values that know their lines. Aliases are already replaced by
/// what they stand for.
struct YamlValue {
  enum class Kind { null, scalar, list, map };

  Kind kind = Kind::null;
  int line = 0;         ///< from 1
  bool quoted = false;  ///< a scalar in quotes or a block: text even if it looks like a number
  std::string text;     ///< of a scalar
  std::vector<YamlValue> items;    ///< of a list
  std::vector<YamlEntry> entries;  ///< of a map, in the file's order; keys are unique
};

struct YamlEntry {
  std::string key;
  int line = 0;  ///< of the key, from 1
  YamlValue value;
};

/// What is wrong with a YAML text; like `Finding` but for the file.
struct YamlProblem {
  int line = 0;
  std::string key;
  std::string message;
};

/// Bounds on YAML files, so that a hostile one cannot exhaust the stack, the memory or the clock.
inline constexpr std::size_t yaml_bytes_max = 256UL * 1024;
inline constexpr std::size_t yaml_depth_max = 32;
inline constexpr std::size_t yaml_values_max = 20'000;  ///< after aliases are replaced

/// Reads a text of exactly one YAML document. Refuses what the package format forbids (bytes that
/// are not UTF-8, a byte order mark, CRLF line ends), keys that occur twice, and whatever exceeds
/// the bounds above. An empty text is a null.
std::expected<YamlValue, std::vector<YamlProblem>> parse_yaml(std::string_view text);

}  // namespace judge::problem
