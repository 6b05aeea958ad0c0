#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Returns every file in the repository, sorted by path, except built and installed files.
std::vector<SourceFile> read_tree(const std::filesystem::path& root);

/// Returns the paths of the files and of all directories above them.
std::set<std::string> paths_in(const std::vector<SourceFile>& files);

/// Returns the first word of every line that is neither empty nor a comment.
std::set<std::string> read_exceptions(std::string_view text);

}  // namespace tidy
