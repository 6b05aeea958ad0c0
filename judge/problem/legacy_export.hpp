#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive_writer.hpp"
#include "judge/problem/source.hpp"

namespace judge::problem {

/// The files of a package of format 2025-09 as those of a legacy one, for judges that read no
/// newer. What has no form there is reported as an error if a verdict depends on it; else it is
/// noted. `source` is the tree that `package` was read from.
std::vector<ArchiveFile> as_legacy(const Source& source, const Package& package,
                                   std::vector<std::string>& notes);

}  // namespace judge::problem
