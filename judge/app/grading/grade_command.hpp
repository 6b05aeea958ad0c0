#pragma once

#include "judge/app/grading/grading_options.hpp"

namespace judge::app {

/// Runs `judge grade`: grades one submission and prints the judgement. Returns the exit status.
int grade_command(const GradeArguments& arguments);

/// Runs `judge interact`: grades one test case of an interactive problem and prints its
/// conversation, or lets the person at the terminal talk to the validator. Returns the exit status.
int interact_command(const InteractArguments& arguments);

}  // namespace judge::app
