#pragma once

#include <string>

#include "judge/core/grading.hpp"
#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"

namespace judge::run {

/// Returns the number and usual name of a signal: "signal 11 (segmentation fault)".
std::string signal_text(int signal);

/// Returns a message for display: the validator's message or, for a run that failed, the reason why
/// it ended, for example "1.10 s of CPU time used; the limit is 1 s". May be empty.
std::string run_message(const grading::TestOutcome& outcome, const RunLimits& limits);

/// Returns a message for students where the test's input is hidden. It contains no text that the
/// program wrote, no exact figures and no exit code, because a program could use them to reveal its
/// input. A package's own validator has no outline: its message for students is the team message.
std::string run_outline(const grading::TestOutcome& outcome, const RunLimits& limits);

/// True if this is one of the signals that typically end faulty programs. Only these are named in
/// outlines, because a program can choose any signal to end with.
bool is_usual_signal(int signal);

}  // namespace judge::run
