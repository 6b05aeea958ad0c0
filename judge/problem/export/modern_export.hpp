#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Converts the files of a legacy package to format 2025-09. A feature without an equivalent is an
/// error if a verdict or a score depends on it; otherwise it is added to `notes`. `source` is the
/// tree that `package` was read from.
std::vector<ArchiveFile> as_modern(const Source& source, const Package& package,
                                   std::vector<std::string>& notes);

}  // namespace judge::problem
