#include "sandbox/helper/syscall_filter.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <string_view>

#include <fcntl.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "sandbox/channel.hpp"

namespace sandbox::helper {
namespace {

/// The allowed calls: those that programs in any common language need (recorded in
/// docs/system-calls.md), those that the box itself needs, and unusual but harmless ones. The box
/// answers `sysinfo`, `pipe` and `pipe2` (refused_calls.hpp).
///
/// These calls are left out on purpose:
/// - sockets (the network and abstract names)
/// - System V IPC, POSIX queues and keyrings (they outlive a run)
/// - inotify and fanotify (they see when other boxes open shared files)
/// - io_uring (acts outside this filter)
/// - ptrace, process_vm_* and pidfds
/// - mounts and namespaces
/// - bpf and further filters
/// - perf, userfaultfd, modules, setting clocks, the CPU clock of process 1, open_by_handle_at,
///   NUMA policy, locked memory
/// - file locks, and calls that report, move or drop cached pages of files (boxes share devices and
///   the files of the host)
/// - flushing every disk
/// - choosing processors and priorities (each slot has its own processors, and a program that
///   lowers its priority below all others could wait forever)
/// - all calls that future kernels add
constexpr std::array allowed = {
    // files
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "open",
    "openat", "openat2", "creat", "close", "close_range", "stat", "fstat", "lstat", "newfstatat",
    "statx", "statfs", "fstatfs", "lseek", "access", "faccessat", "faccessat2", "readlink",
    "readlinkat", "getdents", "getdents64", "mkdirat", "unlinkat", "fchmod", "fchmodat",
    "utimensat", "ftruncate", "fsync", "fdatasync", "sendfile", "umask", "chdir", "fchdir",
    "getcwd", "dup", "dup2", "dup3", "getxattr", "lgetxattr", "fgetxattr", "listxattr",
    "llistxattr", "flistxattr",
    // waiting
    "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1", "epoll_ctl",
    "epoll_wait", "epoll_pwait", "epoll_pwait2", "eventfd", "eventfd2", "timerfd_create",
    "timerfd_settime", "timerfd_gettime", "signalfd", "signalfd4", "nanosleep", "clock_nanosleep",
    "pause", "alarm", "getitimer", "setitimer", "timer_create", "timer_settime", "timer_gettime",
    "timer_getoverrun", "timer_delete",
    // memory
    "munmap", "mremap", "mprotect", "brk", "msync", "membarrier",
    // processes and threads
    "fork", "vfork", "execve", "execveat", "exit", "exit_group", "wait4", "waitid", "kill", "tkill",
    "tgkill", "getpid", "getppid", "gettid", "getpgid", "setpgid", "getpgrp", "getsid", "setsid",
    "set_tid_address", "set_robust_list", "get_robust_list", "rseq", "futex", "futex_waitv",
    "arch_prctl", "sched_yield", "sched_getaffinity", "sched_getscheduler", "sched_getparam",
    "sched_getattr", "sched_get_priority_max", "sched_get_priority_min", "sched_rr_get_interval",
    "getpriority", "ioprio_get", "getcpu", "get_mempolicy", "restart_syscall",
    // signals
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend",
    "rt_sigtimedwait", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "sigaltstack",
    // identity, time and limits
    "getuid", "geteuid", "getgid", "getegid", "getgroups", "getresuid", "getresgid", "setuid",
    "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setfsuid", "setfsgid", "setgroups",
    "capget", "capset", "clock_getres", "gettimeofday", "time", "times", "getrusage", "getrlimit",
    "uname", "getrandom",
    // the box itself needs these to pass descriptors; programs can't use them, because they have no
    // sockets
    "sendmsg", "recvmsg"};

/// Calls that change names and metadata of files and that the box itself does not need. They are
/// allowed only in boxes with a writable work directory, which compilers and validators have.
constexpr std::array allowed_where_writable = {
    "mkdir",   "rmdir",     "unlink", "rename",  "renameat", "renameat2", "link",     "linkat",
    "symlink", "symlinkat", "chmod",  "chown",   "lchown",   "fchown",    "fchownat", "utime",
    "utimes",  "futimesat", "mknod",  "mknodat", "truncate", "fallocate"};

/// System calls that the box answers instead of the kernel (refused_calls.hpp). If the kernel can't
/// pass them to the box (no listener), `pipe` and `pipe2` are allowed and `sysinfo` is refused.
constexpr std::array answered = {"pipe", "pipe2", "sysinfo"};

constexpr std::uint64_t namespace_flags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                          CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                                          CLONE_NEWNET | CLONE_NEWTIME;

/// The action for refused calls that are not reported to the listener.
constexpr std::uint32_t refusal = SCMP_ACT_ERRNO(ENOSYS);

class Builder {
 public:
  /// `otherwise` is the action for every call without a rule.
  explicit Builder(std::uint32_t otherwise)
      : otherwise_(otherwise), context_(::seccomp_init(otherwise), ::seccomp_release) {}

  int allow(const char* name, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    return add(SCMP_ACT_ALLOW, name, conditions);
  }

  int refuse(const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    // Skip the rule if its action equals the default action, because the library would reject it.
    return otherwise_ == refusal ? 0 : add(refusal, name, conditions);
  }

  /// Makes the call succeed without any effect.
  int ignore(const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    return add(SCMP_ACT_ERRNO(0), name, conditions);
  }

  int attribute(scmp_filter_attr name, std::uint32_t value) {
    return ::seccomp_attr_set(context_.get(), name, value);
  }

  int load() { return ::seccomp_load(context_.get()); }

  /// The listener for refused calls; valid after `load`.
  int listener() const { return ::seccomp_notify_fd(context_.get()); }

 private:
  int add(std::uint32_t action, const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    const int number = ::seccomp_syscall_resolve_name(name);
    // This version of libseccomp does not know the call, so it cannot allow it. The call fails with
    // ENOSYS, like any unknown call.
    if (number == __NR_SCMP_ERROR) return 0;
    return ::seccomp_rule_add_array(context_.get(), action, number,
                                    static_cast<unsigned>(conditions.size()), conditions.begin());
  }

  std::uint32_t otherwise_;
  std::unique_ptr<void, void (*)(scmp_filter_ctx)> context_;
};

scmp_arg_cmp equals(unsigned argument, std::uint64_t value) {
  return {.arg = argument, .op = SCMP_CMP_EQ, .datum_a = value, .datum_b = 0};
}

scmp_arg_cmp differs(unsigned argument, std::uint64_t value) {
  return {.arg = argument, .op = SCMP_CMP_NE, .datum_a = value, .datum_b = 0};
}

scmp_arg_cmp without_bits(unsigned argument, std::uint64_t bits) {
  return {.arg = argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = bits, .datum_b = 0};
}

/// The fcntl commands for descriptors and pipes. Commands that set locks, leases, directory
/// notifications and write hints are left out, because they affect a file that a different box may
/// share. Enlarging pipes is left out, because without root all boxes share one allowance for pipe
/// buffers.
constexpr std::array<std::uint64_t, 16> descriptor_commands = {
    F_DUPFD,  F_DUPFD_CLOEXEC, F_GETFD,     F_SETFD,     F_GETFL,     F_SETFL,
    F_GETOWN, F_SETOWN,        F_GETSIG,    F_SETSIG,    F_GETOWN_EX, F_SETOWN_EX,
    F_GETLK,  F_GET_SEALS,     F_ADD_SEALS, F_GETPIPE_SZ};

/// The ioctl requests that change or query a descriptor, and those with which the box itself
/// answers refused system calls (see RefusedCalls). Requests that report on the file system or the
/// disk of a file are left out.
constexpr std::array<std::uint64_t, 11> descriptor_requests = {FIOCLEX,
                                                               FIONCLEX,
                                                               FIONBIO,
                                                               FIOASYNC,
                                                               FIONREAD,
                                                               TCGETS,
                                                               TIOCGWINSZ,
                                                               SECCOMP_IOCTL_NOTIF_RECV,
                                                               SECCOMP_IOCTL_NOTIF_SEND,
                                                               SECCOMP_IOCTL_NOTIF_ADDFD,
                                                               SECCOMP_IOCTL_NOTIF_ID_VALID};

/// Advice about the caller's own pages. Advice that moves shared pages to swap or into huge pages,
/// or that merges equal pages, is left out, because the next program could detect its effect by
/// counting page faults.
constexpr std::array<std::uint64_t, 16> own_advice = {
    MADV_NORMAL,     MADV_RANDOM,     MADV_SEQUENTIAL,    MADV_WILLNEED,
    MADV_DONTNEED,   MADV_FREE,       MADV_DONTFORK,      MADV_DOFORK,
    MADV_HUGEPAGE,   MADV_NOHUGEPAGE, MADV_DONTDUMP,      MADV_DODUMP,
    MADV_WIPEONFORK, MADV_KEEPONFORK, MADV_POPULATE_READ, MADV_POPULATE_WRITE};

/// The prctl options that affect only the caller. Scheduler cookies, for example, are left out,
/// because they keep the sibling hyperthread of the processor idle.
constexpr std::array<std::uint64_t, 22> own_options = {PR_SET_PDEATHSIG,
                                                       PR_GET_PDEATHSIG,
                                                       PR_SET_DUMPABLE,
                                                       PR_GET_DUMPABLE,
                                                       PR_SET_NAME,
                                                       PR_GET_NAME,
                                                       PR_GET_SECCOMP,
                                                       PR_CAPBSET_READ,
                                                       PR_GET_KEEPCAPS,
                                                       PR_GET_SECUREBITS,
                                                       PR_CAP_AMBIENT,
                                                       PR_SET_TIMERSLACK,
                                                       PR_GET_TIMERSLACK,
                                                       PR_SET_CHILD_SUBREAPER,
                                                       PR_GET_CHILD_SUBREAPER,
                                                       PR_SET_NO_NEW_PRIVS,
                                                       PR_GET_NO_NEW_PRIVS,
                                                       PR_SET_THP_DISABLE,
                                                       PR_GET_THP_DISABLE,
                                                       PR_SET_VMA,
                                                       PR_GET_TID_ADDRESS,
                                                       PR_GET_SPECULATION_CTRL};

/// Calls that are allowed only with certain arguments. Huge pages are not allowed, because no
/// memory limit counts them. Shared anonymous memory is not allowed: it is an unnamed file whose
/// inode number comes from the same counter as those of the input files, so runs could communicate
/// through it.
int allow_in_part(Builder& filter) {
  for (const std::uint64_t command : descriptor_commands) {
    if (const int error = filter.allow("fcntl", {equals(1, command)})) return error;
  }
  for (const std::uint64_t option : own_options) {
    if (const int error = filter.allow("prctl", {equals(0, option)})) return error;
  }
  for (const std::uint64_t request : descriptor_requests) {
    if (const int error = filter.allow("ioctl", {equals(1, request)})) return error;
  }
  for (const std::uint64_t advice : own_advice) {
    if (const int error = filter.allow("madvise", {equals(2, advice)})) return error;
  }
  // Allow private mappings, and shared mappings of files.
  constexpr std::uint64_t kind = MAP_SHARED | MAP_PRIVATE;
  const scmp_arg_cmp is_private{
      .arg = 3, .op = SCMP_CMP_MASKED_EQ, .datum_a = kind | MAP_HUGETLB, .datum_b = MAP_PRIVATE};
  if (const int error = filter.allow("mmap", {is_private})) return error;
  return filter.allow("mmap", {without_bits(3, MAP_ANONYMOUS | MAP_HUGETLB)});
}

/// A program may change its own limits, except the limit for core dumps, which the helper has set
/// to 1. The file core_pattern of the host may name a program for core dumps. With the limit 0, the
/// kernel would start that program, as root and outside of every box, with the memory image of a
/// hostile program as its input. With the limit 1, the kernel does not start it.
int allow_limits(Builder& filter) {
  for (std::uint64_t resource = 0; resource < RLIM_NLIMITS; ++resource) {
    if (resource == RLIMIT_CORE) continue;
    int error = filter.allow("setrlimit", {equals(0, resource)});
    if (error == 0) error = filter.allow("prlimit64", {equals(0, 0), equals(1, resource)});
    if (error != 0) return error;
  }
  return filter.allow("prlimit64", {equals(0, 0), equals(1, RLIMIT_CORE), equals(2, 0)});
}

/// Allows all clocks except the CPU clock of process 1. This process serves all runs of a box, so a
/// program could make it busy and thereby send bits to the next program.
int allow_clocks(Builder& filter) {
  // The identifier of a CPU clock is the complement of the process number, followed by three bits
  // for the kind of clock. So a clock belongs to process 1 if bit 3 of its identifier is 0 and all
  // higher bits are 1 (CPUCLOCK_PID in the kernel's posix-timers.h).
  constexpr scmp_arg_cmp has_bit_3{.arg = 0, .op = SCMP_CMP_MASKED_EQ, .datum_a = 8, .datum_b = 8};
  int error = filter.allow("clock_gettime", {has_bit_3});
  for (int bit = 4; bit < 32 && error == 0; ++bit) {
    error = filter.allow("clock_gettime", {without_bits(0, std::uint64_t{1} << bit)});
  }
  return error;
}

/// Calls that are allowed only with harmless flags.
int allow_with_flags(Builder& filter) {
  // Allow querying the personality, and setting the default one.
  for (const std::uint64_t persona : {std::uint64_t{0}, std::uint64_t{0xffffffff}}) {
    if (const int error = filter.allow("personality", {equals(0, persona)})) return error;
  }
  return filter.allow("clone", {without_bits(0, namespace_flags | CLONE_PIDFD)});
}

/// Allows clone3 only for the box, because a filter can't see the flags in the arguments. C
/// libraries use clone if clone3 fails.
int allow_clone3(Builder& filter, std::uint64_t arguments) {
  const int error = filter.allow("clone3", {equals(0, arguments)});
  return error != 0 ? error : filter.refuse("clone3", {differs(0, arguments)});
}

/// Adds rules for calls that runtimes make at startup but do not need. These calls are refused or
/// have no effect, and they are not counted as refused.
int refuse_silently(Builder& filter, const Profile& profile) {
  // When the C library looks up a user name, it tries to connect to the name cache (nscd).
  constexpr std::uint64_t to_cache = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
  int error = filter.refuse("socket", {equals(0, AF_UNIX), equals(1, to_cache)});
  // `socket_pairs` is set for the Java virtual machine, which opens a socket only to check for a
  // network, and works without one.
  if (error == 0 && profile.socket_pairs) {
    error = filter.refuse("socket", {equals(0, AF_INET), equals(1, SOCK_STREAM)});
  }
  // Mono sets the normal scheduling policy for its threads, although they already have that policy,
  // and exits if the call fails.
  if (error == 0) error = filter.ignore("sched_setscheduler", {equals(1, SCHED_OTHER)});
  return error;
}

/// Adds all rules and loads the filter. Returns 0, or a negative errno of the library or the
/// kernel.
int load(Builder& filter, const Profile& profile, std::uint64_t clone3_arguments,
         bool is_answered) {
  int error = filter.attribute(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  // Level 2 uses a binary tree instead of a list, so each call needs only a tenth as many
  // comparisons.
  if (error == 0) error = filter.attribute(SCMP_FLTATR_CTL_OPTIMIZE, 2);
  for (const char* name : allowed) {
    if (error == 0) error = filter.allow(name);
  }
  for (const char* name : allowed_where_writable) {
    if (error == 0 && profile.writable) error = filter.allow(name);
  }
  for (const std::string_view name : answered) {
    if (error == 0 && !is_answered && name != "sysinfo") error = filter.allow(name.data());
  }
  if (error == 0) error = allow_in_part(filter);
  if (error == 0) error = allow_limits(filter);
  if (error == 0) error = allow_clocks(filter);
  if (error == 0) error = allow_with_flags(filter);
  if (error == 0) error = allow_clone3(filter, clone3_arguments);
  if (error == 0 && profile.socket_pairs && !is_answered) {
    error = filter.allow("socketpair", {equals(0, AF_UNIX), equals(1, SOCK_STREAM), equals(2, 0)});
  }
  if (error == 0) error = refuse_silently(filter, profile);
  return error == 0 ? filter.load() : error;
}

}  // namespace

Expected<FileDescriptor> install_syscall_filter(const Profile& profile,
                                                std::uint64_t clone3_arguments) {
  Builder counting(SCMP_ACT_NOTIFY);
  if (load(counting, profile, clone3_arguments, true) == 0)
    return FileDescriptor(counting.listener());
  Builder silent(refusal);
  if (const int error = load(silent, profile, clone3_arguments, false); error != 0) {
    return failure(system_message("the kernel refused the system call filter (seccomp)", -error) +
                   "\nFix: use a kernel with CONFIG_SECCOMP_FILTER=y");
  }
  return FileDescriptor();
}

}  // namespace sandbox::helper
