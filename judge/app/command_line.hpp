#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "judge/app/control_options.hpp"
#include "judge/app/maintenance_options.hpp"
#include "judge/app/operator_options.hpp"
#include "judge/app/reference_options.hpp"
#include "judge/app/serve_options.hpp"
#include "judge/app/token_options.hpp"
#include "judge/app/user_options.hpp"
#include "judge/app/worker_flags.hpp"

namespace judge::app {

/// Exit statuses. They are a stable contract of the commands.
inline constexpr int exit_accepted = 0;    ///< AC; for other commands: success
inline constexpr int exit_rejected = 1;    ///< any other verdict; a failed check; a refused command
inline constexpr int exit_usage = 2;       ///< bad usage, configuration, data directory or package
inline constexpr int exit_judge = 3;       ///< JE, or a failure of the judge, such as no sandbox
inline constexpr int exit_outdated = 4;    ///< a newer judge has changed the data: start that one
inline constexpr int exit_incomplete = 5;  ///< the backup lacks damaged files
inline constexpr int exit_interrupted = 130;

struct GradeArguments {
  std::string package;
  std::vector<std::string> sources;
  std::string language;        ///< empty: inferred from the extension
  std::string languages_file;  ///< empty: the built-in table
  bool all = false;
  bool json = false;
  bool verbose = false;
};

struct VerifyArguments {
  std::vector<std::string> packages;
  std::size_t jobs = 0;  ///< number of slots that run in parallel; 0: one per core
  std::string languages_file;
  bool json = false;
};

struct ExportArguments {
  std::string package;  ///< a directory
  std::string archive;  ///< the zip to write
  std::string format = "2025-09";
  bool force = false;  ///< replace an existing file
};

struct DoctorArguments {
  bool json = false;
};

struct LanguagesArguments {
  std::string languages_file;
  bool json = false;
};

/// The reply when there is no command to run: help, version or a usage error.
struct Answer {
  int exit_status = 0;
  std::string text;  ///< for standard output if the status is 0, otherwise for standard error
};

using Command = std::variant<GradeArguments, VerifyArguments, ExportArguments, DoctorArguments,
                             LanguagesArguments, ReferenceArguments, ServeArguments, UserArguments,
                             WorkerArguments, BackupArguments, RestoreArguments, FsckArguments,
                             StatusArguments, TraceArguments, TokenArguments, PauseArguments,
                             CancelArguments, EraseArguments, Answer>;

/// Parses the command line.
Command parse_command_line(int argc, const char* const* argv);

}  // namespace judge::app
