#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/arrow_tables.hpp"
#include "tests/tidy/code.hpp"

namespace tidy {

/// Returns the folder of ARCHITECTURE.md's table that contains the path, such as "judge/api", or
/// "".
std::string_view folder_of(std::string_view path);

/// Reports each `#include "…"` that ARCHITECTURE.md does not allow, between folders or between
/// subfolders of one folder. Also reports includes of Beast outside judge/net.
Complaints check_includes(const SourceFile& file);

/// Returns a dependency cycle between folders, such as "a -> b -> a", or "" if there is none. A
/// folder in a cycle cannot be understood, tested or built without the others.
std::string circle_in(const Arrows& arrows);

inline constexpr std::size_t folder_files_max = 40;

/// Reports folders with more than `folder_files_max` files, because files are hard to find in a
/// longer list. Test data, students' programs and programs that attack the sandbox do not count.
Complaints check_folders(const std::vector<SourceFile>& files);

}  // namespace tidy
