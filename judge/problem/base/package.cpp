#include "judge/problem/base/package.hpp"

#include <fmt/format.h>

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

Measuring measuring_of(const Package& package, const Measuring& usual) {
  const MeasuringSettings& own = package.measuring;
  return {.remeasure_within_percent =
              own.remeasure_within_percent.value_or(usual.remeasure_within_percent),
          .remeasurements_max = own.remeasurements_max.value_or(usual.remeasurements_max),
          .overshoot_percent = own.overshoot_percent.value_or(usual.overshoot_percent)};
}

}  // namespace judge::problem
