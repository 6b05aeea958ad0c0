#pragma once

#include <string_view>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The directory of programs that are never run. Imported packages have the solutions here that
/// Polygon tags "do not run".
inline constexpr std::string_view not_run_directory = "do_not_run";

/// Reads the programs in submissions/ with their expectations. These come from the directory's
/// name, from submissions.yaml and, if the name has no predefined meaning, from the
/// marker `@EXPECTED_RESULTS@:` in the source. Reports a blocker if no program is in `accepted/`.
/// The type, limits and test cases of the package must already have been read. In submit-answer
/// problems, the files of a submission are answers.
std::vector<ReferenceSubmission> read_submissions(const Source& source, const Package& package);

}  // namespace judge::problem
