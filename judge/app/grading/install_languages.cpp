#include "judge/app/grading/install_languages.hpp"

#include <cerrno>
#include <iostream>
#include <set>
#include <sstream>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/core/nearest.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/compiling/installed.hpp"

namespace judge::app {
namespace {

constexpr const char* apt = "/usr/bin/apt-get";

Result<const run::Language*> language_named(const std::vector<run::Language>& languages,
                                            const std::string& id) {
  if (auto found = run::find_language(languages, id)) return found;
  std::vector<std::string_view> ids;
  for (const run::Language& language : languages) ids.emplace_back(language.id);
  const auto meant = nearest(id, ids);
  return failure(fmt::format("there is no language '{}'{}; 'judge languages' lists the languages",
                             quoted(id, 60),
                             meant ? fmt::format("; did you mean '{}'?", *meant) : ""));
}

bool confirmed() {
  write_error("Run this command? [y/N] ");
  std::string answer;
  return std::getline(std::cin, answer) && (answer == "y" || answer == "Y" || answer == "yes");
}

/// Replaces this process with the command. Returns only if this fails.
int become(const std::vector<std::string>& command) {
  std::vector<char*> words;
  // execv does not change its arguments, although its parameter type is not const.
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execv(apt, words.data());
  return complain(fmt::format("{}: {}", apt, std::generic_category().message(errno)), exit_judge);
}

}  // namespace

Result<std::vector<std::string>> install_command(const std::vector<run::Language>& languages,
                                                 const std::vector<std::string>& ids) {
  std::set<std::string> packages;
  for (const std::string& id : ids) {
    JUDGE_TRY_ASSIGN(const auto* language, language_named(languages, id));
    if (run::check_installed(*language)) continue;
    if (language->debian_package.empty()) {
      return failure(
          fmt::format("the table of languages does not specify a Debian package for '{}'", id));
    }
    std::istringstream words(language->debian_package);
    for (std::string package; words >> package;) packages.insert(package);
  }
  if (packages.empty()) return std::vector<std::string>();
  std::vector<std::string> command = {apt, "install", "-y", "--no-install-recommends", "--"};
  command.insert(command.end(), packages.begin(), packages.end());
  return command;
}

int install_languages(const std::vector<run::Language>& languages,
                      const LanguagesArguments& arguments) {
  const auto command = install_command(languages, arguments.install);
  if (!command) return complain(command.error().message, exit_usage);
  if (command->empty()) {
    return write_output("These languages are already installed.\n") ? 0 : exit_judge;
  }
  const std::string shown = fmt::format("{}", fmt::join(*command, " "));
  if (::access(apt, X_OK) != 0) {
    return complain(fmt::format("{} is missing, so this is not Debian; install the equivalents of "
                                "these packages yourself: {}",
                                apt, fmt::join(command->begin() + 5, command->end(), " ")),
                    exit_judge);
  }
  if (::geteuid() != 0) {
    return complain("only root can install packages; as root, run: " + shown, exit_usage);
  }
  write_error(shown + "\n");
  if (!arguments.yes && ::isatty(STDIN_FILENO) != 1) {
    return complain("confirm with --yes, because standard input is not a terminal", exit_usage);
  }
  if (!arguments.yes && !confirmed()) return exit_rejected;
  return become(*command);
}

}  // namespace judge::app
