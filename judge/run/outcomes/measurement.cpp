#include "judge/run/outcomes/measurement.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/outcomes/error_outline.hpp"
#include "judge/run/outcomes/error_report.hpp"

namespace judge::run {
namespace {

constexpr std::size_t error_text_bytes_max = 400;

bool ended_like(const sandbox::Result& result, const RuntimeEnd& end) {
  return end.signal ? result.reason == sandbox::Reason::signalled && result.signal == *end.signal
                    : result.reason == sandbox::Reason::exited && result.exit_code == end.exit_code;
}

bool ran_out_of_memory(const sandbox::Result& result, const Language& language) {
  const auto& rule = language.out_of_memory;
  return rule && ended_like(result, rule->end) &&
         result.standard_error.find(rule->text) != std::string::npos;
}

/// Returns the first line that contains the words, without the '#' that some runtimes put before
/// such lines; `nullopt` if there is none.
std::optional<std::string_view> line_with(std::string_view text, std::string_view words) {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t start = text.rfind('\n', at) + 1;  // 0 on the first line
  text.remove_prefix(start);
  std::string_view line = take_line(text);
  if (line.starts_with("#")) line.remove_prefix(1);
  return trimmed(line);
}

/// Returns the reason why the language's runtime did not start; `nullopt` if it did.
std::optional<std::string_view> start_failure(const sandbox::Result& result,
                                              const Language& language) {
  const auto& rule = language.start_failure;
  if (!rule || !ended_like(result, rule->end) || !result.standard_output.empty()) {
    return std::nullopt;
  }
  std::string_view text = result.standard_error;
  if (rule->text.empty()) return line_with(text, rule->reason);
  if (trimmed(take_line(text)) != rule->text) return std::nullopt;
  return trimmed(take_line(text));
}

void put_start_failure(Measurement& measurement, std::string_view why, const Language& language) {
  measurement.start_error = fmt::format("{} could not start", language.name);
  if (!why.empty()) measurement.start_error += ": " + readable(why, error_text_bytes_max);
  const auto stands_there = [&](const std::string& text) {
    return why.find(text) != std::string_view::npos;
  };
  if (std::ranges::any_of(language.start_failure->memory_texts, stands_there)) {
    measurement.ending = Ending::memory_limit;
  }
}

}  // namespace

std::string error_text(const Language& language, std::string_view standard_error) {
  std::string text;
  for (const std::string_view line : last_error_report(language, standard_error).errors) {
    if (text.size() > error_text_bytes_max) break;
    if (!text.empty()) text += "; ";
    text += trimmed(line);
  }
  std::string shown = readable(text, error_text_bytes_max);
  std::ranges::replace(shown, '\n', ' ');
  return shown;
}

Measurement measurement_of(const sandbox::Result& result, const Language& language,
                           const std::vector<SourceFile>& sources) {
  Measurement measurement = to_measurement(result);
  if (ran_out_of_memory(result, language)) measurement.ending = Ending::memory_limit;
  measurement.error_text = error_text(language, result.standard_error);
  measurement.error_outline = error_outline(language, result.standard_error, sources);
  if (const auto why = start_failure(result, language)) {
    put_start_failure(measurement, *why, language);
  }
  return measurement;
}

}  // namespace judge::run
