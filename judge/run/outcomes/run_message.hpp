#pragma once

#include <string>

#include "judge/core/grading/grading.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"

namespace judge::run {

/// Returns a message for display: the validator's message or, for a run that failed, the reason why
/// it ended, for example "1.10 s of CPU time used; the limit is 1 s". May be empty.
std::string run_message(const grading::TestOutcome& outcome, const RunLimits& limits);

/// Returns a message for students to whom the test's input is hidden. It contains no text that the
/// program wrote, no exact figures and no exit code, because a program could use them to reveal its
/// input. It is empty for a decision of the package's own validator, because students see the
/// validator's team message instead.
std::string run_outline(const grading::TestOutcome& outcome, const RunLimits& limits);

}  // namespace judge::run
