#include "sandbox/helper/launch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>

#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/helper/root.hpp"
#include "sandbox/units.hpp"

namespace sandbox::helper {
namespace {

constexpr rlim_t descriptors_max = 256;

/// Calls clone3 with a separate stack for the child, which runs `start(argument)` on it. This is
/// written in assembly because glibc has no wrapper for clone3, and because a C++ function can't
/// return a second time on a different stack.
long clone_and_run(clone_args* arguments, void (*start)(void*), void* argument) {
  long result = SYS_clone3;
  // In the child, the call returns 0, and the stack is the new one. The child never returns from
  // `start`.
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

// True if a raw system call succeeded. Ids are set with raw calls, because glibc's wrapper
// functions would signal every thread and write to shared state.
bool succeeded(long result) { return result == 0; }

bool set_limit(int resource, rlim_t value) {
  const auto which = static_cast<__rlimit_resource>(resource);
  const rlimit wanted{.rlim_cur = value, .rlim_max = value};
  if (::setrlimit(which, &wanted) == 0) return true;
  // The call fails if it would raise the hard limit, because that requires a capability in the
  // initial user namespace. In this case, use the existing hard limit instead.
  rlimit present{};
  if (::getrlimit(which, &present) != 0 || value < present.rlim_max) return false;
  const rlimit most{.rlim_cur = present.rlim_max, .rlim_max = present.rlim_max};
  return ::setrlimit(which, &most) == 0;
}

bool set_limits(const Launch& launch) {
  // Normally the box enforces the CPU limit. RLIMIT_CPU, which counts whole seconds, is a fallback
  // in case the box does not run in time.
  const rlim_t cpu_s = static_cast<rlim_t>(std::ceil(launch.limits.cpu_s)) + 1;
  return set_limit(RLIMIT_CPU, cpu_s) && set_limit(RLIMIT_FSIZE, launch.limits.output_bytes) &&
         set_limit(RLIMIT_STACK, launch.stack_bytes) && set_limit(RLIMIT_NOFILE, descriptors_max);
}

/// Installs the program's descriptors. At first, the new process shares the box's descriptor table.
/// This function gives it its own table, with copies of the descriptors up to the last one that it
/// needs. Higher descriptors, such as those that keep the inodes of pipes (ReusablePipe), are not
/// copied, so they need not be closed either.
bool set_descriptors(const Launch& launch) {
  const int last = std::max(
      {launch.standard_input, launch.standard_output, launch.standard_error, launch.executable});
  return ::syscall(SYS_close_range, static_cast<unsigned>(last) + 1, ~0U, CLOSE_RANGE_UNSHARE) ==
             0 &&
         ::dup2(launch.standard_input, 0) == 0 && ::dup2(launch.standard_output, 1) == 1 &&
         ::dup2(launch.standard_error, 2) == 2 &&
         ::syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) == 0;
}

bool drop_privileges() {
  const unsigned id = payload_id;
  if (!succeeded(::syscall(SYS_setresgid, id, id, id)) ||
      !succeeded(::syscall(SYS_setresuid, id, id, id))) {
    return false;
  }
  // If the box has a single user id, setresuid does not drop the capabilities of the process. In
  // this case exec drops them, because the user is not 0, and they can't be regained
  // (no_new_privs).
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

/// The new process runs this function until exec. Until then, it shares the box's memory.
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

Expected<void> set_lasting_limits() {
  for (const int resource : {RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_RTPRIO, RLIMIT_NICE}) {
    if (!set_limit(resource, 0)) return failure(system_message("set a limit of the box", errno));
  }
  if (set_limit(RLIMIT_SIGPENDING, descriptors_max)) return {};
  return failure(system_message("set a limit of the box", errno));
}

std::uint64_t stack_limit_for(std::uint64_t memory_bytes) {
  const std::uint64_t rest = mebibyte + memory_bytes / 256;  // page tables take 1/512 of the stack
  return rest * 2 < memory_bytes ? memory_bytes - rest : memory_bytes / 2;
}

Expected<CloneArguments> CloneArguments::make() {
  // The system call filter also applies to the box itself. It allows clone3 only with arguments at
  // this address. Programs must not find the address, so it has 28 random bits. As each wrong guess
  // takes 0.2 ms, trying all addresses would take 15 hours.
  void* page = ::mmap(nullptr, sizeof(clone_args), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return failure(system_message("map a page", errno));
  std::uint64_t offset = 0;
  constexpr std::uint64_t places = 4096 / sizeof(clone_args);
  if (::getrandom(&offset, sizeof offset, 0) != static_cast<ssize_t>(sizeof offset)) {
    return failure(system_message("get random numbers", errno));
  }
  return CloneArguments(static_cast<clone_args*>(page) + offset % places);
}

Expected<Process> launch(Launch& launch, const CloneArguments& place) {
  alignas(16) static std::array<char, 64 * 1024> stack;
  int pidfd = -1;
  clone_args& arguments = place.get();
  arguments = {};
  arguments.flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | CLONE_FILES;
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
