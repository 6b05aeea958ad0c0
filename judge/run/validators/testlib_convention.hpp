#pragma once

#include <string>
#include <string_view>

#include "judge/core/grading/grading.hpp"

namespace judge::run {

/// The maximum number of bytes of a testlib program's standard error that are read. testlib
/// shortens its own message to 32,000 bytes.
inline constexpr std::size_t testlib_error_bytes_max = 65536;

/// Returns the meaning of a testlib checker's or interactor's exit code (testlib.h,
/// `resultExitCode`) and of the line that it wrote to standard error:
/// - 0: accepted
/// - 1: wrong answer
/// - 2 (presentation error), 4 (extra output) and 8 (unexpected end): wrong answer
/// - 3: `failed`
/// - 5 and 7: accepted, with the score in the line "points 12.5 …"
/// - 5 and above, except 8, with the line "partially correct (N) …": accepted with the score N if
///   the code is N, N + 16 or N + 50. Testlib adds 0, 16 or 50, depending on its version.
/// - 16 to 216 without such a line: accepted, with the code minus 16 as the score
/// - all other codes: `failed`
/// The codes 0 to 4 give no score, even with such a line: a checker that does not use testlib could
/// quote the line from the submission's output.
grading::Validation testlib_validation(int exit_code, std::string_view standard_error);

}  // namespace judge::run
