#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include <linux/seccomp.h>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper/processes.hpp"
#include "sandbox/result.hpp"
#include "sandbox/reusable_pipe.hpp"

namespace sandbox::helper {

/// Answers the system calls that the filter does not decide by itself:
///
/// - `sysinfo`: the kernel would report the load, free memory and number of processes of the whole
///   machine. Programs in different boxes could use these numbers to communicate. The box reports
///   the real size of the memory, but otherwise the numbers of an idle machine.
/// - `pipe`, `pipe2` and the Java virtual machine's `socketpair`: the box opens the pipe, so that
///   its inode number is the same in each run (ReusablePipe). A run can have at most `pipes_max`
///   pipes open at a time; further calls fail with EMFILE. Otherwise, too many pipes in one box
///   could give other boxes smaller buffers, because without root all boxes share one user's
///   allowance for pipe buffers. If the box has no /proc, the kernel opens the pipes. The box then
///   can't see which pipes have been closed, so a run can open only `pipes_max` pipes in total.
/// - All other calls that the filter passes to the box fail with ENOSYS, and are counted for each
///   run.
class RefusedCalls {
 public:
  static constexpr std::uint64_t pipes_max = 64;

  /// Construct this object before the system call filter is installed: the constructor makes system
  /// calls that are no longer possible afterwards, because the filter applies to the box, too.
  /// `processes` must outlive this object. `socket_pairs`: Profile::socket_pairs.
  RefusedCalls(const Processes& processes, bool socket_pairs);

  /// Sets the descriptor (listener) that install_syscall_filter returned. The box receives the
  /// programs' calls from it. If it is empty, this object neither answers nor counts calls.
  void listen(FileDescriptor listener) { listener_ = std::move(listener); }

  /// Returns a descriptor that is readable while a call waits for its answer. Returns -1 if there
  /// is no listener, or if no call may be answered yet because of the rate limit (`wait_s`).
  int descriptor(double now_s) const { return wait_s(now_s) > 0 ? -1 : listener_.get(); }

  /// Returns the number of seconds until the next call may be answered. Answers are rate-limited to
  /// slow down programs that only make refused calls. The box's own process computes the answers.
  /// Its CPU time is not charged to the program, and it has priority over all programs.
  double wait_s(double now_s) const { return std::max(0.0, next_answer_s_ - now_s); }

  /// Answers a waiting call. Must be called when the descriptor is readable.
  void answer(double now_s);

  /// Returns the calls refused since the last `take`, by name, and resets the counts for the next
  /// run.
  std::vector<RefusedCall> take();

 private:
  /// Returns the errno of the answer, 0 for success, or `nullopt` if the kernel should execute the
  /// call.
  std::optional<int> errno_for(const seccomp_notif& call);
  int answer_idle_machine(const seccomp_notif& call);
  /// Returns a ReusablePipe that the program does not have open; null if all of them are open.
  const ReusablePipe* free_pipe();
  /// Answers a call that creates a pipe: opens a pipe and adds both ends to the calling process.
  /// Returns an errno, 0 for success.
  int give_pipe(const seccomp_notif& call, std::uint64_t address, int flags);
  int give_descriptor(const seccomp_notif& call, const FileDescriptor& own, int flags);
  bool write(const seccomp_notif& call, std::uint64_t address, std::string_view bytes);

  const Processes& processes_;
  const bool socket_pairs_;
  std::vector<ReusablePipe>
      reusable_pipes_;              ///< incomplete without a /proc: the kernel then makes the pipes
  std::uint64_t memory_units_ = 0;  ///< the memory of the machine, as sysinfo(2) counts it
  std::uint32_t memory_unit_bytes_ = 1;
  std::uint64_t next_pipe_ = 0;  ///< the number of pipes that this run has used or looked at again
  FileDescriptor listener_;
  double next_answer_s_ = 0;
  std::map<int, std::uint64_t> counts_;  ///< by system call number
};

}  // namespace sandbox::helper
