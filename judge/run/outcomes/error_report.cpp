#include "judge/run/outcomes/error_report.hpp"

#include <algorithm>
#include <string>

#include "judge/core/text.hpp"

namespace judge::run {
namespace {

bool starts_with_any(std::string_view line, const std::vector<std::string>& starts) {
  return std::ranges::any_of(starts,
                             [&](const std::string& start) { return line.starts_with(start); });
}

bool is_at_margin(std::string_view line) {
  return !line.empty() && line.front() != ' ' && line.front() != '\t' && line.front() != '\r';
}

}  // namespace

ErrorReport last_error_report(const Language& language, std::string_view standard_error) {
  ErrorReport report;
  bool after_head = false;
  while (!standard_error.empty()) {
    const std::string_view line = take_line(standard_error);
    if (starts_with_any(line, language.error_heads)) {
      // If there are several reports, the last one is about the error that ended the program.
      report = {};
      after_head = true;
      continue;
    }
    const bool answers_head = after_head && is_at_margin(line);
    const bool names_error = answers_head || starts_with_any(line, language.error_lines);
    (names_error ? report.errors : report.others).push_back(line);
    after_head = after_head && !answers_head;
  }
  return report;
}

}  // namespace judge::run
