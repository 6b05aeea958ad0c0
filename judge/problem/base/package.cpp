#include "judge/problem/base/package.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/contains.hpp"

namespace judge::problem {

std::string to_string(const Finding& finding) {
  std::string text = finding.file;
  if (finding.line > 0) {
    text += fmt::format(":{}", finding.line);
  }
  for (const std::string& part : {finding.key, finding.message}) {
    if (!part.empty()) {
      text += text.empty() ? part : ": " + part;
    }
  }
  return text;
}

std::string title_of(const Package& package) {
  const auto english = package.names.find("en");
  if (english != package.names.end()) return english->second;
  return package.names.empty() ? package.short_name : package.names.begin()->second;
}

std::string group_directory(const score::Group& group) {
  return group.name.empty() ? "data" : "data/" + group.name;
}

bool accepts(const Package& package, std::string_view language_code) {
  const bool is_answers = language_code == answers_code;
  if (is_answers || package.type.submit_answer) return is_answers == package.type.submit_answer;
  return package.languages.empty() || contains(package.languages, language_code);
}

Result<void> check_accepts(const Package& package, std::string_view language_code) {
  if (accepts(package, language_code)) return {};
  if (package.type.submit_answer) {
    return failure(fmt::format("{} does not accept programs, only answer files (language {})",
                               package.short_name, answers_code));
  }
  if (language_code == answers_code) {
    return failure(fmt::format("{} accepts programs, not answer files", package.short_name));
  }
  return failure(fmt::format("{} does not accept {}; it accepts {}", package.short_name,
                             language_code, fmt::join(package.languages, ", ")));
}

Measuring merged(const MeasuringSettings& own, const Measuring& usual) {
  // Lists all settings, so that adding a setting without handling it here is a compile error.
  const auto& [remeasure_within_percent, remeasurements_max, overshoot_percent] = own;
  return {
      .remeasure_within_percent = remeasure_within_percent.value_or(usual.remeasure_within_percent),
      .remeasurements_max = remeasurements_max.value_or(usual.remeasurements_max),
      .overshoot_percent = overshoot_percent.value_or(usual.overshoot_percent)};
}

Measuring measuring_of(const Package& package, const Measuring& usual) {
  Measuring measuring = merged(package.measuring, usual);
  measuring.overshoot_percent =
      std::max(measuring.overshoot_percent, overshoot_percent_min(measuring));
  return measuring;
}

}  // namespace judge::problem
