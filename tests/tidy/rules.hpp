#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Reports calls that start a shell. Programs must be started with an argument vector instead.
Complaints check_banned_calls(const SourceFile& file);

/// Reports lines with more than 100 columns, tabs, white space at the ends of lines, and a missing
/// newline at the end of the file.
Complaints check_layout(const SourceFile& file);

/// Reports comments that mark unfinished work without an issue number.
Complaints check_open_ends(const SourceFile& file);

/// Reports paths of a particular machine: home directories and the path of this checkout.
Complaints check_machine_paths(const SourceFile& file, std::string_view checkout);

/// Reports relative links in a Markdown file whose target is not a file or directory in the
/// repository.
Complaints check_links(const SourceFile& file, const std::set<std::string>& tree);

/// Reports each source file that has no test at the same path below tests/. A header needs such a
/// test, too, if it contains code and has no source file. The files in `exempt` need no test, and
/// must not have one.
Complaints check_mirrored_tests(const std::vector<SourceFile>& files,
                                const std::set<std::string>& exempt);

}  // namespace tidy
