#pragma once

#include <string>
#include <string_view>

#include "judge/core/grading.hpp"

namespace judge::run {

/// The maximum number of bytes of a testlib program's standard error that are read. testlib
/// shortens its own message to 32,000 bytes.
inline constexpr std::size_t testlib_error_bytes_max = 65536;

/// Returns the meaning of a testlib checker's or interactor's exit code (testlib.h,
/// `resultExitCode`) and of the line that it wrote to standard error:
///   0 accepted; 1 wrong answer; 2 presentation error, 4 extra output and 8 unexpected end: wrong
///   answers; 3 failed; 5 and 7 accepted with the score in the line "points 12.5 …"; any code of 5
///   and above, except 8, with the line "partially correct (13) …": accepted with that score, if
///   the code is 13 plus 0, 16 or 50, the bases that versions of testlib use; without such a line,
///   16 and above: accepted with the score that is left after subtracting 16. All else is `failed`.
/// Codes below 5 never give a score, because a checker that is not testlib's could quote such a
/// line from the output.
grading::Validation testlib_validation(int exit_code, std::string_view standard_error);

}  // namespace judge::run
