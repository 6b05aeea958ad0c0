#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Every file of the repository, sorted by path, without what was built or installed into it.
std::vector<SourceFile> read_tree(const std::filesystem::path& root);

/// The paths of the files and of the directories above them.
std::set<std::string> paths_in(const std::vector<SourceFile>& files);

/// The first word of every line that is neither empty nor a comment.
std::set<std::string> read_exceptions(std::string_view text);

}  // namespace tidy
