#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/store/problems/problem_versions.hpp"

namespace judge::store {

/// Returns the names of the test cases, such as "secret/03-deep", whose runs against the old
/// version are also valid for the new one. A run depends on the files of its case (those that share
/// its name), on the settings of its groups, and on everything outside of data/ except statements,
/// attachments and reference submissions. All cases count as changed if a file that every run
/// depends on differs: one outside of data/, or one in data/ that is neither a settings file of a
/// group nor part of a case. When in doubt, a case counts as changed.
std::set<std::string> unchanged_cases(const std::vector<VersionFile>& old_version,
                                      const std::vector<VersionFile>& new_version);

}  // namespace judge::store
