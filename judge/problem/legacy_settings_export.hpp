#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive_writer.hpp"
#include "judge/problem/source.hpp"

namespace judge::problem {

/// The output validator's flags if they are the same for every test case; else empty, and each
/// directory's `testdata.yaml` has them.
std::string legacy_validator_flags(const Package& package);

/// The settings of test cases as the legacy format has them: a `testdata.yaml` in a directory where
/// one is needed, and `.hint` and `.desc` files. Reports what it cannot say and a verdict may
/// depend on: arguments and files of the submission, settings that differ within a directory, words
/// with blanks. `source` is only reported to.
std::vector<ArchiveFile> legacy_settings(const Source& source, const Package& package,
                                         std::vector<std::string>& notes);

}  // namespace judge::problem
