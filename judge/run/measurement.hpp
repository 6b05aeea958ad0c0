#pragma once

#include <string>
#include <string_view>

#include "judge/core/verdict.hpp"
#include "judge/run/languages.hpp"
#include "sandbox/result.hpp"

namespace judge::run {

/// The lines of a program's standard error in which its language reports why it failed, joined to
/// one line: "Exception in thread "main" java.lang.ArithmeticException: / by zero". Empty if there
/// are none. Valid UTF-8 without control characters.
std::string error_text(const Language& language, std::string_view standard_error);

/// What the sandbox measured of a run, in the terms in which verdicts are decided, together with
/// what only the language's own machine knows: the error text, and that its memory ran out, which
/// for the sandbox is but an exit code.
Measurement measurement_of(const sandbox::Result& result, const Language& language);

}  // namespace judge::run
