#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/store/problems/problem_versions.hpp"

namespace judge::store {

/// Returns the names of the unchanged test cases, such as "secret/03-deep". Their runs need not be
/// repeated, because the results for the old version are also valid for the new one. A case is
/// unchanged if its own files (those that share its name) and the settings files of its groups are
/// the same in both versions. Statements, attachments and reference submissions are ignored,
/// because they do not affect any run. Any other file may affect any run, so if one of them
/// differs, no case is unchanged. When in doubt, a case counts as changed.
std::set<std::string> unchanged_cases(const std::vector<VersionFile>& old_version,
                                      const std::vector<VersionFile>& new_version);

}  // namespace judge::store
