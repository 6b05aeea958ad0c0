#pragma once

#include <vector>

#include "judge/problem/source.hpp"

namespace judge::problem {

/// Reads submissions/: every program there with all that is expected of it, from its directory's
/// name, from submissions.yaml and, where the name says nothing, from the marker
/// `@EXPECTED_RESULTS@:` in its source. At least one must be in `accepted/`. `code_bytes` is the
/// limit on a submission's size.
std::vector<ReferenceSubmission> read_submissions(const Source& source,
                                                  const std::vector<TestCase>& tests,
                                                  std::uint64_t code_bytes);

}  // namespace judge::problem
