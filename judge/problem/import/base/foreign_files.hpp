#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"

namespace judge::problem {

/// Limits on the files of a directory that is imported.
inline constexpr std::size_t foreign_files_max = 100'000;
inline constexpr std::size_t foreign_depth_max = 32;

/// The files of a directory in a foreign format, collected once. Files of operating systems and
/// version control systems (`.DS_Store`, `__MACOSX`, `.git`) are left out. Every path is a regular
/// file within the directory, so file names in a foreign package cannot refer to files outside it.
class ForeignFiles {
 public:
  /// Walks the directory or, if it contains only one subdirectory and dot files, that subdirectory.
  /// Reports links that leave the directory, special files, and a directory that exceeds the
  /// limits.
  static ForeignFiles scan(const std::filesystem::path& root, Report& report);

  /// Like `scan`, but always walks `root` itself. If `root` contains only one subdirectory, `scan`
  /// would walk only that.
  static ForeignFiles scan_exactly(const std::filesystem::path& root, Report& report);

  /// Returns the file with this name, or null. The name is relative to `root()`. It may contain
  /// "./", repeated slashes and backslashes, because packages for other judges use such names.
  const std::filesystem::path* find(std::string_view name) const;

  /// Returns the files below a directory, sorted by name and named relative to it. "" is the root.
  std::vector<File> below(std::string_view directory) const;

  /// Returns the text of a file. Reports an error and returns `nullopt` if it cannot be read or
  /// exceeds `bytes_max`; returns `nullopt` without a report if there is no such file.
  std::optional<std::string> text(std::string_view name, std::uint64_t bytes_max,
                                  Report& report) const;

  /// The scanned directory, or its only subdirectory.
  const std::filesystem::path& root() const { return root_; }

 private:
  friend class ForeignWalk;

  std::filesystem::path root_;
  std::map<std::string, std::filesystem::path, std::less<>> files_;
};

/// Replaces each character that the package format does not allow in names by '_'.
std::string as_package_name(std::string_view name);

}  // namespace judge::problem
