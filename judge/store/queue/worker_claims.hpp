#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/files/durable_files.hpp"
#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Proof that a worker process is alive: a lock on a file with the worker's name. The system
/// releases the lock when the process ends for any reason. So other processes on the same machine
/// see at once that a worker is dead and need not wait until its leases expire.
class WorkerClaim {
 public:
  /// Returns the name of the worker. Its slots are "NAME/1" and so on.
  const std::string& name() const { return name_; }

  WorkerClaim(WorkerClaim&&) = default;
  WorkerClaim& operator=(WorkerClaim&&) = delete;
  WorkerClaim(const WorkerClaim&) = delete;
  WorkerClaim& operator=(const WorkerClaim&) = delete;
  /// Removes the claim, because the worker has ended.
  ~WorkerClaim();

 private:
  friend class WorkerClaims;
  WorkerClaim(std::string name, std::filesystem::path file, FileDescriptor lock)
      : name_(std::move(name)), path_(std::move(file)), lock_(std::move(lock)) {}

  std::string name_;
  std::filesystem::path path_;
  FileDescriptor lock_;  ///< empty after a move
};

/// The claims of all workers of a data directory. Thread-safe, and shared by several processes.
class WorkerClaims {
 public:
  /// `directory` must exist.
  explicit WorkerClaims(std::filesystem::path directory) : directory_(std::move(directory)) {}

  /// Returns a claim with this name. If a claim with this name exists, even one of a dead worker,
  /// adds a number to the name, because the leases of the two workers must not be confused. For the
  /// same reason, claims survive a loss of power, like the leases.
  Expected<WorkerClaim> take(const std::string& name) const;

  /// True if the process of this worker, or of the worker with this slot, is alive.
  bool is_held(std::string_view worker_or_slot) const;

  /// Returns the names of the claims that dead workers have left behind.
  std::vector<std::string> dead_workers() const;

  /// Removes the claim of a dead worker. Does nothing if a running process holds the claim. Call
  /// this after all leases of the dead worker have been taken back.
  void remove(const std::string& name) const;

 private:
  std::filesystem::path directory_;
};

}  // namespace judge::store
