#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/store/problem_versions.hpp"

namespace judge::store {

/// The test cases for which a run that was made against the old version is right for the new one,
/// too, by their names as in "secret/03-deep". A run depends on the files of its case (those that
/// share its name), on the settings of the groups that it is in, and on everything outside of data/
/// but statements, attachments and reference submissions. When something of the last kind differs,
/// or a file in data/ that is of no case, no case is unchanged. In doubt a case counts as changed.
std::set<std::string> unchanged_cases(const std::vector<VersionFile>& old_version,
                                      const std::vector<VersionFile>& new_version);

}  // namespace judge::store
