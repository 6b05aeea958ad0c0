/// Tries system calls that could affect processes outside the box or leave something behind. They
/// must fail with EPERM, EACCES or ENOSYS, whatever their arguments are. Prints the calls that
/// succeed or fail with a different error.
#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

struct Call {
  const char* name;
  long number;
  long arguments[4];
};

static char buffer[4096];
static const long memory = reinterpret_cast<long>(buffer);

/// Returns the identifier of a process's CPU clock (clock_getcpuclockid).
static constexpr long cpu_clock(long process) { return ~process * 8 + 2; }

static const Call calls[] = {
    {"socket inet", SYS_socket, {AF_INET, SOCK_STREAM, 0, 0}},
    {"socket inet6", SYS_socket, {AF_INET6, SOCK_DGRAM, 0, 0}},
    {"socket unix", SYS_socket, {AF_UNIX, SOCK_STREAM, 0, 0}},
    {"socket netlink", SYS_socket, {AF_NETLINK, SOCK_RAW, 0, 0}},
    {"socket packet", SYS_socket, {AF_PACKET, SOCK_RAW, 0, 0}},
    {"socket vsock", SYS_socket, {AF_VSOCK, SOCK_STREAM, 0, 0}},
    {"socketpair", SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, memory}},
    {"socketpair datagram", SYS_socketpair, {AF_UNIX, SOCK_DGRAM, 0, memory}},
    {"socketpair packet", SYS_socketpair, {AF_UNIX, SOCK_SEQPACKET, 0, memory}},
    {"socketpair tipc", SYS_socketpair, {AF_TIPC, SOCK_STREAM, 0, memory}},
    {"ptrace", SYS_ptrace, {PTRACE_TRACEME, 0, 0, 0}},
    {"process_vm_readv", SYS_process_vm_readv, {1, memory, 1, memory}},
    {"process_vm_writev", SYS_process_vm_writev, {1, memory, 1, memory}},
    {"pidfd_getfd", SYS_pidfd_getfd, {0, 0, 0, 0}},
    {"kcmp", SYS_kcmp, {1, 1, 0, 0}},
    {"mount", SYS_mount, {0, memory, 0, 0}},
    {"umount2", SYS_umount2, {memory, 0, 0, 0}},
    {"pivot_root", SYS_pivot_root, {memory, memory, 0, 0}},
    {"chroot", SYS_chroot, {memory, 0, 0, 0}},
    {"fsopen", SYS_fsopen, {memory, 0, 0, 0}},
    {"open_tree", SYS_open_tree, {AT_FDCWD, memory, 1, 0}},
    {"move_mount", SYS_move_mount, {AT_FDCWD, memory, AT_FDCWD, memory}},
    {"mount_setattr", SYS_mount_setattr, {AT_FDCWD, memory, 0, memory}},
    {"unshare user", SYS_unshare, {0x10000000, 0, 0, 0}},
    {"setns", SYS_setns, {0, 0, 0, 0}},
    {"add_key", SYS_add_key, {memory, memory, memory, 1}},
    {"request_key", SYS_request_key, {memory, memory, 0, 0}},
    {"keyctl", SYS_keyctl, {0, 0, 0, 0}},
    {"shmget", SYS_shmget, {1, 4096, 01600, 0}},
    {"semget", SYS_semget, {1, 1, 01600, 0}},
    {"msgget", SYS_msgget, {1, 01600, 0, 0}},
    {"mq_open", SYS_mq_open, {memory, 0102, 0600, 0}},
    {"inotify_init1", SYS_inotify_init1, {0, 0, 0, 0}},
    {"fanotify_init", SYS_fanotify_init, {0, 0, 0, 0}},
    {"io_uring_setup", SYS_io_uring_setup, {1, memory, 0, 0}},
    {"bpf", SYS_bpf, {0, memory, 64, 0}},
    {"perf_event_open", SYS_perf_event_open, {memory, 0, -1, -1}},
    {"userfaultfd", SYS_userfaultfd, {1, 0, 0, 0}},
    {"open_by_handle_at", SYS_open_by_handle_at, {AT_FDCWD, memory, 0, 0}},
    {"name_to_handle_at", SYS_name_to_handle_at, {AT_FDCWD, memory, memory, memory}},
    {"personality", SYS_personality, {0x0040000, 0, 0, 0}},
    {"modify_ldt", SYS_modify_ldt, {0, memory, 64, 0}},
    {"quotactl", SYS_quotactl, {0, 0, 0, 0}},
    {"acct", SYS_acct, {0, 0, 0, 0}},
    {"swapon", SYS_swapon, {memory, 0, 0, 0}},
    {"reboot", SYS_reboot, {0xfee1dead, 672274793, 0, 0}},
    {"syslog", SYS_syslog, {3, memory, 4096, 0}},
    {"settimeofday", SYS_settimeofday, {memory, 0, 0, 0}},
    {"clock_settime", SYS_clock_settime, {0, memory, 0, 0}},
    {"CPU clock of process 1", SYS_clock_gettime, {cpu_clock(1), memory, 0, 0}},
    {"32-bit CPU clock of process 1", SYS_clock_gettime, {cpu_clock(1) & 0xffffffff, memory, 0, 0}},
    {"adjtimex", SYS_adjtimex, {memory, 0, 0, 0}},
    {"sethostname", SYS_sethostname, {memory, 1, 0, 0}},
    {"init_module", SYS_init_module, {memory, 1, memory, 0}},
    {"finit_module", SYS_finit_module, {0, memory, 0, 0}},
    {"kexec_load", SYS_kexec_load, {0, 0, 0, 0}},
    {"iopl", SYS_iopl, {3, 0, 0, 0}},
    {"ioperm", SYS_ioperm, {0x80, 1, 1, 0}},
    {"mbind", SYS_mbind, {memory, 4096, 0, 0}},
    {"migrate_pages", SYS_migrate_pages, {1, 0, memory, memory}},
    {"vhangup", SYS_vhangup, {0, 0, 0, 0}},
    {"memfd_secret", SYS_memfd_secret, {0, 0, 0, 0}},
    {"prlimit64 of the box", SYS_prlimit64, {1, 7, memory, 0}},
    {"prlimit64 of core dumps", SYS_prlimit64, {0, RLIMIT_CORE, memory, 0}},
    {"setrlimit of core dumps", SYS_setrlimit, {RLIMIT_CORE, memory, 0, 0}},
    {"sched_setscheduler of the box", SYS_sched_setscheduler, {1, 5, memory, 0}},
    {"setpriority of the box", SYS_setpriority, {0, 1, 19, 0}},
    {"ioprio_set", SYS_ioprio_set, {1, 1, 0, 0}},
    {"clone newuser", SYS_clone, {0x10000000 | 17, 0, 0, 0}},
    {"clone newns", SYS_clone, {0x00020000 | 17, 0, 0, 0}},
};

int main() {
  for (const Call& call : calls) {
    errno = 0;
    const long result = syscall(call.number, call.arguments[0], call.arguments[1],
                                call.arguments[2], call.arguments[3]);
    if (result == 0 && call.number == SYS_clone) {
      printf("%s succeeded\n", call.name);
      _exit(0);
    }
    if (result >= 0 || (errno != EPERM && errno != EACCES && errno != ENOSYS)) {
      printf("%s: %ld, errno %d\n", call.name, result, errno);
    }
  }
}
