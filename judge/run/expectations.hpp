#pragma once

#include <string>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/problem/package.hpp"

namespace judge::run {

/// The verdict in the alphabet of expectations, which knows AC, WA, TLE and RTE: to exceed the
/// memory or output limit is a run-time error there.
Verdict as_expected_verdict(Verdict verdict);

/// What of a reference submission's expectations its judgement breaks, one sentence each; empty if
/// all hold (package format, "Submissions": permitted, required, message, each for a set of test
/// cases). The judgement must be of all test cases.
std::vector<std::string> broken_expectations(const std::vector<problem::Expectation>& expectations,
                                             const Judgement& judgement);

/// "AC", "TLE", "any": what the expectations ask of the submission as a whole, for a table.
std::string expectation_summary(const std::vector<problem::Expectation>& expectations);

}  // namespace judge::run
