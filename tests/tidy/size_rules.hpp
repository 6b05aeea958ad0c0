#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Existing sizes above the maximum: "path" or "path name" -> lines.
using Ratchet = std::map<std::string, std::size_t, std::less<>>;

/// Parses lines "<lines> <path> [<function>]"; '#' starts a comment.
Ratchet read_ratchet(std::string_view text);

/// Files have at most 400 lines and functions 60. An entry of the ratchet allows a larger size. It
/// must not grow, and must be lowered when the file or function shrinks.
Complaints check_sizes(const std::vector<SourceFile>& files, const Ratchet& ratchet);

}  // namespace tidy
