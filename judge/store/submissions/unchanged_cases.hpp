#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/store/problems/problem_versions.hpp"

namespace judge::store {

/// Returns the names of the test cases, such as "secret/03-deep", whose runs against the old
/// version are also valid for the new one. A run depends on the files of its case (those that share
/// its name), on the settings of its groups, and on everything outside of data/ except statements,
/// attachments and reference submissions. If anything outside of data/ that runs depend on differs,
/// or a file in data/ that belongs to no case, no case is unchanged. In doubt a case counts as
/// changed.
std::set<std::string> unchanged_cases(const std::vector<VersionFile>& old_version,
                                      const std::vector<VersionFile>& new_version);

}  // namespace judge::store
