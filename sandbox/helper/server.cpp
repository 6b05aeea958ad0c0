#include "sandbox/helper/server.hpp"

#include <array>
#include <string>
#include <vector>

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/cgroup_place.hpp"
#include "sandbox/channel.hpp"
#include "sandbox/helper/box.hpp"
#include "sandbox/helper/slot_cgroup.hpp"
#include "sandbox/spec_check.hpp"
#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {
namespace {

volatile sig_atomic_t asked_to_end = 0;

sigset_t keeper_signals() {
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGTERM);
  ::sigaddset(&signals, SIGCHLD);
  return signals;
}

/// Ignores SIGPIPE and the signals of a terminal: Ctrl-C reaches the helper, too, but the client
/// decides when the helper ends, by closing the socket. Blocks the signals that keep() handles
/// until keep() waits for them.
void set_signals() {
  for (const int signal : {SIGINT, SIGHUP, SIGQUIT, SIGPIPE}) ::signal(signal, SIG_IGN);
  const sigset_t signals = keeper_signals();
  ::sigprocmask(SIG_BLOCK, &signals, nullptr);
}

/// Disables core dumps for the boxes and their programs; the system call filter prevents programs
/// from changing the limit. The limit is 1 instead of 0: if core_pattern names a program, the
/// kernel starts that program even with a limit of 0, but not with a limit of 1.
void forbid_core_dumps() {
  rlimit limit{.rlim_cur = 1, .rlim_max = 1};
  if (::setrlimit(RLIMIT_CORE, &limit) == 0) return;
  // The call fails if the hard limit is 0 and this process lacks the privilege to raise it. In this
  // case, keep the hard limit and set the soft limit to the same value.
  if (::getrlimit(RLIMIT_CORE, &limit) == 0) limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_CORE, &limit);
}

/// Makes the server clean up and exit on SIGTERM.
void set_server_signals() {
  struct sigaction action{};
  action.sa_handler = [](int) { asked_to_end = 1; };
  ::sigaction(SIGTERM, &action, nullptr);
  const sigset_t signals = keeper_signals();
  ::sigprocmask(SIG_UNBLOCK, &signals, nullptr);
}

/// Opens boxes. With cgroup v1, first moves its own process into the cgroups of the slot, so that
/// all boxes start there.
class Server {
 public:
  Server(FileDescriptor control, SlotCgroup& cgroup)
      : control_(std::move(control)), cgroup_(cgroup), identity_(choose_identity()) {}

  Expected<std::string> prepare() {
    SANDBOX_TRY(cgroup_.enter());
    SANDBOX_TRY(cgroup_.hand_over(identity_.box_id, identity_.box_group));
    return std::string(identity_.privileged ? "root" : "an unprivileged user") + ", cgroup " +
           (cgroup_.unified() ? "v2" : "v1");
  }

  void serve() {
    while (asked_to_end == 0) {
      std::vector<pollfd> waiting = {{.fd = control_.get(), .events = POLLIN, .revents = 0}};
      for (const Box& box : boxes_) {
        waiting.push_back({.fd = box.pidfd.get(), .events = POLLIN, .revents = 0});
      }
      if (::poll(waiting.data(), waiting.size(), -1) < 0) continue;
      reap_boxes();
      if (waiting[0].revents != 0 && !answer()) break;
    }
  }

  void end() {
    for (const Box& box : boxes_) ::kill(box.pid, SIGKILL);
    for (const Box& box : boxes_) ::waitpid(box.pid, nullptr, __WALL);
    boxes_.clear();
  }

 private:
  /// Answers one request. Returns false if the client has closed the connection.
  bool answer() {
    auto packet = receive_packet(control_.get());
    if (!packet || packet->bytes.empty()) return false;
    const auto request = wire::decode<wire::OpenBox>(packet->bytes);
    const std::size_t images = request && request->profile.from_memory ? 1 : 0;
    if (!request || packet->descriptors.size() != images) return false;
    auto box = opened(request->profile,
                      images == 1 ? std::move(packet->descriptors[0]) : FileDescriptor());
    wire::Opened reply;
    std::vector<int> descriptors;
    if (box) {
      descriptors = {box->socket.get()};
    } else {
      reply.error = box.error().message;
    }
    const bool sent =
        static_cast<bool>(send_packet(control_.get(), wire::encode(reply), descriptors));
    if (box) {
      // Close this process's copy of the client's end of the socket, so that the box notices when
      // the client closes its own.
      box->socket.reset();
      boxes_.push_back(std::move(*box));
    }
    return sent;
  }

  Expected<Box> opened(const Profile& profile, FileDescriptor image) {
    SANDBOX_TRY(check(profile));
    drop_oldest_box();
    return open_box(++boxes_opened_, profile, std::move(image), identity_, cgroup_);
  }

  void reap_boxes() {
    std::erase_if(boxes_, [this](const Box& box) {
      if (::waitpid(box.pid, nullptr, __WALL | WNOHANG) != box.pid) return false;
      cgroup_.remove_runs_of(box.id);
      return true;
    });
  }

  /// Drops the oldest box to limit the number of open boxes per client. The client requests the box
  /// again when it needs it.
  void drop_oldest_box() {
    constexpr std::size_t boxes_max = 16;
    if (boxes_.size() < boxes_max) return;
    ::kill(boxes_.front().pid, SIGKILL);
    ::waitpid(boxes_.front().pid, nullptr, __WALL);
    cgroup_.remove_runs_of(boxes_.front().id);
    boxes_.erase(boxes_.begin());
  }

  FileDescriptor control_;
  SlotCgroup& cgroup_;
  Identity identity_;
  std::vector<Box> boxes_;
  std::uint64_t boxes_opened_ = 0;
};

int refuse(int control, const Error& error) {
  static_cast<void>(send_packet(control, wire::encode(wire::Hello{.error = error.message}), {}));
  return 1;
}

int serve_inside(FileDescriptor control, SlotCgroup& slot) {
  set_server_signals();
  const int control_fd = control.get();
  Server server(std::move(control), slot);
  const auto description = server.prepare();
  int status = 1;
  if (!description) {
    refuse(control_fd, description.error());
  } else if (send_packet(control_fd, wire::encode(wire::Hello{.description = *description}), {})) {
    server.serve();
    status = 0;
  }
  server.end();
  return status;
}

/// Waits until the server exits. Forwards SIGTERM to the server.
int keep(pid_t server) {
  const sigset_t signals = keeper_signals();
  int status = 0;
  while (::waitpid(server, &status, WNOHANG) == 0) {
    int signal = 0;
    if (::sigwait(&signals, &signal) == 0 && signal == SIGTERM) ::kill(server, SIGTERM);
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace

int serve(FileDescriptor control, const std::string& cgroup) {
  set_signals();
  forbid_core_dumps();
  const auto place = find_cgroup_place(read_cgroup_sources(), cgroup);
  if (!place) return refuse(control.get(), place.error());
  auto slot = SlotCgroup::make(*place);
  if (!slot) return refuse(control.get(), slot.error());
  const pid_t keeper = ::getpid();
  const pid_t server = ::fork();
  if (server == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::_exit(::getppid() == keeper ? serve_inside(std::move(control), *slot) : 1);
  }
  const int status =
      server > 0 ? keep(server) : refuse(control.get(), {system_message("fork", errno)});
  slot->remove();
  return status;
}

}  // namespace sandbox::helper
