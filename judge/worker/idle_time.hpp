#pragma once

#include <mutex>

#include "judge/core/file_descriptor.hpp"

namespace judge::worker {

/// Lets a worker work while it has no job, and stops that work as soon as it gets one. Thread-safe.
///
/// The work is done in one thread, piece by piece. A slot that begins a job calls `interrupt`. This
/// also stops the work's current run in the sandbox, because each of its runs has `unwanted()` as
/// its `sandbox::Spec::unwanted`.
class IdleTime {
 public:
  IdleTime();

  /// Begins a piece of work. Call this before you check that the worker is idle. A job that begins
  /// after the check then interrupts this piece of work.
  void begin();

  /// Ends the current piece of work. Returns true if it was interrupted.
  bool end();

  /// Stops the runs of the current idle work, if there is any.
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
