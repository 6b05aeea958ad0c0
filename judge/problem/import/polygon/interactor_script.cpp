#include "judge/problem/import/polygon/interactor_script.hpp"

#include <fmt/format.h>

namespace judge::problem {
namespace {

constexpr std::string_view interactor_command = "c++ -std=gnu++17 -O2 -o interactor.out ./";
constexpr std::string_view checker_command = "c++ -std=gnu++17 -O2 -o checker.out ./";
constexpr std::string_view between_commands = " &&\n";

/// Returns the text from the end of a command to the end of the line.
std::string_view source_after(std::string_view text, std::string_view command) {
  const std::size_t at = text.find(command);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + command.size());
  return text.substr(0, text.find_first_of(" \n"));
}

}  // namespace

std::string build_script(const InteractorAndChecker& programs) {
  return fmt::format("#!/bin/sh\n{}{}{}{}{}\n", interactor_command, programs.interactor,
                     between_commands, checker_command, programs.checker);
}

std::optional<InteractorAndChecker> parse_build_script(std::string_view text) {
  InteractorAndChecker programs{std::string(source_after(text, interactor_command)),
                                std::string(source_after(text, checker_command))};
  if (build_script(programs) != text) return std::nullopt;
  return programs;
}

}  // namespace judge::problem
