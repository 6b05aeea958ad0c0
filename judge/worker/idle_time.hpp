#pragma once

#include <mutex>

#include "judge/core/file_descriptor.hpp"

namespace judge::worker {

/// Lets a worker work while it has no job, and stops that work as soon as it gets one. Thread-safe.
///
/// The work is done in one thread, in pieces. Each run in the sandbox has `unwanted()` as its
/// `sandbox::Spec::unwanted`. A slot that begins a job calls `interrupt`.
class IdleTime {
 public:
  IdleTime();

  /// Begins a piece of work. Call this before you check that the worker is idle, so that a job that
  /// begins after the check interrupts the piece.
  void begin();

  /// Ends the piece. Returns true if it was interrupted.
  bool end();

  /// Stops the runs of the current piece of work, if there is one.
  void interrupt();

  /// Stops the runs of the current piece of work and of all later ones.
  void close();

  /// Returns an eventfd that is readable when runs must stop.
  int unwanted() const { return unwanted_.get(); }

 private:
  std::mutex mutex_;
  bool is_working_ = false;
  bool is_interrupted_ = false;
  bool is_closed_ = false;
  const FileDescriptor unwanted_;
};

}  // namespace judge::worker
