#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Converts the files of a 2025-09 package to the legacy format, for judges that support only that.
/// A feature without a legacy equivalent is an error if a verdict depends on it; otherwise it is
/// added to `notes`. `source` is the tree that `package` was read from.
std::vector<ArchiveFile> as_legacy(const Source& source, const Package& package,
                                   std::vector<std::string>& notes);

}  // namespace judge::problem
