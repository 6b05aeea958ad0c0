#pragma once

namespace judge::app {

/// Exit statuses. They are a stable contract of the commands.
inline constexpr int exit_accepted = 0;    ///< AC; for other commands: success
inline constexpr int exit_rejected = 1;    ///< any other verdict; a failed check; a refused command
inline constexpr int exit_usage = 2;       ///< bad usage, configuration, data directory or package
inline constexpr int exit_judge = 3;       ///< JE, or a failure of the judge, such as no sandbox
inline constexpr int exit_outdated = 4;    ///< a newer judge has changed the data: start it instead
inline constexpr int exit_incomplete = 5;  ///< the backup lacks damaged files
inline constexpr int exit_interrupted = 130;

}  // namespace judge::app
