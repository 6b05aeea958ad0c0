#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Access to the processes of a box through a /proc that only the box itself can reach.
class Processes {
 public:
  /// `proc`: Root::processes. If it is empty, no information is available and writes fail.
  explicit Processes(FileDescriptor proc) : proc_(std::move(proc)) {}

  /// Returns the longest time that a thread has spent runnable but waiting for a processor since it
  /// was created. Considers threads that exist now or have not been waited for, except the box
  /// itself. 0 if unknown. Source: /proc/PID/task/TID/schedstat, second number, in nanoseconds (the
  /// kernel's Documentation/scheduler/sched-stats.rst).
  double longest_cpu_wait_s() const;

  /// Returns a descriptor of this /proc's root, which has a directory for each process. The
  /// directory of the box itself is "1". -1 if there is no /proc.
  int directory() const { return proc_.get(); }

  /// Writes to the memory of a program. Returns false if the program is gone or the address is not
  /// mapped.
  bool write_memory(pid_t process, std::uint64_t address, std::string_view bytes) const;

 private:
  double longest_cpu_wait_s(const std::string& process) const;

  FileDescriptor proc_;
};

}  // namespace sandbox::helper
