#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace attacks {

/// A program of tests/hostile/programs. Its first lines are comments of the form "Key: value".
/// "Tries:" (what the attack tries) and "Must:" (what must happen instead) are for readers.
/// "Expects:" lists the correct verdicts, or the HTTP status with which the daemon refuses the
/// program. "Name:" is a JSON string: a different file name for the submission. "Together: 2"
/// submits the program twice at once. "With:" is a JSON object of additional files, by name. In the
/// program and the additional files, @canary@ stands for a world-writable directory of the host,
/// and @nul@ for a byte 0.
struct Attack {
  std::string name;       ///< "escape/kill_everyone.c"
  std::string kind;       ///< the folder: "escape"
  std::string file_name;  ///< "kill_everyone.c"
  std::string language;   ///< "c"
  std::string text;
  std::map<std::string, std::string> more_files;  ///< additional files: name -> text
  std::vector<std::string> expects;
  int together = 1;

  /// True if the attack is a problem's validator (interactive or not) instead of a submission. In
  /// this case, a correct program is submitted to the problem.
  bool is_validator() const { return kind == "validator" || kind == "interactor"; }
  /// True if the problem of the attack is interactive.
  bool is_interactive() const { return kind == "interaction" || kind == "interactor"; }
  /// Returns the name of the problem to which the attack is submitted.
  std::string problem() const;
};

/// Returns all programs, sorted by name. An error message names the file.
std::expected<std::vector<Attack>, std::string> read_attacks(const std::filesystem::path& directory,
                                                             const std::string& canary);

}  // namespace attacks
