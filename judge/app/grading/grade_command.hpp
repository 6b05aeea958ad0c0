#pragma once

#include "judge/app/grading/grading_options.hpp"

namespace judge::app {

/// Runs `judge grade`: grades one submission and prints the judgement. Returns the exit status.
int grade_command(const GradeArguments& arguments);

}  // namespace judge::app
