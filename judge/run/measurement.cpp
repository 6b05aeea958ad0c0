#include "judge/run/measurement.hpp"

#include <algorithm>

#include "judge/core/text.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {
namespace {

constexpr std::size_t error_text_bytes_max = 400;

/// The next line of the text, which is taken off it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

bool starts_with_any(std::string_view line, const std::vector<std::string>& starts) {
  return std::ranges::any_of(starts,
                             [&](const std::string& start) { return line.starts_with(start); });
}

std::string_view trimmed(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t\r");
  return start == std::string_view::npos ? "" : trimmed_end(line.substr(start));
}

bool is_at_margin(std::string_view line) {
  return !line.empty() && line.front() != ' ' && line.front() != '\t' && line.front() != '\r';
}

bool ran_out_of_memory(const sandbox::Result& result, const Language& language) {
  return language.out_of_memory && result.reason == sandbox::Reason::exited &&
         result.exit_code == language.out_of_memory->exit_code &&
         result.standard_error.find(language.out_of_memory->text) != std::string::npos;
}

}  // namespace

std::string error_text(const Language& language, std::string_view standard_error) {
  std::string text;
  bool after_head = false;
  while (!standard_error.empty() && text.size() <= error_text_bytes_max) {
    const std::string_view line = take_line(standard_error);
    if (starts_with_any(line, language.error_heads)) {
      // Of several reports the last one ended the program.
      text.clear();
      after_head = true;
      continue;
    }
    const bool answers_head = after_head && is_at_margin(line);
    if (!answers_head && !starts_with_any(line, language.error_lines)) continue;
    after_head = after_head && !answers_head;
    if (!text.empty()) text += "; ";
    text += trimmed(line);
  }
  std::string shown = readable(text, error_text_bytes_max);
  std::ranges::replace(shown, '\n', ' ');
  return shown;
}

Measurement measurement_of(const sandbox::Result& result, const Language& language) {
  Measurement measurement = to_measurement(result);
  if (ran_out_of_memory(result, language)) measurement.ending = Ending::memory_limit;
  measurement.error_text = error_text(language, result.standard_error);
  return measurement;
}

}  // namespace judge::run
