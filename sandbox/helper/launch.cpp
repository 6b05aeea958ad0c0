#include "sandbox/helper/launch.hpp"

#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>

#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/helper/root.hpp"

namespace sandbox::helper {
namespace {

constexpr std::uint64_t mebibyte = 1024 * 1024;
constexpr rlim_t descriptors_max = 256;

/// clone3 with a stack of the child's own, on which it runs `start(argument)`. There is no wrapper
/// in glibc, and one in C++ could not return twice on two stacks.
long clone_and_run(clone_args* arguments, void (*start)(void*), void* argument) {
  long result = SYS_clone3;
  // After the call: the child has result 0 and a fresh stack; it never comes back from `start`.
  asm volatile(
      "syscall\n\t"
      "test %%rax, %%rax\n\t"
      "jnz 1f\n\t"
      "xor %%ebp, %%ebp\n\t"
      "mov %[argument], %%rdi\n\t"
      "call *%[start]\n\t"
      "hlt\n\t"
      "1:"
      : "+a"(result)
      : "D"(arguments), "S"(sizeof *arguments), [start] "r"(start), [argument] "r"(argument)
      : "rcx", "r11", "memory");
  return result;
}

// Raw calls: glibc's wrappers of these would signal every thread and write to shared state.
bool succeeded(long result) { return result == 0; }

bool set_limit(int resource, rlim_t value) {
  rlimit present{};
  if (::getrlimit(static_cast<__rlimit_resource>(resource), &present) != 0) return false;
  // Going above the hard limit takes a capability in the first user namespace.
  const rlim_t most = value < present.rlim_max ? value : present.rlim_max;
  const rlimit limit{.rlim_cur = most, .rlim_max = most};
  return ::setrlimit(static_cast<__rlimit_resource>(resource), &limit) == 0;
}

bool set_limits(const Launch& launch) {
  // A backstop in whole seconds, should the box be kept from running: the box acts first.
  const rlim_t cpu_s = static_cast<rlim_t>(std::ceil(launch.limits.cpu_s)) + 1;
  return set_limit(RLIMIT_CPU, cpu_s) && set_limit(RLIMIT_FSIZE, launch.limits.output_bytes) &&
         set_limit(RLIMIT_STACK, launch.stack_bytes) && set_limit(RLIMIT_NOFILE, descriptors_max) &&
         set_limit(RLIMIT_MEMLOCK, 0) && set_limit(RLIMIT_MSGQUEUE, 0) &&
         set_limit(RLIMIT_RTPRIO, 0) && set_limit(RLIMIT_NICE, 0) &&
         set_limit(RLIMIT_SIGPENDING, descriptors_max);
}

bool set_descriptors(const Launch& launch) {
  return ::dup2(launch.standard_input, 0) == 0 && ::dup2(launch.standard_output, 1) == 1 &&
         ::dup2(launch.standard_error, 2) == 2 &&
         ::syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0;
}

bool drop_privileges() {
  // Fails where the box itself has a single user id, and then there are no groups to drop.
  ::syscall(SYS_setgroups, 0, nullptr);
  const unsigned id = payload_id;
  if (!succeeded(::syscall(SYS_setresgid, id, id, id)) ||
      !succeeded(::syscall(SYS_setresuid, id, id, id))) {
    return false;
  }
  // A box with a single user id keeps its capabilities over setresuid; exec as a user other than 0
  // drops them, and nothing can bring them back (no_new_privs).
  return true;
}

[[noreturn]] void fail(Launch& launch) {
  launch.error = errno;
  while (true) ::syscall(SYS_exit_group, 127);
}

std::uint64_t own_cpu_ns() {
  timespec time{};
  ::syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
         static_cast<std::uint64_t>(time.tv_nsec);
}

/// Runs in the new process, in the box's memory, until exec.
void start_program(void* argument) {
  Launch& launch = *static_cast<Launch*>(argument);
  ::setsid();
  if (!set_descriptors(launch) || ::chdir("/box") != 0 || !drop_privileges() ||
      !set_limits(launch)) {
    fail(launch);
  }
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  launch.cpu_before_ns = own_cpu_ns();
  if (launch.executable >= 0) {
    ::syscall(SYS_execveat, launch.executable, "", launch.arguments.data(),
              launch.environment.data(), AT_EMPTY_PATH);
  } else {
    ::syscall(SYS_execve, launch.arguments[0], launch.arguments.data(), launch.environment.data());
  }
  fail(launch);
}

}  // namespace

std::uint64_t stack_limit_for(std::uint64_t memory_bytes) {
  const std::uint64_t rest = mebibyte + memory_bytes / 256;  // page tables are 1/512 of the stack
  return rest * 2 < memory_bytes ? memory_bytes - rest : memory_bytes / 2;
}

Expected<Process> launch(Launch& launch) {
  alignas(16) static std::array<char, 64 * 1024> stack;
  int pidfd = -1;
  clone_args arguments{};
  arguments.flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD;
  arguments.pidfd = reinterpret_cast<std::uint64_t>(&pidfd);
  arguments.exit_signal = SIGCHLD;
  arguments.stack = reinterpret_cast<std::uint64_t>(stack.data());
  arguments.stack_size = stack.size();
  if (launch.cgroup >= 0) {
    arguments.flags |= CLONE_INTO_CGROUP;
    arguments.cgroup = static_cast<std::uint64_t>(launch.cgroup);
  }
  if (launch.hide_cgroups) arguments.flags |= CLONE_NEWCGROUP;
  const long pid = clone_and_run(&arguments, start_program, &launch);
  if (pid < 0) return failure(system_message("start a process", static_cast<int>(-pid)));
  return Process{static_cast<pid_t>(pid), FileDescriptor(pidfd)};
}

}  // namespace sandbox::helper
