#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/report.hpp"

namespace judge::problem {

/// Limits on the walk through a package, because links between directories can make a small package
/// seem endless.
inline constexpr std::size_t tree_entries_max = 100'000;
inline constexpr std::size_t tree_depth_max = 32;
inline constexpr std::size_t tree_directory_links_max = 500;

/// A file or directory of the package. Links are already resolved: `path` is their target.
struct TreeEntry {
  std::string name;  ///< relative to the package, '/'-separated
  std::filesystem::path path;
  bool is_directory = false;
  std::uint64_t bytes = 0;  ///< of a file; 0 for a directory

  std::string_view base() const;       ///< the part after the last '/'
  std::string_view extension() const;  ///< of the name, as `extension_of` returns it
};

/// Returns the extension of the last part of a path, such as ".cpp"; empty for "name" and ".name".
std::string_view extension_of(std::string_view path);

/// True for files and directories that operating systems, editors, interpreters and version control
/// leave behind.
bool is_clutter(std::string_view base);

/// True if the package format allows this file name (spec section "Package structure"):
/// `^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$`.
bool is_package_name(std::string_view name);

/// True if the judge can use this name for test data, although the format may not allow it: UTF-8
/// with blanks and most punctuation, but no control or invisible characters, no '.' or '-' at the
/// start, no blank at either end, and none of `/ \ * ? " < > |`.
bool is_data_name(std::string_view name);

/// All files and directories of a package, collected once. Later code can rely on this list: no
/// link leaves the package, and every entry is a file or a directory.
class PackageTree {
 public:
  /// Walks the directory. Reports special files, and links that are absolute, dangling or cyclic,
  /// or that leave the package.
  ///
  /// Ignores files with names that the format does not allow, usually with a warning. There are two
  /// exceptions. Files with names such as `a.c++` are used. Test data below data/ is never ignored,
  /// because a test case would be lost: it is used if `is_data_name` allows its name; otherwise it
  /// is reported as an error.
  static PackageTree scan(const std::filesystem::path& root, Report& report);

  /// Returns the file or directory with this name, or null if there is none.
  const TreeEntry* find(std::string_view name) const;
  const TreeEntry* find_file(std::string_view name) const;
  bool has_directory(std::string_view name) const;

  /// Returns the direct children of a directory, sorted by name. The root is "". Empty if the
  /// directory does not exist.
  std::vector<const TreeEntry*> children(std::string_view directory) const;

  /// Returns all files below a directory, named relative to it and sorted by name.
  std::vector<File> files_below(std::string_view directory) const;

 private:
  friend class TreeWalk;

  std::map<std::string, TreeEntry, std::less<>> entries_;
};

}  // namespace judge::problem
