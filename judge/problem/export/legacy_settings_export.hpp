#pragma once

#include <string>
#include <vector>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Returns the output validator's flags if they are the same for every test case. Otherwise returns
/// an empty string, and each directory's `testdata.yaml` contains them.
std::string legacy_validator_flags(const Package& package);

/// Returns the settings of test cases in the legacy format: `testdata.yaml` in the directories that
/// need one, and `.hint` and `.desc` files. Reports an error for settings that this format cannot
/// express and that may affect a verdict: arguments and files of the submission, settings that
/// differ within a directory, words with spaces. `source` is used only for its report.
std::vector<ArchiveFile> legacy_settings(const Source& source, const Package& package,
                                         std::vector<std::string>& notes);

}  // namespace judge::problem
