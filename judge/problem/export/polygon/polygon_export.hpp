#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Converts a package to a "full" package of Codeforces Polygon: problem.xml, the tests in files,
/// programs that follow testlib's conventions, solutions with tags, and groups with points. A
/// feature that Polygon lacks is an error if judging depends on it, such as arguments of the
/// submission; otherwise it is added to `notes`. `source` is the tree that `package` was read from.
std::vector<ArchiveFile> as_polygon(const Source& source, const Package& package,
                                    std::vector<std::string>& notes);

}  // namespace judge::problem
