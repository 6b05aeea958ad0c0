#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Reads the state of a box's processes, and writes to their memory, through the box's own /proc.
class Processes {
 public:
  /// `proc` is a descriptor of the box's own /proc (Root::processes). If it is empty, the functions
  /// below cannot read the state of processes, and `write_memory` fails.
  explicit Processes(FileDescriptor proc) : proc_(std::move(proc)) {}

  /// Returns the longest time that a thread has spent runnable but waiting for a processor since it
  /// was created. Considers all threads that are running or have not been reaped yet, except the
  /// threads of the box itself. 0 if unknown. Source: /proc/PID/task/TID/schedstat, second number,
  /// in nanoseconds (the kernel's Documentation/scheduler/sched-stats.rst).
  double longest_cpu_wait_s() const;

  /// True if a thread is running or waiting for a processor now. Ignores the threads of the box
  /// itself. Also detects a thread that has begun to wait and still waits; longest_cpu_wait_s()
  /// includes a wait only after it has ended. `cpu_s` returns the CPU time of these processes
  /// since an arbitrary moment.
  bool has_runnable(const std::function<double()>& cpu_s) const;

  /// Returns a descriptor of the root directory of this /proc; -1 if there is no /proc. It contains
  /// one directory for each process. The directory "1" is that of the process that runs the box.
  int directory() const { return proc_.get(); }

  /// True if a process other than the box itself has this pipe open. Also true if this can't be
  /// determined.
  bool has_open(int pipe) const;

  /// Writes to the memory of a program. Returns false if the program has ended or the address is
  /// not mapped.
  bool write_memory(pid_t process, std::uint64_t address, std::string_view bytes) const;

 private:
  enum class Scan { found_runnable, found_dead, found_only_sleepers };

  /// Reads the state of each thread once.
  Scan scan() const;
  double longest_cpu_wait_s(const std::string& process) const;
  std::string read(const std::string& path) const;

  FileDescriptor proc_;
};

}  // namespace sandbox::helper
