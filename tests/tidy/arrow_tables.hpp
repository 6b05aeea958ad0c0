#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

namespace tidy {

/// The folders that each folder may include besides itself.
using Arrows = std::map<std::string, std::set<std::string>, std::less<>>;

/// Returns the allowed includes between folders, as in the table of ARCHITECTURE.md.
const Arrows& folder_arrows();

/// Returns, for each folder that has subfolders, the arrows between them. A subfolder is named
/// relative to the folder, at any depth: "import/polygon". "." stands for the files directly in the
/// folder.
const std::map<std::string, Arrows, std::less<>>& subfolder_arrows();

}  // namespace tidy
