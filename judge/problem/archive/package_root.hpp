#pragma once

#include <expected>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace judge::problem {

/// The files that show that a directory is the root of an ICPC package.
inline constexpr std::initializer_list<std::string_view> icpc_root_files = {"problem.yaml",
                                                                            "domjudge-problem.ini"};

/// The root of a package, which may be in a subdirectory of what the user named.
struct PackageRoot {
  std::filesystem::path path;
  /// What is unusual about the location, for a warning; empty if it is the named directory.
  std::string warning;
  bool has_files_outside = false;  ///< files beside it, which are not part of the package
};

/// Finds the directory, at or up to a few levels below `top`, that contains one of these files.
/// Returns `top` if there is none. Fails with a message that names the directories if there are
/// several. Ignores directories below a found one, links, and hidden directories.
std::expected<PackageRoot, std::string> find_package_root(
    const std::filesystem::path& top,
    std::initializer_list<std::string_view> files = icpc_root_files);

}  // namespace judge::problem
