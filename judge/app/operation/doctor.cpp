#include "judge/app/operation/doctor.hpp"

#include <algorithm>
#include <sstream>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/workshop.hpp"

namespace judge::app {
namespace {

using State = sandbox::HostCheck::State;

std::string_view state_name(State state) {
  switch (state) {
    case State::good:
      return "good";
    case State::poor:
      return "poor";
    case State::missing:
      break;
  }
  return "missing";
}

Colour colour_of(State state) {
  if (state == State::good) return Colour::green;
  return state == State::poor ? Colour::yellow : Colour::red;
}

std::string indented(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string result;
  for (std::string line; std::getline(lines, line);) result += fmt::format("{:27}{}\n", "", line);
  return result;
}

}  // namespace

bool is_able(const std::vector<sandbox::HostCheck>& checks) {
  return std::ranges::none_of(
      checks, [](const sandbox::HostCheck& check) { return check.state == State::missing; });
}

std::vector<sandbox::HostCheck> check_languages(const std::vector<LanguageStatus>& statuses) {
  std::vector<sandbox::HostCheck> checks;
  for (const LanguageStatus& status : statuses) {
    const run::Language& language = status.language;
    const bool good = status.problem.empty();
    std::string detail = good ? language.name : status.problem;
    if (!status.version.empty()) detail += ": " + status.version;
    checks.push_back(
        {good ? State::good : State::poor, "language " + language.id, std::move(detail), ""});
  }
  return checks;
}

std::string check_lines(const std::vector<sandbox::HostCheck>& checks, const Painter& painter) {
  std::string text;
  for (const sandbox::HostCheck& check : checks) {
    const std::string state = fmt::format("{:7}", state_name(check.state));
    std::string detail = indented(check.detail);
    detail.erase(0, std::min<std::size_t>(detail.size(), 27));
    text += fmt::format("{} {:19}{}", painter.paint(colour_of(check.state), state), check.what,
                        detail.empty() ? "\n" : detail);
    if (!check.fix.empty()) text += indented("Fix: " + check.fix);
  }
  return text;
}

std::string doctor_text(const std::vector<sandbox::HostCheck>& checks, const Painter& painter) {
  return check_lines(checks, painter) +
         (is_able(checks) ? "This machine can judge.\n"
                          : "This machine cannot judge: fix what is missing first.\n");
}

std::string doctor_json(const std::vector<sandbox::HostCheck>& checks) {
  boost::json::array list;
  for (const sandbox::HostCheck& check : checks) {
    list.push_back(boost::json::object{{"what", check.what},
                                       {"state", state_name(check.state)},
                                       {"detail", check.detail},
                                       {"mend", check.fix}});
  }
  return boost::json::serialize(
             boost::json::object{{"able", is_able(checks)}, {"checks", std::move(list)}}) +
         "\n";
}

int doctor_command(bool json) {
  auto checks = sandbox::survey("");
  if (const auto languages = load_languages("")) {
    // If the sandbox does not start, the survey has already reported why.
    const auto runner = start_runner(make_images());
    const auto statuses = survey_languages(*languages, runner ? runner->get() : nullptr);
    std::ranges::move(check_languages(statuses), std::back_inserter(checks));
  }
  const bool written = write_output(json ? doctor_json(checks)
                                         : doctor_text(checks, Painter::for_file(STDOUT_FILENO)));
  if (!written) return exit_judge;
  return is_able(checks) ? 0 : exit_judge;
}

}  // namespace judge::app
