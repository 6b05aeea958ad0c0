#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Returns the expectation that a directory below submissions/ sets for its programs (spec section
/// "Submissions"), or `nullopt` if the name has no meaning. In addition to the format's names, this
/// function knows `memory_limit_exceeded`, `output_limit_exceeded` and `compile_error`, and the
/// legacy format's `partially_accepted` in both formats.
std::optional<Expectation> expectation_of_directory(std::string_view directory, Format format);

/// Returns "; did you mean 'accepted'?" if the directory's name resembles a known one: it is one
/// edit away, differs only in case, or has '-' instead of '_' (`name_suggestion`). Otherwise empty.
std::string directory_suggestion(std::string_view directory);

/// Returns the verdict for an id in submissions.yaml: the format's AC, WA, TLE and RTE, and the
/// judge's own MLE, OLE and CE. `nullopt` for any other word.
std::optional<Verdict> expected_verdict(std::string_view id);

/// Sets `lower_bound` and `upper_bound` from the permitted and required verdicts.
void derive_bounds(Expectation& expectation);

/// The expectation that a source file declares for itself in a line such as
/// `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT`. The line is parsed as in DOMjudge.
struct Marker {
  int line = 0;
  Expectation expectation;
  std::string unknown;  ///< the first unknown word; empty if all are known
};
std::optional<Marker> find_marker(std::string_view text);

/// The score that a source file declares for itself in a line such as `@EXPECTED_SCORE@: 40`.
struct ScoreMarker {
  int line = 0;
  std::optional<score::Decimal> score;  ///< absent: it is not a number
};
std::optional<ScoreMarker> find_score_marker(std::string_view text);

}  // namespace judge::problem
