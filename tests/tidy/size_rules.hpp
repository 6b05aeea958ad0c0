#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Sizes above the maximum that are there already: "path" or "path name" -> lines.
using Ratchet = std::map<std::string, std::size_t, std::less<>>;

/// Reads lines "<lines> <path> [<function>]"; '#' begins a comment.
Ratchet read_ratchet(std::string_view text);

/// Files have at most 400 lines and functions 60. What the ratchet names may stay as large as
/// that, but not grow; and when it shrinks, so must the ratchet.
Complaints check_sizes(const std::vector<SourceFile>& files, const Ratchet& ratchet);

}  // namespace tidy
