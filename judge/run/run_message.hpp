#pragma once

#include <string>

#include "judge/core/grading.hpp"
#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"

namespace judge::run {

/// "signal 11 (segmentation fault)"
std::string signal_text(int signal);

/// One line for people: the validator's message, or for a run that ended badly what ended it, for
/// example "1.10 s of CPU time used; the limit is 1 s". Empty when there is nothing to say.
std::string run_message(const grading::TestOutcome& outcome, const RunLimits& limits);

}  // namespace judge::run
