#include "sandbox/helper/run.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>

#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/helper/launch.hpp"
#include "sandbox/helper/work_directory.hpp"

namespace sandbox::helper {
namespace {

constexpr double ns_per_s = 1e9;

double now_s(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / ns_per_s;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// User and system time of all processes that were waited for.
struct Times {
  double user_s = 0;
  double system_s = 0;
};

Times children_times() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return {seconds(usage.ru_utime), seconds(usage.ru_stime)};
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

std::vector<std::string> full_environment(const std::vector<std::string>& added) {
  std::vector<std::string> all = {"PATH=/usr/bin:/bin", "HOME=/box", "TMPDIR=/tmp", "LANG=C.UTF-8"};
  all.insert(all.end(), added.begin(), added.end());
  return all;
}

/// Process 1 outlives kill(-1), everything else in the pid namespace does not: setsid, double forks
/// and stopped processes included. First kill, then reap: the other way round a fork bomb goes on.
void kill_everything() { ::kill(-1, SIGKILL); }

void reap_everything() {
  int status = 0;
  while (::waitpid(-1, &status, __WALL) > 0 || errno == EINTR) {
  }
}

/// Watches one run and ends it when a limit is reached. The first cause is kept.
class Watch {
 public:
  Watch(const wire::RunRequest& request, const Accounting& accounting, RefusedCalls& refused_calls,
        int socket, int pidfd)
      : request_(request),
        accounting_(accounting),
        refused_calls_(refused_calls),
        socket_(socket),
        pidfd_(pidfd) {}

  /// Waits for the main process to end, or for a limit. Nothing: it ended by itself.
  std::optional<Reason> wait(double start_s, double box_cpu_before_s, double launch_cpu_s) {
    // Asked once: a box has no /sys to look it up in quickly.
    static const double cores = static_cast<double>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
    constexpr double pause_s_min = 0.0005;
    while (true) {
      const double wall_left_s = start_s + request_.limits.wall_s - now_s(CLOCK_MONOTONIC);
      const double cpu_left_s = request_.limits.cpu_s - used_s(box_cpu_before_s, launch_cpu_s);
      if (cpu_left_s <= 0) return Reason::cpu_limit;
      if (wall_left_s <= 0) return Reason::wall_limit;
      // All cores together can't use up what is left of the CPU time before this.
      const double pause_s = std::min(wall_left_s, std::max(cpu_left_s / cores, pause_s_min));
      if (ended(pause_s)) return std::nullopt;
      if (asked_to_stop()) return Reason::output_limit;
    }
  }

 private:
  double used_s(double box_cpu_before_s, double launch_cpu_s) const {
    double used = static_cast<double>(accounting_.cpu_ns()) / ns_per_s - launch_cpu_s;
    if (accounting_.counts_box()) used -= now_s(CLOCK_PROCESS_CPUTIME_ID) - box_cpu_before_s;
    return used;
  }

  /// Within this time; refused calls are answered meanwhile.
  bool ended(double pause_s) {
    const double before_s = now_s(CLOCK_MONOTONIC);
    events_ = {pollfd{.fd = pidfd_, .events = POLLIN, .revents = 0},
               pollfd{.fd = socket_, .events = POLLIN, .revents = 0},
               pollfd{.fd = refused_calls_.descriptor(before_s), .events = POLLIN, .revents = 0}};
    const double wait_s = refused_calls_.wait_s(before_s);
    if (wait_s > 0) pause_s = std::min(pause_s, wait_s);
    timespec pause{};
    pause.tv_sec = static_cast<time_t>(pause_s);
    pause.tv_nsec = static_cast<long>((pause_s - static_cast<double>(pause.tv_sec)) * ns_per_s);
    ::ppoll(events_.data(), events_.size(), &pause, nullptr);
    if ((events_[2].revents & POLLIN) != 0) refused_calls_.answer(before_s);
    return (events_[0].revents & POLLIN) != 0;
  }

  /// The client has seen too much output, or is gone. A wish that came too late for the run before
  /// is none for this one.
  bool asked_to_stop() {
    if (events_[1].revents == 0) return false;
    const auto packet = receive_packet(socket_);
    if (!packet || packet->bytes.empty()) {
      kill_everything();
      ::_exit(0);
    }
    const auto wish = wire::decode<wire::RunRequest>(packet->bytes);
    return wish && wish->kill && wish->id == request_.id;
  }

  const wire::RunRequest& request_;
  const Accounting& accounting_;
  RefusedCalls& refused_calls_;
  int socket_;
  int pidfd_;
  std::array<pollfd, 3> events_{};
};

/// A cgroup is charged in steps of many pages, so small programs may seem to use nothing; then what
/// was resident tells more. (It is never less than the box's own size, under 2 MiB.)
std::uint64_t resident_bytes(const rusage& program) {
  return static_cast<std::uint64_t>(program.ru_maxrss) * 1024;
}

bool work_directory_is_full(int work) {
  struct statfs status{};
  return ::fstatfs(work, &status) == 0 && (status.f_bfree == 0 || status.f_ffree == 0);
}

/// Why a run that no limit of the watch ended has ended. Also fills in exit code and signal.
Reason reason_of_end(const siginfo_t& end, const Usage& usage, std::uint64_t stack_bytes, int work,
                     wire::RunReply& reply) {
  const bool by_itself = end.si_code == CLD_EXITED;
  (by_itself ? reply.exit_code : reply.signal) = end.si_status;
  if (usage.out_of_memory) return Reason::memory_limit;
  const bool failed = !by_itself || end.si_status != 0;
  if (reply.signal == SIGXFSZ || (failed && work_directory_is_full(work))) {
    return Reason::output_limit;
  }
  if (reply.signal == SIGXCPU) return Reason::cpu_limit;
  if (reply.signal == SIGSEGV && usage.memory_bytes >= stack_bytes) return Reason::stack_limit;
  if (usage.process_refused && failed) return Reason::process_limit;
  return by_itself ? Reason::exited : Reason::signalled;
}

struct Meters {
  double start_s = now_s(CLOCK_MONOTONIC);
  double box_cpu_s = now_s(CLOCK_PROCESS_CPUTIME_ID);
  Times children = children_times();
};

void fill_in_times(const Meters& before, const Usage& usage, bool counts_box, double launch_cpu_s,
                   wire::RunReply& reply) {
  double cpu_s = static_cast<double>(usage.cpu_ns) / ns_per_s - launch_cpu_s;
  if (counts_box) cpu_s -= now_s(CLOCK_PROCESS_CPUTIME_ID) - before.box_cpu_s;
  reply.cpu_s = std::max(cpu_s, 0.0);
  // The total is the cgroup's, exact; the kernel samples the split, so only its ratio is used.
  const Times after = children_times();
  const double user_s = after.user_s - before.children.user_s;
  const double both_s = user_s + after.system_s - before.children.system_s;
  reply.user_s = both_s > 0 ? reply.cpu_s * user_s / both_s : 0;
}

void describe_end(const Launch& launch, std::optional<Reason> stopped, const siginfo_t& end,
                  const Usage& usage, int work, wire::RunReply& reply) {
  reply.memory_bytes = usage.memory_bytes;
  reply.process_limit_hit = usage.process_refused;
  reply.reason = reason_of_end(end, usage, launch.stack_bytes, work, reply);
  if (stopped) reply.reason = *stopped;
  if (launch.error != 0) {
    reply.reason = Reason::not_executable;
    reply.start_error = launch.error;
  }
}

Launch prepare_launch(const wire::RunRequest& request, std::vector<std::string>& arguments,
                      std::vector<std::string>& environment,
                      const std::vector<FileDescriptor>& descriptors, const Root& root,
                      const Accounting& accounting) {
  Launch launch;
  launch.arguments = pointers(arguments);
  launch.environment = pointers(environment);
  launch.standard_input = descriptors[0].get();
  launch.standard_output = descriptors[1].get();
  launch.standard_error = descriptors[2].get();
  if (request.has_executable) launch.executable = descriptors[3].get();
  launch.cgroup = accounting.birth_place();
  launch.hide_cgroups = root.shows_proc;
  launch.limits = request.limits;
  launch.stack_bytes = stack_limit_for(request.limits.memory_bytes);
  return launch;
}

}  // namespace

RunOutcome run_program(const wire::RunRequest& request, std::vector<FileDescriptor> descriptors,
                       int socket, const Root& root, Accounting& accounting,
                       RefusedCalls& refused_calls) {
  RunOutcome outcome;
  wire::RunReply& reply = outcome.reply;
  reply.id = request.id;
  const std::size_t fixed = request.has_executable ? 4 : 3;
  if (descriptors.size() != fixed + request.files.size() || request.arguments.empty()) {
    reply.error = "a request's descriptors do not match its words";
    return outcome;
  }
  const std::span files = std::span<const FileDescriptor>(descriptors).subspan(fixed);
  auto ready = accounting.begin(request.limits);
  if (ready) ready = fill(root.work.get(), request.files, files, request.directories);
  std::vector<std::string> arguments = request.arguments;
  std::vector<std::string> environment = full_environment(request.environment);
  Launch plan = prepare_launch(request, arguments, environment, descriptors, root, accounting);
  const Meters meters;
  accounting.before_birth();
  auto process = ready ? launch(plan) : Expected<Process>(std::unexpected(ready.error()));
  accounting.after_birth();
  if (!process) {
    reply.error = process.error().message;
    accounting.end();
    return outcome;
  }
  descriptors.clear();
  const double launch_cpu_s = static_cast<double>(plan.cpu_before_ns) / ns_per_s;
  Watch watch(request, accounting, refused_calls, socket, process->pidfd.get());
  const auto stopped = watch.wait(meters.start_s, meters.box_cpu_s, launch_cpu_s);
  kill_everything();
  siginfo_t end{};
  rusage own{};
  while (::syscall(SYS_waitid, P_PIDFD, process->pidfd.get(), &end, WEXITED | __WALL, &own) != 0 &&
         errno == EINTR) {
  }
  reply.wall_s = now_s(CLOCK_MONOTONIC) - meters.start_s;
  reap_everything();
  Usage usage = accounting.end();
  usage.memory_bytes = std::max(usage.memory_bytes, resident_bytes(own));
  reply.refused_calls = refused_calls.take();
  fill_in_times(meters, usage, accounting.counts_box(), launch_cpu_s, reply);
  describe_end(plan, stopped, end, usage, root.work.get(), reply);
  for (const std::string& path : request.collect) {
    if (FileDescriptor file = collect(root.work.get(), path)) {
      reply.collected.push_back(path);
      outcome.collected.push_back(std::move(file));
    }
  }
  return outcome;
}

}  // namespace sandbox::helper
