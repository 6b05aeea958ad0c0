#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/core/grading/judgement.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::verify {

/// Lists the expectations of a reference submission that are not met by its judgement, one sentence
/// each (package format, "Submissions": permitted, required, message, each for a set of test
/// cases). Empty if all expectations are met. If there are judging errors or an unexpected compile
/// error, lists only these. The judgement must cover all test cases.
std::vector<std::string> broken_expectations(const std::vector<problem::Expectation>& expectations,
                                             const Judgement& judgement);

/// Summarizes, for a table, the overall expectation of the submission: "AC", "TLE", "any".
std::string expectation_summary(const std::vector<problem::Expectation>& expectations);

/// Some verdicts count as a different verdict in the package format: for example, MLE counts as RTE
/// (see verdict_of_format()). Returns this different verdict if the summary of the expectations
/// contains it, but does not contain `verdict` itself. Otherwise returns `nullopt`.
std::optional<Verdict> counts_as(const std::vector<problem::Expectation>& expectations,
                                 Verdict verdict);

}  // namespace judge::verify
