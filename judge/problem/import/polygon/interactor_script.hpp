#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge::problem {

/// The sources of an interactor and of the checker that judges the interactor's output.
struct InteractorAndChecker {
  std::string interactor;  ///< "interact.cpp"
  std::string checker;

  friend bool operator==(const InteractorAndChecker&, const InteractorAndChecker&) = default;
};

/// The script `run` of an output validator that runs an interactor and a checker. The interactor
/// talks to the submission and writes the file that the checker judges.
inline constexpr std::string_view run_script =
    "#!/bin/sh\n"
    "# The interactor talks to the submission and writes the file that the checker judges.\n"
    "here=$(dirname \"$0\")\n"
    "\"$here/interactor.out\" \"$@\" && exec \"$here/checker.out\" \"$@\"\n";

/// Returns the script `build` of an output validator that consists of an interactor and a checker.
/// The script compiles both.
std::string build_script(const InteractorAndChecker& programs);

/// Returns the programs of a script that `build_script` wrote; `nullopt` for all other scripts.
std::optional<InteractorAndChecker> parse_build_script(std::string_view text);

}  // namespace judge::problem
