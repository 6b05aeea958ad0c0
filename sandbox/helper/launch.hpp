#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sys/types.h>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// Everything a new process needs, gathered before it is born, because between its birth and exec
/// it shares the box's memory and may only make system calls.
struct Launch {
  std::vector<char*> arguments;    ///< ends with a null pointer
  std::vector<char*> environment;  ///< ends with a null pointer
  int executable = -1;             ///< -1: arguments[0] is a path
  int standard_input = -1;
  int standard_output = -1;
  int standard_error = -1;
  int cgroup = -1;            ///< to be born in; -1: the box's own
  bool hide_cgroups = false;  ///< it has a /proc, where the host's cgroup names would show
  Limits limits;
  std::uint64_t stack_bytes = 0;

  // Written by the new process.
  int error = 0;                    ///< errno of what failed; 0 when the program was started
  std::uint64_t cpu_before_ns = 0;  ///< CPU time used up to exec: the sandbox's, not the program's
};

/// The new process, which runs (or has failed: see `error`) when this returns.
struct Process {
  pid_t pid = -1;
  FileDescriptor pidfd;
};

/// clone(CLONE_VM | CLONE_VFORK): no page tables to copy, so it costs the same whatever the size of
/// the caller, and the caller waits until exec.
Expected<Process> launch(Launch& launch);

/// The stack may be as large as the memory limit, less what a program needs besides: then running
/// out of stack is a segmentation fault, which can be told from running out of memory.
std::uint64_t stack_limit_for(std::uint64_t memory_bytes);

}  // namespace sandbox::helper
