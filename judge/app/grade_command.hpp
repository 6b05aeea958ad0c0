#pragma once

#include "judge/app/command_line.hpp"

namespace judge::app {

/// `judge grade`: grades one submission, prints the judgement and returns the exit status.
int grade_command(const GradeArguments& arguments);

}  // namespace judge::app
