#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// No shell: programs are started with an argument vector.
Complaints check_banned_calls(const SourceFile& file);

/// At most 100 columns, no tabs, no white space at line ends, a newline at the end of the file.
Complaints check_layout(const SourceFile& file);

/// Unfinished work names the issue that will finish it.
Complaints check_open_ends(const SourceFile& file);

/// No path of a particular machine: neither a home directory nor the path of this checkout.
Complaints check_machine_paths(const SourceFile& file, std::string_view checkout);

/// Every relative link in a Markdown file leads to a file or directory of the tree.
Complaints check_links(const SourceFile& file, const std::set<std::string>& tree);

/// Every source, and every header with code and without a source, has a test at the same place
/// below tests/. `exempt` are the paths without a test.
Complaints check_mirrored_tests(const std::vector<SourceFile>& files,
                                const std::set<std::string>& exempt);

}  // namespace tidy
