#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge::run {

/// Returns the paths in a dependency file that a compiler wrote with -MD: "target: path path …",
/// with lines joined by backslashes. Omits `own_file`, the compiled file itself. `nullopt` if a
/// path is relative or contains an escaped character, because no system header has such a path.
std::optional<std::vector<std::string>> dependency_paths(std::string_view dependencies,
                                                         std::string_view own_file);

/// Returns one line for each file: its size, modification time and path. The line of a missing file
/// says that it is missing. If a file's line is unchanged, the file is considered unchanged.
std::string manifest_of(const std::vector<std::string>& paths);

/// Returns the paths that a manifest lists.
std::vector<std::string> manifest_paths(std::string_view manifest);

}  // namespace judge::run
