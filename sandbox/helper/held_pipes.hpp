#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/processes.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// The two pipes of one side of a conversation. Both the program and the box have them open, so
/// that the other side can't notice the program's end before the box does.
class HeldPipes {
 public:
  HeldPipes(FileDescriptor input, FileDescriptor output)
      : pipes_{std::move(input), std::move(output)} {}
  HeldPipes(const HeldPipes&) = delete;
  HeldPipes& operator=(const HeldPipes&) = delete;
  /// Closes this program's input pipe before its output pipe. The other side notices the end when
  /// it reads the end of this program's output. From then on, this order makes every write to
  /// this program's input fail.
  ~HeldPipes() {
    for (FileDescriptor& pipe : pipes_) pipe.reset();
  }

  /// Closes the box's ends of the pipes that the program has closed.
  void release_closed(const Processes& processes) {
    for (FileDescriptor& pipe : pipes_) {
      if (pipe && !processes.has_open(pipe.get())) pipe.reset();
    }
  }

 private:
  std::array<FileDescriptor, 2> pipes_;
};

/// Detects periods in which a program uses almost no CPU time (`idle_period_s`).
class IdlePeriods {
 public:
  explicit IdlePeriods(double now_s) : begin_s_(now_s) {}

  double left_s(double now_s) const { return std::max(0.0, begin_s_ + idle_period_s - now_s); }

  /// Returns true if a period of idle_period_s has just ended, and during this period the program
  /// used almost no CPU time and hardly waited for a processor. `used_s` is the program's CPU time
  /// so far. `is_runnable()` is slow, so it is called last.
  template <class IsRunnable>
  bool has_ended_idle(double now_s, double used_s, const Processes& processes,
                      const IsRunnable& is_runnable) {
    if (left_s(now_s) > 0) return false;
    constexpr double idle_share = 0.02;
    const double busy_s = (now_s - begin_s_) * idle_share;
    bool is_idle = used_s - used_s_ < busy_s;
    if (is_idle) {
      const double waited_s = processes.longest_cpu_wait_s();
      is_idle = waited_s - waited_s_ < busy_s && !is_runnable();
      waited_s_ = waited_s;
    }
    begin_s_ = now_s;
    used_s_ = used_s;
    return is_idle;
  }

 private:
  double begin_s_;
  double used_s_ = 0;
  double waited_s_ = 0;  ///< the time spent waiting for a processor
};

}  // namespace sandbox::helper
