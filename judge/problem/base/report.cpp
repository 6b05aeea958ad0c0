#include "judge/problem/base/report.hpp"

#include <ranges>
#include <utility>

namespace judge::problem {
namespace {

void add(std::vector<Finding>& findings, Place place, std::string message) {
  if (findings.size() > Report::findings_max) {
    return;
  }
  if (findings.size() == Report::findings_max) {
    findings.push_back({"", 0, "", "there are more findings; fix these first"});
    return;
  }
  findings.push_back({std::move(place.file), place.line, std::move(place.key), std::move(message)});
}

}  // namespace

std::string unreadable_text(const std::vector<Finding>& errors) {
  constexpr std::size_t shown_max = 20;
  std::string text = "the package cannot be read:";
  for (const Finding& error : errors | std::views::take(shown_max)) text += "\n" + to_string(error);
  if (errors.size() > shown_max) text += "\n…";
  return text;
}

void Report::error(Place place, std::string message) {
  add(errors_, std::move(place), std::move(message));
}

void Report::blocker(Place place, std::string message) {
  add(blockers_, std::move(place), std::move(message));
}

void Report::warning(Place place, std::string message) {
  add(warnings_, std::move(place), std::move(message));
}

}  // namespace judge::problem
