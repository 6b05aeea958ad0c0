#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace attacks {

/// A program of tests/hostile/programs. Its first lines, comments, are "Key: value": "Tries:" and
/// "Must:" for people, "Expects:" the verdicts that are right (or the status by which the daemon
/// refuses to take it). "Name:" is another file name to hand it in by, as in JSON; "Together: 2"
/// hands it in so many times at once; "With:" is an object of more files, by their names. In its
/// text @canary@ stands for a directory of the host that everybody may write to, and @nul@ for a
/// byte 0.
struct Attack {
  std::string name;       ///< "escape/kill_everyone.c"
  std::string kind;       ///< the folder: "escape"
  std::string file_name;  ///< "kill_everyone.c"
  std::string language;   ///< "c"
  std::string text;
  std::map<std::string, std::string> more_files;  ///< handed in with it: name -> text
  std::vector<std::string> expects;
  int together = 1;

  /// A validator attacks from inside a problem; what is handed in for that is a right program.
  bool is_validator() const { return kind == "validator"; }
  /// The name of the problem that it is handed in for.
  std::string problem() const;
};

/// All of them, by name. The error names the file.
std::expected<std::vector<Attack>, std::string> read_attacks(const std::filesystem::path& directory,
                                                             const std::string& canary);

}  // namespace attacks
