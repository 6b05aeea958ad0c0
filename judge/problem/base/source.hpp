#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// The common input of all parts of the reader: the package's files, its format and the report.
struct Source {
  const PackageTree& tree;
  Report& report;
  Format format;

  bool is_legacy() const { return format == Format::legacy; }
  /// True for format version 2023-07, which was a draft of format 2025-09. Its packages mix files
  /// and keys of the legacy format and of 2025-09.
  bool is_draft() const { return format == Format::icpc_2023_07; }
};

/// Returns the text of a package file of at most `bytes_max` bytes, or `nullopt`. Reports an error
/// if the file cannot be read, but not if it does not exist.
std::optional<std::string> read_text(const Source& source, std::string_view name,
                                     std::uint64_t bytes_max);

/// Like `read_yaml`, for a package file. Returns `nullopt` without a report if the file does not
/// exist. An empty file is an empty map.
std::optional<Field> read_yaml_file(const Source& source, std::string_view name,
                                    YamlValue& document);

/// Like `read_yaml_file`, for a file whose text has been read already.
std::optional<Field> read_yaml_text(const Source& source, std::string_view name,
                                    std::string_view text, YamlValue& document);

/// Returns "; rename 'Data' to 'data'" if the package has no file or directory `name`, but one
/// whose name differs only slightly, such as in upper case. Otherwise returns an empty text.
std::string rename_hint(const PackageTree& tree, std::string_view name);

/// Returns the name of the directory in the package's format: `modern` or `legacy`. If only a
/// directory with the other name exists, returns the other name, with a warning. The format
/// version 2023-07 (the draft of 2025-09) allows both names, so its packages get no warning.
std::string_view directory_named(const Source& source, std::string_view modern,
                                 std::string_view legacy);

}  // namespace judge::problem
