#pragma once

#include <mutex>

#include "judge/core/file_descriptor.hpp"

namespace judge::worker {

/// Lets a worker do other work while it has no job. The other work stops as soon as the worker gets
/// a job. Thread-safe.
///
/// The other work is done in one thread, piece by piece. A slot that begins a job calls `interrupt`
/// to stop the current piece of work. Sandbox runs that belong to the work use `unwanted()` as
/// their `sandbox::Spec::unwanted`, so `interrupt` also stops the current run.
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
