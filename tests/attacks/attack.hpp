#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace attacks {

/// A program of tests/hostile/programs. Its first lines are comments of the form "Key: value".
/// "Tries:" and "Must:" are for readers. "Expects:" lists the correct verdicts, or the HTTP status
/// with which the daemon refuses it. "Name:" is a different file name for the submission, as in
/// JSON. "Together: 2" submits it this number of times at once. "With:" is an object of additional
/// files by their names. In its text, @canary@ stands for a world-writable directory of the host,
/// and @nul@ for a byte 0.
struct Attack {
  std::string name;       ///< "escape/kill_everyone.c"
  std::string kind;       ///< the folder: "escape"
  std::string file_name;  ///< "kill_everyone.c"
  std::string language;   ///< "c"
  std::string text;
  std::map<std::string, std::string> more_files;  ///< submitted with it: name -> text
  std::vector<std::string> expects;
  int together = 1;

  /// True if it attacks as the validator of a problem, for which a correct program is submitted.
  bool is_validator() const { return kind == "validator"; }
  /// Returns the name of the problem for which it is submitted.
  std::string problem() const;
};

/// Returns all programs by name. The error names the file.
std::expected<std::vector<Attack>, std::string> read_attacks(const std::filesystem::path& directory,
                                                             const std::string& canary);

}  // namespace attacks
