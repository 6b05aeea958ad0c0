#pragma once

#include <string_view>
#include <vector>

#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// The report on standard error in which the language's runtime says why a program failed. The
/// lines are views into the given text. They are untrusted, because a program can print a fake
/// report.
struct ErrorReport {
  std::vector<std::string_view> errors;  ///< the lines that name the error
  std::vector<std::string_view> others;  ///< the other lines, such as those of a trace
};

/// Uses the language's `error_lines` and `error_heads` to find the last report on standard error.
ErrorReport last_error_report(const Language& language, std::string_view standard_error);

}  // namespace judge::run
