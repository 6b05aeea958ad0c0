#include "sandbox/helper/syscall_filter.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>

#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "sandbox/channel.hpp"

namespace sandbox::helper {
namespace {

/// What programs in any common language need (docs/system-calls.md has the record), what the box
/// needs itself, and what is unusual but does no harm. Not here, on purpose: sockets (the network
/// and abstract names), System V IPC and POSIX queues (they outlive a run), keyrings (likewise),
/// inotify and fanotify (they see other boxes' opens of shared files), io_uring (acts outside this
/// filter), ptrace and process_vm_* and pidfds, mounts and namespaces, bpf and further filters,
/// perf, userfaultfd, modules, clocks, open_by_handle_at, NUMA policy, locked memory, locks of
/// files and what tells of, moves or drops their cached pages (boxes share devices and what is
/// shown of the host), flushing every disk, and whatever kernels will bring.
constexpr std::array allowed = {
    // files
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "open",
    "openat", "openat2", "creat", "close", "close_range", "stat", "fstat", "lstat", "newfstatat",
    "statx", "statfs", "fstatfs", "lseek", "access", "faccessat", "faccessat2", "readlink",
    "readlinkat", "getdents", "getdents64", "mkdirat", "unlinkat", "fchmod", "utimensat",
    "ftruncate", "fsync", "fdatasync", "sendfile", "umask", "chdir", "fchdir", "getcwd", "dup",
    "dup2", "dup3", "pipe", "pipe2", "ioctl", "getxattr", "lgetxattr", "fgetxattr", "listxattr",
    "llistxattr", "flistxattr",
    // waiting
    "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1", "epoll_ctl",
    "epoll_wait", "epoll_pwait", "epoll_pwait2", "eventfd", "eventfd2", "timerfd_create",
    "timerfd_settime", "timerfd_gettime", "signalfd", "signalfd4", "nanosleep", "clock_nanosleep",
    "pause", "alarm", "getitimer", "setitimer", "timer_create", "timer_settime", "timer_gettime",
    "timer_getoverrun", "timer_delete",
    // memory
    "munmap", "mremap", "mprotect", "madvise", "brk", "msync", "membarrier",
    // processes and threads
    "fork", "vfork", "clone3", "execve", "execveat", "exit", "exit_group", "wait4", "waitid",
    "kill", "tkill", "tgkill", "getpid", "getppid", "gettid", "getpgid", "setpgid", "getpgrp",
    "getsid", "setsid", "set_tid_address", "set_robust_list", "get_robust_list", "rseq", "futex",
    "futex_waitv", "arch_prctl", "sched_yield", "sched_getaffinity", "sched_getscheduler",
    "sched_getparam", "sched_getattr", "sched_get_priority_max", "sched_get_priority_min",
    "sched_rr_get_interval", "getpriority", "ioprio_get", "getcpu", "get_mempolicy",
    "restart_syscall",
    // signals
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigsuspend",
    "rt_sigtimedwait", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "sigaltstack",
    // identity, time and limits
    "getuid", "geteuid", "getgid", "getegid", "getgroups", "getresuid", "getresgid", "setuid",
    "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setfsuid", "setfsgid", "setgroups",
    "capget", "capset", "clock_gettime", "clock_getres", "gettimeofday", "time", "times",
    "getrusage", "getrlimit", "sysinfo", "uname", "getrandom",
    // descriptors passed between the judge's own processes: useless without a socket
    "sendmsg", "recvmsg"};

/// What changes the names and the metadata of files, beyond what the box does itself: for compilers
/// and validators. A solution has nothing that it could change.
constexpr std::array allowed_where_writable = {
    "mkdir",   "rmdir",     "unlink",    "rename", "renameat", "renameat2", "link",     "linkat",
    "symlink", "symlinkat", "chmod",     "chown",  "lchown",   "fchown",    "fchownat", "fchmodat",
    "utime",   "utimes",    "futimesat", "mknod",  "mknodat",  "truncate",  "fallocate"};

constexpr std::uint64_t namespace_flags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                          CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                                          CLONE_NEWNET | CLONE_NEWTIME;

/// What becomes of a call that nobody is told of.
constexpr std::uint32_t refusal = SCMP_ACT_ERRNO(ENOSYS);

class Builder {
 public:
  /// `otherwise` is what becomes of every call that no rule names.
  explicit Builder(std::uint32_t otherwise)
      : otherwise_(otherwise), context_(::seccomp_init(otherwise), ::seccomp_release) {}

  int allow(const char* name, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    return add(SCMP_ACT_ALLOW, name, conditions);
  }

  int refuse(const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    // The library takes no rule that says what happens anyway.
    return otherwise_ == refusal ? 0 : add(refusal, name, conditions);
  }

  int attribute(scmp_filter_attr name, std::uint32_t value) {
    return ::seccomp_attr_set(context_.get(), name, value);
  }

  int load() { return ::seccomp_load(context_.get()); }

  /// What the kernel tells of refused calls, once loaded.
  int listener() const { return ::seccomp_notify_fd(context_.get()); }

 private:
  int add(std::uint32_t action, const char* name, std::initializer_list<scmp_arg_cmp> conditions) {
    const int number = ::seccomp_syscall_resolve_name(name);
    // A library older than the call: then the call fails with ENOSYS like any unknown one.
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

scmp_arg_cmp without_bits(unsigned argument, std::uint64_t bits) {
  return {.arg = argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = bits, .datum_b = 0};
}

/// What fcntl does to descriptors and pipes. Not locks, leases, notes of who opens what, and hints
/// for the disk: those belong to a file, which another box may share.
constexpr std::array<std::uint64_t, 17> descriptor_commands = {
    F_DUPFD,      F_DUPFD_CLOEXEC, F_GETFD,  F_SETFD,     F_GETFL,     F_SETFL,
    F_GETOWN,     F_SETOWN,        F_GETSIG, F_SETSIG,    F_GETOWN_EX, F_SETOWN_EX,
    F_GETPIPE_SZ, F_SETPIPE_SZ,    F_GETLK,  F_GET_SEALS, F_ADD_SEALS};

/// What prctl does to the caller alone. Not cookies for the scheduler, for one, which keep the
/// sibling of a processor idle.
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

/// Calls of which a part is fine. Huge pages are no part: no limit of memory counts them.
int allow_in_part(Builder& filter) {
  for (const std::uint64_t command : descriptor_commands) {
    if (const int error = filter.allow("fcntl", {equals(1, command)})) return error;
  }
  for (const std::uint64_t option : own_options) {
    if (const int error = filter.allow("prctl", {equals(0, option)})) return error;
  }
  if (const int error = filter.allow("mmap", {without_bits(3, MAP_HUGETLB)})) return error;
  return filter.allow("memfd_create", {without_bits(1, MFD_HUGETLB)});
}

/// Limits of oneself may be changed, but not that of core dumps. At 1, as the helper has set it,
/// the kernel passes over a core_pattern that is a program; at 0 it starts that one, as root and
/// outside of every box, on what a hostile program has left of itself.
int allow_limits(Builder& filter) {
  for (std::uint64_t resource = 0; resource < RLIM_NLIMITS; ++resource) {
    if (resource == RLIMIT_CORE) continue;
    int error = filter.allow("setrlimit", {equals(0, resource)});
    if (error == 0) error = filter.allow("prlimit64", {equals(0, 0), equals(1, resource)});
    if (error != 0) return error;
  }
  return filter.allow("prlimit64", {equals(0, 0), equals(1, RLIMIT_CORE), equals(2, 0)});
}

/// Calls that are fine on oneself only: without user ids of its own for the payload (no root), a
/// box shares its uid with its payload, which must not slow the box down or take its limits away.
int allow_on_oneself(Builder& filter) {
  for (const char* name :
       {"sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr"}) {
    if (const int error = filter.allow(name, {equals(0, 0)})) return error;
  }
  if (const int error = filter.allow("setpriority", {equals(0, PRIO_PROCESS), equals(1, 0)})) {
    return error;
  }
  // Asking for the personality, and setting the usual one.
  for (const std::uint64_t persona : {std::uint64_t{0}, std::uint64_t{0xffffffff}}) {
    if (const int error = filter.allow("personality", {equals(0, persona)})) return error;
  }
  // clone3's flags are out of a filter's sight: there the box's own user namespace, which allows no
  // further one, and the lack of capabilities refuse new namespaces.
  return filter.allow("clone", {without_bits(0, namespace_flags)});
}

/// What runtimes ask for as they start, and go on without: refused as the rest, but not counted.
int refuse_silently(Builder& filter, const Profile& profile) {
  // The C library, when it looks for the name of a user: is there a cache of names (nscd)?
  constexpr std::uint64_t to_cache = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
  int error = filter.refuse("socket", {equals(0, AF_UNIX), equals(1, to_cache)});
  // Java's machine: is there a network?
  if (error == 0 && profile.socket_pairs) {
    error = filter.refuse("socket", {equals(0, AF_INET), equals(1, SOCK_STREAM)});
  }
  return error;
}

/// Fills the filter with what is allowed; errno of what the library or the kernel refuses, or 0.
int load(Builder& filter, const Profile& profile) {
  int error = filter.attribute(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
  // 2: a binary tree instead of a list, an order of magnitude less to check for each call.
  if (error == 0) error = filter.attribute(SCMP_FLTATR_CTL_OPTIMIZE, 2);
  for (const char* name : allowed) {
    if (error == 0) error = filter.allow(name);
  }
  for (const char* name : allowed_where_writable) {
    if (error == 0 && profile.writable) error = filter.allow(name);
  }
  if (error == 0) error = allow_in_part(filter);
  if (error == 0) error = allow_limits(filter);
  if (error == 0) error = allow_on_oneself(filter);
  if (error == 0 && profile.socket_pairs) {
    error = filter.allow("socketpair", {equals(0, AF_UNIX), equals(1, SOCK_STREAM), equals(2, 0)});
  }
  if (error == 0) error = refuse_silently(filter, profile);
  return error == 0 ? filter.load() : error;
}

}  // namespace

Expected<FileDescriptor> install_syscall_filter(const Profile& profile) {
  Builder counting(SCMP_ACT_NOTIFY);
  if (load(counting, profile) == 0) return FileDescriptor(counting.listener());
  Builder silent(refusal);
  if (const int error = load(silent, profile); error != 0) {
    return failure(system_message("the kernel refused the system call filter (seccomp)", -error) +
                   "\nMend: use a kernel with CONFIG_SECCOMP_FILTER=y");
  }
  return FileDescriptor();
}

}  // namespace sandbox::helper
