#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <linux/sched.h>
#include <sys/types.h>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// Everything a new process needs. It is prepared before the process starts, because until exec the
/// process shares the box's memory and must do nothing except make system calls.
struct Launch {
  std::vector<char*> arguments;    ///< ends with a null pointer
  std::vector<char*> environment;  ///< ends with a null pointer
  int executable = -1;             ///< -1: arguments[0] is a path
  int standard_input = -1;
  int standard_output = -1;
  int standard_error = -1;
  int cgroup = -1;            ///< the cgroup to start in; -1: the box's own
  bool hide_cgroups = false;  ///< the program has a /proc, which would show the host's cgroup names
  Limits limits;
  std::uint64_t stack_bytes = 0;

  // The new process writes these members.
  int error = 0;                    ///< errno of the step that failed; 0 if the program was started
  std::uint64_t cpu_before_ns = 0;  ///< CPU time until exec, which does not count as the program's
};

/// The arguments of clone3, at an address that only the box knows. The system call filter allows
/// clone3 only with this address. Programs use clone instead, which offers everything that they
/// need. With clone3 and CLONE_PIDFD, a program could learn how many processes the whole machine
/// has started, from the inode number of the descriptor.
class CloneArguments {
 public:
  static Expected<CloneArguments> make();

  clone_args& get() const { return *place_; }
  std::uint64_t address() const { return reinterpret_cast<std::uint64_t>(place_); }

 private:
  explicit CloneArguments(clone_args* place) : place_(place) {}

  clone_args* place_;  ///< mapped until the box ends
};

/// A new process. When `launch` returns, the process runs the program or has failed (see
/// `Launch::error`).
struct Process {
  pid_t pid = -1;
  FileDescriptor pidfd;
};

/// Starts a process with clone3(CLONE_VM | CLONE_VFORK). No page tables are copied, so the cost
/// does not depend on the size of the caller. The caller waits until exec.
Expected<Process> launch(Launch& launch, const CloneArguments& place);

/// Sets, on the box itself, the limits that are the same for every program. Programs inherit them.
Expected<void> set_lasting_limits();

/// Returns the stack limit: the memory limit minus what a program needs for other purposes, but at
/// least half of the memory limit. A program that exhausts its stack then gets a segmentation fault
/// instead of exceeding the memory limit, so the two errors can be distinguished.
std::uint64_t stack_limit_for(std::uint64_t memory_bytes);

}  // namespace sandbox::helper
