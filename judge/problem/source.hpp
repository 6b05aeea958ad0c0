#pragma once

#include <optional>
#include <string_view>

#include "judge/problem/package.hpp"
#include "judge/problem/report.hpp"
#include "judge/problem/tree.hpp"
#include "judge/problem/yaml_reader.hpp"

namespace judge::problem {

/// What every part of the reader works on: the package's files, its format, and where findings go.
struct Source {
  const Tree& tree;
  Report& report;
  Format format;

  bool is_legacy() const { return format == Format::legacy; }
};

/// The text of a file of the package of at most `bytes_max` bytes; reports if it cannot be read.
/// Nothing, without a report, if there is no such file.
std::optional<std::string> read_text(const Source& source, std::string_view name,
                                     std::uint64_t bytes_max);

/// As `read_yaml` for a file of the package. Nothing, without a report, if there is no such file;
/// an empty file is an empty map.
std::optional<Field> read_yaml_file(const Source& source, std::string_view name,
                                    YamlValue& document);

/// `modern` in the newer format, `legacy` in the older one. A directory that has the other format's
/// name is read too, with a warning.
std::string_view directory_named(const Source& source, std::string_view modern,
                                 std::string_view legacy);

}  // namespace judge::problem
