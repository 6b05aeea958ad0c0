#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/core/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::app {

/// A daemon that runs.
struct RunningDaemon {
  int process = 0;
  std::string address;  ///< where it serves; "" while it starts

  friend bool operator==(const RunningDaemon&, const RunningDaemon&) = default;
};

/// That this process is the one daemon of a data directory, for as long as it lives. It is a lock
/// on a file, so that nothing is left of it however the process ends. Workers and the commands of
/// the operator need none: the database keeps them apart.
class DaemonClaim {
 public:
  /// The error names the process that is the daemon already.
  static Result<DaemonClaim> take(const std::filesystem::path& data);

  /// Says where it serves.
  Result<void> publish(const std::string& address);

 private:
  explicit DaemonClaim(sandbox::FileDescriptor file) : file_(std::move(file)) {}

  sandbox::FileDescriptor file_;
};

/// The daemon of this data directory; nothing when none runs.
Result<std::optional<RunningDaemon>> running_daemon(const std::filesystem::path& data);

}  // namespace judge::app
