/// Submits programs over HTTP to `judge serve` with a separate `judge worker`. At random moments,
/// the test kills the daemon or the worker by SIGKILL and starts it again, or kills one of their
/// sandbox helpers, which the judge must replace. At the end, every submission that the daemon has
/// acknowledged must have exactly one judgement, with the same verdict as in an undisturbed run.
/// `judge fsck` must find no fault, and no process, cgroup or mount may be left. Prints how long
/// users wait for verdicts after the daemon was killed.
///   survives_kills SUBMISSIONS USERS KILLS [SEED [WAIT_MAX_S]]
/// If WAIT_MAX_S is given, the next verdict after each kill of the daemon must be stored within
/// this time.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>

#include "judge/worker/jobs/worker_options.hpp"
#include "tests/soak/accepted_work.hpp"
#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"
#include "tests/soak/machine.hpp"
#include "tests/soak/verdict_waits.hpp"

namespace {

using namespace soak;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto patience = std::chrono::minutes(5);  ///< until the next judgement
constexpr auto poll = milliseconds(20);

struct Plan {
  int submissions = 0;
  int users = 0;
  int kills = 0;
  std::uint64_t seed = 0;
  double wait_max_s = 0;  ///< 0: waits are printed only
};

/// Kills processes of the judge. Starts a killed daemon or worker again; a killed helper is
/// replaced by the judge.
class Killer {
 public:
  Killer(DaemonAndWorker& processes, const JudgeSite& site, std::uint64_t seed)
      : processes_(processes), connection_(*site.data().connect()), random_(seed) {}

  /// Kills a random process of the judge and returns its name.
  std::string kill_one() {
    switch (std::uniform_int_distribution(0, 3)(random_)) {
      case 0:
        kill_daemon();
        return "daemon";
      case 1:
        processes_.worker().end(SIGKILL);
        pause();
        processes_.start_worker();
        return "worker";
      case 2:
        return kill_helper(processes_.daemon()) ? "daemon's helper" : kill_one();
      default:
        return kill_helper(processes_.worker()) ? "worker's helper" : kill_one();
    }
  }

  /// Waits for a random time of at most 0.4 s.
  void pause() {
    std::this_thread::sleep_for(milliseconds(std::uniform_int_distribution(0, 400)(random_)));
  }

  const VerdictWaits& waits() const { return waits_; }

 private:
  void kill_daemon() {
    const pid_t pid = processes_.daemon().pid();
    const std::int64_t died_ms = judge::worker::now_ms();
    processes_.daemon().end(SIGKILL);
    waits_.daemon_died(*connection_, died_ms, pid);
    pause();
    processes_.start_daemon();
  }

  bool kill_helper(const JudgeProcess& judge) {
    const auto helpers = judge.helpers();
    if (helpers.empty()) return false;
    std::uniform_int_distribution<std::size_t> any(0, helpers.size() - 1);
    return ::kill(helpers[any(random_)], SIGKILL) == 0;
  }

  DaemonAndWorker& processes_;
  std::unique_ptr<judge::store::Connection> connection_;
  std::mt19937_64 random_;
  VerdictWaits waits_;
};

std::int64_t judged_in(judge::store::Connection& connection, Complaints& complaints) {
  return number_in(connection, "SELECT count(*) FROM judgements WHERE state = 'judged'",
                   complaints);
}

/// Submits the remaining programs. At most 20 of them are pending at a time, so that daemons also
/// die while they accept submissions.
void send_all(const JudgeSite& site, std::uint16_t port, const Plan& plan, std::atomic<int>& next,
              Accepted& accepted, Complaints& complaints) {
  constexpr int ahead = 20;
  const auto connection = *site.data().connect();
  for (int i = 0; (i = next++) < plan.submissions;) {
    const auto end = steady_clock::now() + patience;
    while (i > judged_in(*connection, complaints) + ahead && steady_clock::now() < end) {
      std::this_thread::sleep_for(poll);
    }
    submit_one(site, port, i, accepted, complaints);
  }
}

/// Kills a process each time the number of verdicts reaches one of several random values. These are
/// at most 90 % of the number of submissions, so that every kill happens while submissions are
/// pending.
void disturb(Killer& killer, const JudgeSite& site, const Plan& plan, Complaints& complaints) {
  std::mt19937_64 random(plan.seed);
  std::uniform_int_distribution<std::int64_t> any(0, plan.submissions * 9 / 10);
  std::vector<std::int64_t> moments;
  for (int i = 0; i < plan.kills; ++i) moments.push_back(any(random));
  std::ranges::sort(moments);
  const auto connection = *site.data().connect();
  std::map<std::string, int> killed;
  for (const std::int64_t moment : moments) {
    const auto end = steady_clock::now() + patience;
    while (judged_in(*connection, complaints) < moment && steady_clock::now() < end) {
      std::this_thread::sleep_for(poll);
    }
    killer.pause();
    ++killed[killer.kill_one()];
  }
  for (const auto& [what, count] : killed) fmt::print("killed {} times: {}\n", count, what);
}

void report_waits(const VerdictWaits& waits, const JudgeSite& site, const Plan& plan,
                  Complaints& complaints) {
  const auto longest = waits.longest(**site.data().connect());
  fmt::print(
      "longest waits: {:.1f} s from a kill of the daemon to the next verdict, {:.1f} s from such a "
      "kill to the verdict of a submission that it interrupted, {:.1f} s for a verdict at all\n",
      longest.next_verdict_s, longest.interrupted_s, longest.submission_s);
  if (plan.wait_max_s > 0 && longest.next_verdict_s >= plan.wait_max_s) {
    complaints.add("the next verdict after a kill of the daemon came too late");
  }
}

void run(const Plan& plan, Complaints& complaints) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const auto cgroups = dead_cgroups();
  const std::string mounts_before = mounts();
  const JudgeSite site(plan.users);
  const std::uint16_t port = free_port();
  Accepted accepted;
  {
    DaemonAndWorker processes(site, port);
    Killer killer(processes, site, plan.seed + 1);
    std::atomic<int> next = 0;
    std::vector<std::thread> senders;
    for (int sender = 0; sender < 4; ++sender) {
      senders.emplace_back([&] { send_all(site, port, plan, next, accepted, complaints); });
    }
    disturb(killer, site, plan, complaints);
    for (std::thread& sender : senders) sender.join();
    wait_until_judged(site, complaints);
    processes.stop(complaints);
    report_waits(killer.waits(), site, plan, complaints);
  }
  check_store(site, accepted, complaints);
  check_fsck(site, complaints);
  if (std::ssize(accepted.all()) != plan.submissions) complaints.add("not all were accepted");
  check_machine(cgroups, mounts_before, complaints);
  if (complaints.count() > 0) print_logs(site);
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count < 4) {
    fmt::print(stderr, "usage: survives_kills SUBMISSIONS USERS KILLS [SEED [WAIT_MAX_S]]\n");
    return 2;
  }
  const Plan plan{.submissions = std::atoi(arguments[1]),
                  .users = std::atoi(arguments[2]),
                  .kills = std::atoi(arguments[3]),
                  .seed = argument_count > 4 ? std::strtoull(arguments[4], nullptr, 10)
                                             : std::random_device()(),
                  .wait_max_s = argument_count > 5 ? std::atof(arguments[5]) : 0};
  const auto begun = steady_clock::now();
  fmt::print("{} submissions of {} users, {} kills, seed {}\n", plan.submissions, plan.users,
             plan.kills, plan.seed);
  std::fflush(stdout);
  Complaints complaints;
  run(plan, complaints);
  fmt::print("{} complaints after {:.0f} s\n", complaints.count(),
             std::chrono::duration<double>(steady_clock::now() - begun).count());
  return complaints.count() == 0 ? 0 : 1;
}
