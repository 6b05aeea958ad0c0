#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/package.hpp"

namespace judge::problem {

/// What the name of a directory below submissions/ says of the programs in it, spec section
/// "Submissions". Nothing if the name has no meaning. Beyond the format's own names these are
/// known: `memory_limit_exceeded`, `output_limit_exceeded` and `compile_error`.
std::optional<Expectation> expectation_of_directory(std::string_view directory, Format format);

/// "; did you mean 'accepted'?" if the directory's name is one edit away from one with a meaning.
std::string directory_suggestion(std::string_view directory);

/// The verdict that an id in submissions.yaml stands for: the format's AC, WA, TLE and RTE, and the
/// judge's own MLE, OLE and CE. Nothing for another word.
std::optional<Verdict> expected_verdict(std::string_view id);

/// Sets whether the expectation's times bound the time limit, from what it permits and requires.
void derive_bounds(Expectation& expectation);

/// What a source says of itself in a line with `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT`, as
/// DOMjudge reads it.
struct Marker {
  int line = 0;
  Expectation expectation;
  std::string unknown;  ///< the first word that is no result; empty if all are
};
std::optional<Marker> find_marker(std::string_view text);

}  // namespace judge::problem
