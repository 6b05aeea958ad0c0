#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "judge/app/maintenance_options.hpp"
#include "judge/app/operator_options.hpp"
#include "judge/app/reference_options.hpp"
#include "judge/app/serve_options.hpp"
#include "judge/app/token_options.hpp"
#include "judge/app/user_options.hpp"
#include "judge/app/worker_flags.hpp"

namespace judge::app {

/// Exit statuses: the stable contract of the commands.
inline constexpr int exit_accepted = 0;  ///< AC; for verify: all holds
inline constexpr int exit_rejected = 1;  ///< any other verdict; for verify: something fails
inline constexpr int exit_usage = 2;     ///< bad usage, or a bad package
inline constexpr int exit_judge = 3;     ///< JE, or isolation is missing
inline constexpr int exit_interrupted = 130;

struct GradeArguments {
  std::string package;
  std::vector<std::string> sources;
  std::string language;        ///< empty: found by extension
  std::string languages_file;  ///< empty: the built-in table
  bool all = false;
  bool json = false;
  bool verbose = false;
};

struct VerifyArguments {
  std::vector<std::string> packages;
  std::size_t jobs = 0;  ///< slots that work at the same time; 0: one for each core
  std::string languages_file;
  bool json = false;
};

struct ExportArguments {
  std::string package;  ///< a directory
  std::string archive;  ///< the zip to write
  std::string format = "2025-09";
  bool force = false;  ///< take the place of a file that is there
};

struct DoctorArguments {
  bool json = false;
};

struct LanguagesArguments {
  std::string languages_file;
  bool json = false;
};

/// Nothing is left to do: help, version, or a wrong command line.
struct Answer {
  int exit_status = 0;
  std::string text;  ///< for standard output if the status is 0, else for standard error
};

using Command = std::variant<GradeArguments, VerifyArguments, ExportArguments, DoctorArguments,
                             LanguagesArguments, ReferenceArguments, ServeArguments, UserArguments,
                             WorkerArguments, BackupArguments, RestoreArguments, FsckArguments,
                             StatusArguments, TraceArguments, TokenArguments, Answer>;

/// Reads the command line.
Command parse_command_line(int argc, const char* const* argv);

}  // namespace judge::app
