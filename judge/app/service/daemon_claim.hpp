#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/core/error.hpp"
#include "judge/core/file_descriptor.hpp"

namespace judge::app {

/// A running daemon.
struct RunningDaemon {
  int process = 0;
  std::string address;  ///< the address of its server; "" while it starts

  friend bool operator==(const RunningDaemon&, const RunningDaemon&) = default;
};

/// The claim of this process to be the only daemon of a data directory. The claim is a file lock,
/// so it ends with the process, even after a crash. Workers and operator commands need no claim,
/// because they coordinate through the database.
class DaemonClaim {
 public:
  /// Claims the data directory. The error names the process that is already its daemon.
  static Result<DaemonClaim> take(const std::filesystem::path& data);

  /// Stores the address of the server, which `running_daemon()` returns.
  Result<void> publish(const std::string& address);

 private:
  explicit DaemonClaim(FileDescriptor file) : file_(std::move(file)) {}

  FileDescriptor file_;
};

/// Returns the daemon of this data directory, or `nullopt` if none runs.
Result<std::optional<RunningDaemon>> running_daemon(const std::filesystem::path& data);

}  // namespace judge::app
