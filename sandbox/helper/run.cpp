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
#include "sandbox/helper/cpu_wait.hpp"
#include "sandbox/helper/held_pipes.hpp"
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

/// User and system time of all processes that the box has waited for.
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

/// Kills every process in the pid namespace except the box (process 1), including daemons (setsid,
/// double fork) and stopped processes. Must be called before reaping, because otherwise a fork bomb
/// continues.
void kill_everything() { ::kill(-1, SIGKILL); }

void reap_everything() {
  int status = 0;
  while (::waitpid(-1, &status, __WALL) > 0 || errno == EINTR) {
  }
}

/// Watches one run and ends it when a limit is reached. If several limits are reached, the first
/// one counts.
class Watch {
 public:
  /// `held`: the pipes of a conversation; null if this run is not part of one.
  Watch(const wire::RunRequest& request, const BoxResources& equipment, int pidfd, HeldPipes* held,
        double start_s)
      : request_(request),
        accounting_(equipment.accounting),
        processes_(equipment.processes),
        refused_calls_(equipment.refused_calls),
        socket_(equipment.socket),
        pidfd_(pidfd),
        held_(held),
        start_s_(start_s),
        cpu_wait_(start_s, request.limits.wall_s, seed()) {}

  /// Waits until the main process ends or a limit is reached. Returns `nullopt` if the process
  /// ended by itself.
  std::optional<Reason> wait(double box_cpu_before_s, double launch_cpu_s) {
    // The number of cores. It is read only once, because reading it is slow in a box, which has no
    // /sys.
    static const double cores = static_cast<double>(std::max(1L, ::sysconf(_SC_NPROCESSORS_ONLN)));
    constexpr double pause_s_min = 0.0005;
    while (true) {
      const double used_s = this->used_s(box_cpu_before_s, launch_cpu_s);
      look_for_waits(used_s);
      const double wall_left_s = this->wall_left_s();
      const double cpu_left_s = request_.limits.cpu_s - used_s;
      if (cpu_left_s <= 0) return Reason::cpu_limit;
      if (wall_left_s <= 0) return Reason::wall_limit;
      // During this pause, the program can't use up its remaining CPU time, even if it runs on all
      // cores. Only a pause of `pause_s_min` may be slightly too long.
      double pause_s = std::min(wall_left_s, std::max(cpu_left_s / cores, pause_s_min));
      pause_s = std::min(pause_s, cpu_wait_.left_s(now_s(CLOCK_MONOTONIC)));
      if (held_ != nullptr) pause_s = std::min(pause_s, look_for_idleness(used_s));
      if (ended(pause_s)) return std::nullopt;
      if (const auto reason = asked_to_stop()) return reason;
    }
  }

  /// Returns the wall-clock time since the start. If this time exceeds the limit, subtracts the
  /// time for which the program waited for a processor, but never returns less than the limit in
  /// this case.
  double wall_s() {
    const double wall_s = now_s(CLOCK_MONOTONIC) - start_s_;
    if (wall_s <= request_.limits.wall_s) return wall_s;
    longest_wait_s_ = std::max(longest_wait_s_, processes_.longest_cpu_wait_s());
    return std::max(request_.limits.wall_s, wall_s - waited_s());
  }

 private:
  /// Programs can't predict the seed, because they don't know the exact time at which it is
  /// created.
  static std::uint64_t seed() {
    return static_cast<std::uint64_t>(now_s(CLOCK_MONOTONIC) * ns_per_s);
  }

  /// Returns the time for which the program has waited for a processor: the longest wait of one
  /// thread or the estimate for all processes, whichever is larger. The former is exact, but does
  /// not cover processes that have ended.
  double waited_s() const { return std::max(longest_wait_s_, cpu_wait_.waited_s()); }

  void look_for_waits(double used_s) {
    const double now = now_s(CLOCK_MONOTONIC);
    if (cpu_wait_.left_s(now) > 0) return;
    cpu_wait_.look(now, used_s, [this] { return is_runnable(); });
  }

  /// Returns the remaining wall-clock time. Time spent waiting for a processor does not count,
  /// because the program did not cause it: the wall-clock limit is for programs that sleep. Reading
  /// the threads' waiting times from /proc takes time, so this is done only when the limit seems to
  /// be reached.
  double wall_left_s() {
    const double end_s = start_s_ + request_.limits.wall_s;
    const double left_s = end_s + waited_s() - now_s(CLOCK_MONOTONIC);
    if (left_s > 0) return left_s;
    longest_wait_s_ = std::max(longest_wait_s_, processes_.longest_cpu_wait_s());
    return end_s + waited_s() - now_s(CLOCK_MONOTONIC);
  }

  double used_s(double box_cpu_before_s, double launch_cpu_s) const {
    // Read the box's clock first, because this also updates the cgroup's counter. Two readings of
    // the counter then differ only if the program ran in between.
    const double box_s =
        accounting_.counts_box() ? now_s(CLOCK_PROCESS_CPUTIME_ID) - box_cpu_before_s : 0;
    return static_cast<double>(accounting_.cpu_ns()) / ns_per_s - launch_cpu_s - box_s;
  }

  /// True if a process of the program is running or waiting for a processor now.
  bool is_runnable() const {
    return processes_.has_runnable([this] { return used_s(0, 0); });
  }

  /// Reports each completed idle period. Returns the remaining time of the current period.
  double look_for_idleness(double used_s) {
    const double now = now_s(CLOCK_MONOTONIC);
    if (idle_periods_.has_ended_idle(now, used_s, processes_, [this] { return is_runnable(); })) {
      held_->release_closed(processes_);
      const wire::RunReply report{.id = request_.id, .idle = true};
      // A failure to send this report is harmless: the judge only assumes that the program is still
      // busy.
      static_cast<void>(send_packet(socket_, wire::encode(report), {}));
    }
    return std::max(idle_periods_.left_s(now), 0.001);
  }

  /// True if the main process ends within this time. Answers refused calls in the meantime.
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

  /// Returns the reason if the client asks to stop this run. Ignores a request that was meant for
  /// the previous run. If the client has closed the connection, ends the box.
  std::optional<Reason> asked_to_stop() {
    if (events_[1].revents == 0) return std::nullopt;
    const auto packet = receive_packet(socket_);
    if (!packet || packet->bytes.empty()) {
      kill_everything();
      ::_exit(0);
    }
    const auto wish = wire::decode<wire::RunRequest>(packet->bytes);
    if (!wish || !wish->kill || wish->id != request_.id) return std::nullopt;
    return wish->kill_reason;
  }

  const wire::RunRequest& request_;
  const Accounting& accounting_;
  const Processes& processes_;
  RefusedCalls& refused_calls_;
  int socket_;
  int pidfd_;
  HeldPipes* held_;
  double start_s_;
  CpuWait cpu_wait_;
  double longest_wait_s_ = 0;  ///< of one thread
  IdlePeriods idle_periods_{now_s(CLOCK_MONOTONIC)};
  std::array<pollfd, 3> events_{};
};

/// Returns the largest resident size of the main process or of a process that it waited for. Used
/// in addition to the cgroup's peak, which is counted in steps of 64 pages. The kernel's
/// figure starts at the box process's own size (under 2 MiB), so this returns 0 for a program that
/// never grows beyond that.
std::uint64_t resident_bytes(const rusage& program) {
  rusage box{};
  ::getrusage(RUSAGE_SELF, &box);
  constexpr std::uint64_t bytes_per_unit = 1024;
  return program.ru_maxrss > box.ru_maxrss
             ? static_cast<std::uint64_t>(program.ru_maxrss) * bytes_per_unit
             : 0;
}

bool work_directory_is_full(int work) {
  struct statfs status{};
  return ::fstatfs(work, &status) == 0 && (status.f_bfree == 0 || status.f_ffree == 0);
}

/// Returns the reason why a run ended if the watch did not end it. Also sets the exit code or the
/// signal in `reply`.
Reason reason_of_end(const siginfo_t& end, const Usage& usage, const Launch& launch, int work,
                     wire::RunReply& reply) {
  const bool by_itself = end.si_code == CLD_EXITED;
  (by_itself ? reply.exit_code : reply.signal) = end.si_status;
  if (usage.out_of_memory) return Reason::memory_limit;
  if (reply.signal == SIGSEGV && usage.memory_bytes >= launch.stack_bytes) {
    return Reason::stack_limit;
  }
  // The peak can exceed the limit without the kernel killing a process, because the kernel's
  // counters are only exact to a few pages.
  if (usage.memory_bytes > launch.limits.memory_bytes) return Reason::memory_limit;
  const bool failed = !by_itself || end.si_status != 0;
  if (reply.signal == SIGXFSZ || (failed && work_directory_is_full(work))) {
    return Reason::output_limit;
  }
  if (reply.signal == SIGXCPU) return Reason::cpu_limit;
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
  // The total CPU time comes from the cgroup and is exact. The kernel only estimates how it is
  // divided into user and system time, so only the ratio of these two is used.
  const Times after = children_times();
  const double user_s = after.user_s - before.children.user_s;
  const double both_s = user_s + after.system_s - before.children.system_s;
  reply.user_s = both_s > 0 ? reply.cpu_s * user_s / both_s : 0;
}

void describe_end(const Launch& launch, std::optional<Reason> stopped, const siginfo_t& end,
                  const Usage& usage, int work, wire::RunReply& reply) {
  reply.memory_bytes = usage.memory_bytes;
  reply.process_limit_hit = usage.process_refused;
  reply.reason = reason_of_end(end, usage, launch, work, reply);
  if (stopped) reply.reason = *stopped;
  if (launch.error != 0) {
    reply.reason = Reason::not_executable;
    reply.start_error = launch.error;
  }
}

/// Gives the first process of each run the id 2, because otherwise a program could tell from its id
/// how many processes the previous run had started. The kernel assigns ids in ascending order,
/// starting after the number in `last_pid`.
Expected<void> number_processes_anew(const FileDescriptor& last_pid) {
  if (::pwrite(last_pid.get(), "1", 1, 0) == 1) return {};
  return failure(system_message("reset the process numbers", errno));
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
  launch.cgroup = accounting.start_cgroup();
  launch.hide_cgroups = root.shows_proc;
  launch.limits = request.limits;
  launch.stack_bytes = stack_limit_for(request.limits.memory_bytes);
  return launch;
}

void collect_files(int work, const std::vector<std::string>& wanted, RunOutcome& outcome) {
  for (const std::string& path : wanted) {
    const auto paths = path.ends_with('/') ? plain_files_in(work, path) : std::vector{path};
    for (const std::string& file_path : paths) {
      if (outcome.collected.size() >= wire::descriptors_max) return;
      if (FileDescriptor file = collect(work, file_path)) {
        outcome.reply.collected.push_back(file_path);
        outcome.collected.push_back(std::move(file));
      }
    }
  }
}

}  // namespace

RunOutcome run_program(const wire::RunRequest& request, std::vector<FileDescriptor> descriptors,
                       const BoxResources& equipment) {
  const Root& root = equipment.root;
  Accounting& accounting = equipment.accounting;
  RunOutcome outcome;
  wire::RunReply& reply = outcome.reply;
  reply.id = request.id;
  const std::size_t fixed = request.has_executable ? 4 : 3;
  if (descriptors.size() != fixed + request.files.size() || request.arguments.empty()) {
    reply.error = "the descriptors of a request do not match its fields";
    return outcome;
  }
  const std::span files = std::span<const FileDescriptor>(descriptors).subspan(fixed);
  auto ready = accounting.begin(request.limits);
  if (ready) ready = fill(root.work.get(), request.files, files, request.directories);
  if (ready) ready = number_processes_anew(root.last_pid);
  std::vector<std::string> arguments = request.arguments;
  std::vector<std::string> environment = full_environment(request.environment);
  Launch plan = prepare_launch(request, arguments, environment, descriptors, root, accounting);
  const Meters meters;
  accounting.before_start();
  auto process = ready ? launch(plan, equipment.clone_arguments)
                       : Expected<Process>(std::unexpected(ready.error()));
  accounting.after_start();
  if (!process) {
    reply.error = process.error().message;
    accounting.end();
    return outcome;
  }
  std::optional<HeldPipes> held;
  if (request.is_conversation) held.emplace(std::move(descriptors[0]), std::move(descriptors[1]));
  descriptors.clear();
  const double launch_cpu_s = static_cast<double>(plan.cpu_before_ns) / ns_per_s;
  Watch watch(request, equipment, process->pidfd.get(), held ? &*held : nullptr, meters.start_s);
  const auto stopped = watch.wait(meters.box_cpu_s, launch_cpu_s);
  reply.ended_s = now_s(CLOCK_MONOTONIC);
  reply.wall_s = watch.wall_s();
  kill_everything();
  siginfo_t end{};
  rusage own{};
  while (::syscall(SYS_waitid, P_PIDFD, process->pidfd.get(), &end, WEXITED | __WALL, &own) != 0 &&
         errno == EINTR) {
  }
  reap_everything();
  held.reset();
  Usage usage = accounting.end();
  usage.memory_bytes = std::max(usage.memory_bytes, resident_bytes(own));
  reply.refused_calls = equipment.refused_calls.take();
  fill_in_times(meters, usage, accounting.counts_box(), launch_cpu_s, reply);
  describe_end(plan, stopped, end, usage, root.work.get(), reply);
  collect_files(root.work.get(), request.collect, outcome);
  return outcome;
}

}  // namespace sandbox::helper
