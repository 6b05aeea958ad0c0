#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/run/languages/languages.hpp"
#include "sandbox/result.hpp"

namespace judge::run {

/// Returns the lines of standard error in which the language reports why the program failed, joined
/// into one line: "Exception in thread "main" java.lang.ArithmeticException: / by zero". Empty if
/// there are none. Valid UTF-8 without control characters except tabs.
std::string error_text(const Language& language, std::string_view standard_error);

/// Converts a sandbox result to the measurement that decides the verdict. Adds information that
/// only the output of the language's runtime contains: the error text, the error's location in the
/// sources, and whether the runtime ran out of memory or could not start.
Measurement measurement_of(const sandbox::Result& result, const Language& language,
                           const std::vector<SourceFile>& sources);

}  // namespace judge::run
