#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// The files and functions that are larger than the maximum, with the sizes that they may have, in
/// lines. The keys are "path" for a file and "path name" for a function.
using SizeExceptions = std::map<std::string, std::size_t, std::less<>>;

/// Parses lines "<lines> <path> [<function>]"; '#' starts a comment.
SizeExceptions read_ratchet(std::string_view text);

/// Reports files with more than 400 lines and functions with more than 60. An entry in the ratchet
/// (ratchet.txt) allows a larger size. The entry must not grow, and must be lowered when the file
/// or function shrinks.
Complaints check_sizes(const std::vector<SourceFile>& files, const SizeExceptions& ratchet);

}  // namespace tidy
