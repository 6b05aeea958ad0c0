#include "sandbox/helper/box.hpp"

#include <algorithm>
#include <cerrno>
#include <sstream>
#include <vector>

#include <fcntl.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/chroot_check.hpp"
#include "sandbox/files.hpp"
#include "sandbox/helper/accounting.hpp"
#include "sandbox/helper/launch.hpp"
#include "sandbox/helper/root.hpp"
#include "sandbox/helper/syscall_filter.hpp"
#include "sandbox/helper/zygote.hpp"
#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {
namespace {

constexpr unsigned box_root_id = 0;
constexpr unsigned first_reserved_id = 0x70000000;

/// Returns the number of ids that exist in this user namespace, counted from id 0. Containers often
/// have only 65536.
std::uint64_t mapped_ids() {
  std::istringstream lines(read_small_file("/proc/self/uid_map").value_or(""));
  std::uint64_t inside = 0;
  std::uint64_t outside = 0;
  std::uint64_t count = 0;
  std::uint64_t end = 0;
  while (lines >> inside >> outside >> count) {
    if (inside == end) end = inside + count;
  }
  return end;
}

/// The first step inside the new process: waits until its ids are mapped, and switches to them.
Expected<void> switch_to_box_user(const Identity& identity, int start) {
  char go = 0;
  if (::read(start, &go, 1) != 1) return failure("the helper aborted the start of the box");
  const unsigned id = identity.privileged ? box_root_id : payload_id;
  if (identity.privileged && ::syscall(SYS_setgroups, 0, nullptr) != 0) {
    return failure(system_message("drop groups", errno));
  }
  if (::syscall(SYS_setresgid, id, id, id) != 0 || ::syscall(SYS_setresuid, id, id, id) != 0) {
    return failure(system_message("change to the box's user", errno));
  }
  // These calls must follow the change of the user, because that change resets both settings.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::prctl(PR_SET_DUMPABLE, 0);
  // If the helper died before PR_SET_PDEATHSIG was set, the kernel sends no signal. In this case
  // the helper's end of the channel is already closed.
  pollfd closed{.fd = start, .events = POLLIN, .revents = 0};
  if (::poll(&closed, 1, 0) != 0) return failure("the helper has ended");
  return {};
}

/// Closes all descriptors from 3 on, except those in `kept`. An entry of -1 in `kept` is ignored.
void close_all_but(std::vector<int> kept) {
  std::ranges::sort(kept);
  int low = 3;
  for (const int fd : kept) {
    if (fd < low) continue;
    if (fd > low) ::syscall(SYS_close_range, low, fd - 1, 0);
    low = fd + 1;
  }
  ::syscall(SYS_close_range, low, ~0U, 0);
}

/// Restores the default signal handling, because the helper ignores some signals, and the box and
/// its programs would otherwise inherit this.
void reset_signals() {
  for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_DFL);
}

/// Runs the box in its new process. Does not return.
[[noreturn]] void run_box(FileDescriptor socket, int start, std::uint64_t id,
                          const Profile& profile, FileDescriptor image, const Identity& identity,
                          const SlotCgroup& cgroup) {
  const int client = socket.get();
  const auto give_up = [client](const Error& error) {
    static_cast<void>(send_packet(client, wire::encode(wire::Opened{error.message}), {}));
    ::_exit(1);
  };
  close_all_but({socket.get(), start, image.get()});
  reset_signals();
  // Enter the cgroups and open their files before changing the user, because the helper's user owns
  // these files.
  const bool shows_host_files = !profile.from_memory && !profile.read_only_paths.empty();
  if (shows_host_files) {
    if (auto entered = cgroup.enter_for_host_files(); !entered) give_up(entered.error());
  }
  auto accounting = make_accounting(cgroup, id, shows_host_files);
  if (!accounting) give_up(accounting.error());
  if (auto done = switch_to_box_user(identity, start); !done) give_up(done.error());
  ::setsid();
  auto root = build_root(profile, std::move(image));
  if (!root) give_up(root.error());
  if (::sethostname("box", 3) != 0) give_up({system_message("set the box's host name", errno)});
  const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int fd : {0, 1, 2}) ::dup2(null, fd);
  ::close(null);
  ::close(start);
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
    give_up({system_message("set no_new_privs", errno)});
  }
  if (auto done = set_lasting_limits(); !done) give_up(done.error());
  const auto clone_arguments = CloneArguments::make();
  if (!clone_arguments) give_up(clone_arguments.error());
  Zygote zygote(std::move(socket), std::move(*root), std::move(*accounting), *clone_arguments,
                profile.socket_pairs);
  auto listener = install_syscall_filter(profile, clone_arguments->address());
  if (!listener) give_up(listener.error());
  zygote.listen(*std::move(listener));
  if (!send_packet(client, wire::encode(wire::Opened{}), {})) ::_exit(1);
  zygote.serve();
  ::kill(-1, SIGKILL);
  ::_exit(0);
}

Expected<void> map_ids(pid_t pid, const Identity& identity) {
  const std::string base = "/proc/" + std::to_string(pid) + "/";
  const auto line = [](unsigned inside, unsigned outside) {
    return std::to_string(inside) + " " + std::to_string(outside) + " 1\n";
  };
  std::string map = line(payload_id, identity.payload_id);
  std::string group_map =
      line(payload_id, identity.privileged ? identity.payload_id : identity.box_group);
  if (identity.privileged) {
    map = line(box_root_id, identity.box_id) + map;
    group_map = map;
  } else {
    SANDBOX_TRY(write_small_file(base + "setgroups", "deny"));
  }
  SANDBOX_TRY(write_small_file(base + "uid_map", map));
  return write_small_file(base + "gid_map", group_map);
}

/// Gives the box a higher priority than all programs. Otherwise, sixty busy programs could keep the
/// box from running in time to stop them. Processes started by the box have normal priority
/// (RESET_ON_FORK). If the helper has no permission to do this, limits are enforced less exactly.
void raise_priority(pid_t pid) {
  sched_param priority{};
  priority.sched_priority = 1;
  ::sched_setscheduler(pid, SCHED_FIFO | SCHED_RESET_ON_FORK, &priority);
}

Expected<void> wait_until_ready(const FileDescriptor& socket) {
  constexpr int patience_ms = 10'000;
  pollfd ready{.fd = socket.get(), .events = POLLIN, .revents = 0};
  if (::poll(&ready, 1, patience_ms) != 1) return failure("a box did not start within 10 s");
  SANDBOX_TRY_ASSIGN(const auto packet, receive_packet(socket.get()));
  const auto opened = wire::decode<wire::Opened>(packet.bytes);
  if (!opened) return failure("a box died while starting");
  if (!opened->error.empty()) return failure(opened->error);
  return {};
}

void end_box(const Box& box) {
  ::kill(box.pid, SIGKILL);
  ::waitpid(box.pid, nullptr, __WALL);
}

}  // namespace

std::string namespace_help(int error_number) {
  std::string help = system_message("create the namespaces of a box", error_number);
  if (error_number == EPERM && is_chrooted()) {
    return help + ": the kernel does not allow user namespaces in a chroot\nFix: " +
           std::string(chroot_fix);
  }
  if (error_number == ENOSPC || error_number == EPERM) {
    help +=
        "\nFix: enable user namespaces:\n  sysctl -w user.max_user_namespaces=10000\n"
        "  sysctl -w kernel.unprivileged_userns_clone=1           (Debian 10 and older)\n"
        "  sysctl -w kernel.apparmor_restrict_unprivileged_userns=0   (Ubuntu 24.04, not as root)\n"
        "In a container: run it privileged, or with a seccomp profile that allows clone and mount.";
  }
  return help;
}

Identity choose_identity() {
  if (::geteuid() != 0) {
    return {.privileged = false,
            .box_id = ::geteuid(),
            .box_group = ::getegid(),
            .payload_id = ::geteuid()};
  }
  // Each helper uses two user ids of its own: one for its boxes and one for the programs in them.
  // Both are computed from the helper's process id. Process ids are below 2^22.
  const auto pid = static_cast<unsigned>(::getpid());
  const std::uint64_t available = mapped_ids();
  unsigned first = first_reserved_id + 2 * pid;
  if (available <= first + 1) {
    constexpr unsigned pairs = 2048;
    first = static_cast<unsigned>(available > 2 * pairs ? available - 2 * pairs : 2) +
            2 * (pid % pairs) - 2;
  }
  return {.privileged = true, .box_id = first, .box_group = first, .payload_id = first + 1};
}

Expected<Box> open_box(std::uint64_t id, const Profile& profile, FileDescriptor image,
                       const Identity& identity, const SlotCgroup& cgroup) {
  auto channel = make_channel();
  auto start = make_channel();
  if (!channel || !start) return failure(system_message("make a socket", errno));
  int pidfd = -1;
  clone_args arguments{};
  arguments.flags = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC |
                    CLONE_NEWUTS | CLONE_PIDFD;
  arguments.pidfd = reinterpret_cast<std::uint64_t>(&pidfd);
  arguments.exit_signal = SIGCHLD;
  if (cgroup.start_cgroup() >= 0) {
    arguments.flags |= CLONE_INTO_CGROUP;
    arguments.cgroup = static_cast<std::uint64_t>(cgroup.start_cgroup());
  }
  const long pid = ::syscall(SYS_clone3, &arguments, sizeof arguments);
  if (pid == 0) {
    start->first.reset();
    channel->first.reset();
    run_box(std::move(channel->second), start->second.get(), id, profile, std::move(image),
            identity, cgroup);
  }
  if (pid < 0) return failure(namespace_help(errno));
  Box box{id, static_cast<pid_t>(pid), FileDescriptor(pidfd), std::move(channel->first)};
  channel->second.reset();
  start->second.reset();
  raise_priority(box.pid);
  auto ready = map_ids(box.pid, identity);
  if (ready) ready = send_packet(start->first.get(), "!", {});
  if (ready) ready = wait_until_ready(box.socket);
  if (!ready) {
    end_box(box);
    return std::unexpected(ready.error());
  }
  return box;
}

}  // namespace sandbox::helper
