#include "judge/app/doctor.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/command_line.hpp"
#include "judge/app/workshop.hpp"

namespace judge::app {
namespace {

using State = sandbox::Check::State;

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

bool able(const std::vector<sandbox::Check>& checks) {
  return std::ranges::none_of(
      checks, [](const sandbox::Check& check) { return check.state == State::missing; });
}

std::string indented(std::string_view text) {
  std::istringstream lines{std::string(text)};
  std::string result;
  for (std::string line; std::getline(lines, line);) result += fmt::format("{:27}{}\n", "", line);
  return result;
}

}  // namespace

std::vector<sandbox::Check> check_compilers(const std::vector<run::Language>& languages) {
  std::vector<sandbox::Check> checks;
  std::set<std::string> seen;
  for (const run::Language& language : languages) {
    if (language.compile.words.empty() || !seen.insert(language.compile.words[0]).second) continue;
    const std::string& compiler = language.compile.words[0];
    const bool there = ::access(compiler.c_str(), X_OK) == 0;
    checks.push_back({there ? State::good : State::poor, "compiler",
                      compiler + (there ? "" : " is not there: no " + language.name),
                      there ? "" : "install it, or leave the language out of the table"});
  }
  return checks;
}

std::string doctor_text(const std::vector<sandbox::Check>& checks, const Painter& painter) {
  std::string text;
  for (const sandbox::Check& check : checks) {
    const std::string state = fmt::format("{:7}", state_name(check.state));
    std::string detail = indented(check.detail);
    detail.erase(0, std::min<std::size_t>(detail.size(), 27));
    text += fmt::format("{} {:19}{}", painter.paint(colour_of(check.state), state), check.what,
                        detail.empty() ? "\n" : detail);
    if (!check.mend.empty()) text += indented("Mend: " + check.mend);
  }
  text += able(checks) ? "This machine can judge.\n"
                       : "This machine can't judge: what is missing must be mended first.\n";
  return text;
}

std::string doctor_json(const std::vector<sandbox::Check>& checks) {
  boost::json::array list;
  for (const sandbox::Check& check : checks) {
    list.push_back(boost::json::object{{"what", check.what},
                                       {"state", state_name(check.state)},
                                       {"detail", check.detail},
                                       {"mend", check.mend}});
  }
  return boost::json::serialize(
             boost::json::object{{"able", able(checks)}, {"checks", std::move(list)}}) +
         "\n";
}

int doctor_command(bool json) {
  auto checks = sandbox::survey("");
  if (const auto languages = load_languages("")) {
    std::ranges::move(check_compilers(*languages), std::back_inserter(checks));
  }
  const bool written = write_output(json ? doctor_json(checks)
                                         : doctor_text(checks, Painter::for_file(STDOUT_FILENO)));
  if (!written) return exit_judge;
  return able(checks) ? 0 : exit_judge;
}

}  // namespace judge::app
