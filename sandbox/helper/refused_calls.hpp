#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/result.hpp"

namespace sandbox::helper {

/// Answers the system calls that the filter refuses with ENOSYS, and counts them for each run.
class RefusedCalls {
 public:
  /// `listener` is install_syscall_filter's; empty: nothing is ever counted.
  explicit RefusedCalls(FileDescriptor listener) : listener_(std::move(listener)) {}

  /// Readable while a call waits for its answer; -1: there is none to give, or not before `wait_s`.
  int descriptor(double now_s) const { return wait_s(now_s) > 0 ? -1 : listener_.get(); }

  /// How long whoever calls now is kept waiting. The box's time is nobody's, and goes before that
  /// of all programs: who does nothing but ask in vain is answered at leisure.
  double wait_s(double now_s) const { return std::max(0.0, free_at_s_ - now_s); }

  /// Answers a call that waits: to be called when the descriptor is readable.
  void answer(double now_s);

  /// What was refused since the last time, by name.
  std::vector<RefusedCall> take();

 private:
  FileDescriptor listener_;
  double free_at_s_ = 0;
  std::map<int, std::uint64_t> counts_;  ///< by the number of the call
};

}  // namespace sandbox::helper
