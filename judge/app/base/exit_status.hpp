#pragma once

namespace judge::app {

/// The exit statuses of the commands. Scripts rely on them, so they must not change.
inline constexpr int exit_accepted = 0;    ///< AC; for other commands: success
inline constexpr int exit_rejected = 1;    ///< any other verdict; a failed check; a refused command
inline constexpr int exit_usage = 2;       ///< bad usage, configuration, data directory or package
inline constexpr int exit_judge = 3;       ///< JE, or a failure of the judge, such as no sandbox
inline constexpr int exit_outdated = 4;    ///< a newer judge has changed the data: start it instead
inline constexpr int exit_incomplete = 5;  ///< damaged files are missing from the backup
inline constexpr int exit_interrupted = 130;

}  // namespace judge::app
