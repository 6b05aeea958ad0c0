#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/problem/report.hpp"

namespace judge::problem {

/// Bounds on the walk: links between directories could otherwise make a small package look endless.
inline constexpr std::size_t tree_entries_max = 100'000;
inline constexpr std::size_t tree_depth_max = 32;
inline constexpr std::size_t tree_directory_links_max = 500;

/// A file or directory of the package. Links are already followed: `path` is what they lead to.
struct TreeEntry {
  std::string name;  ///< relative to the package, '/'-separated
  std::filesystem::path path;
  bool is_directory = false;
  std::uint64_t bytes = 0;  ///< of a file

  std::string_view base() const;       ///< the part after the last '/'
  std::string_view extension() const;  ///< ".cpp"; empty if the base has no '.' but at its start
};

/// Whether a file of this name belongs to the package at all, spec section "Package structure":
/// `^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$`. Others are treated as if they were removed.
bool is_package_name(std::string_view name);

/// All files and directories of a package, found once, so that everything after works on a list
/// that holds no surprises: no link leaves the package, and there is nothing but files and
/// directories.
class Tree {
 public:
  /// Walks the directory. Reports special files, links that are absolute, dangling, cyclic or leave
  /// the package, and ignored names that look like a test or a program.
  static Tree scan(const std::filesystem::path& root, Report& report);

  /// The file or directory of this name; null if there is none.
  const TreeEntry* find(std::string_view name) const;
  const TreeEntry* find_file(std::string_view name) const;
  bool has_directory(std::string_view name) const;

  /// What is directly in a directory, sorted by name; the root is "". Empty if there is none.
  std::vector<const TreeEntry*> children(std::string_view directory) const;

  /// All files below a directory, named relative to it, sorted by name.
  std::vector<File> files_below(std::string_view directory) const;

 private:
  friend class TreeWalk;

  std::map<std::string, TreeEntry, std::less<>> entries_;
};

}  // namespace judge::problem
