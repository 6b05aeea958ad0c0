#pragma once

#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Reads the programs in submissions/ with their expectations. These come from the directory's
/// name, from submissions.yaml and, if the name has no meaning, from the marker
/// `@EXPECTED_RESULTS@:` in the source. At least one program must be in `accepted/`. `code_bytes`
/// is the maximum size of a submission.
std::vector<ReferenceSubmission> read_submissions(const Source& source,
                                                  const std::vector<TestCase>& tests,
                                                  std::uint64_t code_bytes);

}  // namespace judge::problem
