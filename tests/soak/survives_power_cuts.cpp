/// Submits programs over HTTP to `judge serve` with a separate `judge worker`, and waits for their
/// verdicts. The data directory is on its own ext4 file system. At random moments, the test cuts
/// the file system's power (ext4's shutdown ioctl), kills all processes of the judge, mounts the
/// file system again, which recovers its journal, and starts the judge again. At the end, every
/// acknowledged submission must have exactly one judgement with the right verdict, no id may have
/// been assigned twice, `judge fsck` must find no fault, and no process, cgroup, mount or loop
/// device may be left.
/// Needs root and a free loop device.
///   survives_power_cuts SUBMISSIONS USERS CUTS [SEED]

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <expected>
#include <filesystem>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "judge/store/queue/worker_claims.hpp"
#include "tests/soak/accepted_work.hpp"
#include "tests/soak/cuttable_disk.hpp"
#include "tests/soak/judge_site.hpp"
#include "tests/soak/machine.hpp"
#include "tests/soak/supervised.hpp"

namespace {

using namespace soak;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr auto patience = std::chrono::minutes(5);  ///< until the next verdict
constexpr auto poll = milliseconds(50);
constexpr int senders_count = 12;

/// The test takes the four entries equally often. `synced_kept` is listed twice, so half of the
/// simulated power cuts lose everything that was not synced to the disk.
constexpr std::array cut_kinds = {PowerCut::synced_kept, PowerCut::metadata_kept,
                                  PowerCut::synced_kept, PowerCut::all_kept};

struct Plan {
  int submissions = 0;
  int users = 0;
  int cuts = 0;
  std::uint64_t seed = 0;
};

double seconds_since(steady_clock::time_point begun) {
  return std::chrono::duration<double>(steady_clock::now() - begun).count();
}

/// Counts the verdicts that users have received, and measures how long they waited. Thread-safe.
class VerdictCounter {
 public:
  void add(double wait_s) {
    const std::lock_guard lock(mutex_);
    ++count_;
    longest_s_ = std::max(longest_s_, wait_s);
    if (!cut_) return;
    longest_after_cut_s_ = std::max(longest_after_cut_s_, seconds_since(*cut_));
    cut_.reset();
  }
  /// Starts a measurement at a power cut. The next verdict ends it.
  void cut() {
    const std::lock_guard lock(mutex_);
    cut_ = steady_clock::now();
  }
  int count() const {
    const std::lock_guard lock(mutex_);
    return count_;
  }
  void print() const {
    fmt::print(
        "longest waits: {:.1f} s from a power cut to the next verdict, {:.1f} s from an "
        "acknowledgement to its verdict\n",
        longest_after_cut_s_, longest_s_);
  }

 private:
  mutable std::mutex mutex_;
  int count_ = 0;
  double longest_s_ = 0;
  double longest_after_cut_s_ = 0;
  std::optional<steady_clock::time_point> cut_;
};

/// The data that all functions of a run share.
struct Run {
  const Plan& plan;
  const JudgeSite& site;
  std::uint16_t port;
  Accepted& accepted;
  VerdictCounter& told;
  Outages& outages;
  Complaints& complaints;
};

/// Requests an acknowledged submission repeatedly until it has a verdict, and checks the verdict.
void follow(const Run& run, std::int64_t id, int number) {
  const auto begun = steady_clock::now();
  while (steady_clock::now() - begun < patience) {
    const auto seen = JudgeSite::ask(run.port, token_of(run.site, number),
                                     fmt::format("GET /api/v1/submissions/{}", id));
    const bool is_answered = seen.status == 200 && seen.body.is_object();
    if (is_answered && seen.body.at("status").as_string() == "judged") {
      const std::string verdict(seen.body.at("verdict").as_string());
      if (verdict != program_of(number).verdict) {
        run.complaints.add(fmt::format("the user of submission {} ({}) was told {}", id,
                                       program_of(number).name, verdict));
      }
      return run.told.add(seconds_since(begun));
    }
    if (seen.status == 404) {
      return run.complaints.add(fmt::format("the daemon has lost submission {}", id));
    }
    std::this_thread::sleep_for(poll);
  }
  run.complaints.add(fmt::format("submission {} was not judged in time", id));
}

/// Starts the users, who submit one program after another.
std::vector<std::jthread> start_senders(const Run& run, std::atomic<int>& next) {
  std::vector<std::jthread> senders;
  for (int sender = 0; sender < senders_count; ++sender) {
    senders.emplace_back([&run, &next] {
      for (int i = 0; (i = next++) < run.plan.submissions;) {
        const auto id =
            submit_one(run.site, run.port, i, run.accepted, run.complaints, run.outages);
        if (id) follow(run, *id, i);
      }
    });
  }
  return senders;
}

/// Cuts the power, kills the processes and starts everything again. The power is cut before the
/// processes are killed, so that they run with a dead disk for a moment. Any submission that they
/// acknowledge after the cut must already have been on the disk.
std::expected<void, std::string> cut_once(const Run& run, const CuttableDisk& disk, PowerCut kind,
                                          DaemonAndWorker& processes) {
  run.outages.begin();
  if (auto cut = disk.cut(kind); !cut) return cut;
  run.told.cut();
  processes.daemon().end(SIGKILL);
  processes.worker().end(SIGKILL);
  if (!wait_for_children()) return std::unexpected("sandbox helpers survive their daemon");
  if (auto restarted = disk.restart(); !restarted) return restarted;
  run.outages.end();
  processes.start_daemon();
  processes.start_worker();
  return {};
}

/// Cuts the power after each of several random numbers of verdicts, so that every cut happens while
/// submissions are pending.
void disturb(const Run& run, const CuttableDisk& disk, DaemonAndWorker& processes) {
  std::mt19937_64 random(run.plan.seed);
  std::uniform_int_distribution any(0, run.plan.submissions * 9 / 10);
  std::uniform_int_distribution pause_ms(0, 400);
  std::vector<int> moments;
  for (int i = 0; i < run.plan.cuts; ++i) moments.push_back(any(random));
  std::ranges::sort(moments);
  int cuts = 0;
  for (const int moment : moments) {
    const auto end = steady_clock::now() + patience;
    while (run.told.count() < moment && steady_clock::now() < end) {
      std::this_thread::sleep_for(poll);
    }
    std::this_thread::sleep_for(milliseconds(pause_ms(random)));
    const auto kind = cut_kinds.at(static_cast<std::size_t>(cuts++) % cut_kinds.size());
    if (const auto cut = cut_once(run, disk, kind, processes); !cut) {
      // Exits immediately, because the senders would wait forever for a daemon that is never
      // started again.
      fmt::print(stderr, "FAILED: {}\n", cut.error());
      std::fflush(nullptr);
      ::_exit(1);
    }
  }
  fmt::print("the power was cut {} times\n", cuts);
}

/// Checks that a worker's claim survives a power cut, as its leases on submissions do. The claim is
/// a file by which the worker reserves its name, and the leases contain that name. If the claim
/// were lost, a later worker with the same host name and process id, for example process 1 of a
/// container, would appear to hold these leases.
void check_claim(const CuttableDisk& disk, const std::filesystem::path& place,
                 Complaints& complaints) {
  {
    const auto claim = judge::store::WorkerClaims(place).take("worker");
    if (!claim) return complaints.add(claim.error().message);
    if (auto cut = disk.cut(PowerCut::synced_kept); !cut) complaints.add(cut.error());
  }
  if (auto restarted = disk.restart(); !restarted) complaints.add(restarted.error());
  if (!std::filesystem::remove(place / "worker")) complaints.add("the claim of a worker is lost");
}

/// Runs a judge on the disk, submits programs while it is disturbed, and checks the stored data.
/// Closes all its files on the disk before it returns, so that the caller can unmount the disk.
void use_disk(const Plan& plan, const CuttableDisk& disk, const std::filesystem::path& place,
              Complaints& complaints) {
  const JudgeSite site(plan.users, place);
  Accepted accepted;
  VerdictCounter told;
  Outages outages;
  const Run run{.plan = plan,
                .site = site,
                .port = free_port(),
                .accepted = accepted,
                .told = told,
                .outages = outages,
                .complaints = complaints};
  {
    DaemonAndWorker processes(site, run.port);
    std::atomic<int> next = 0;
    {
      const auto senders = start_senders(run, next);
      disturb(run, disk, processes);
    }
    wait_until_judged(site, complaints);
    processes.stop(complaints);
  }
  check_store(site, accepted, complaints);
  check_fsck(site, complaints);
  told.print();
  if (std::ssize(accepted.all()) != plan.submissions) complaints.add("not all were accepted");
  if (complaints.count() > 0) print_logs(site);
}

/// Runs the test on a new disk. Returns the name of the disk's loop device, or "" if no disk could
/// be made.
std::string run_on_disk(const Plan& plan, const std::filesystem::path& directory,
                        Complaints& complaints) {
  const std::filesystem::path place = directory / "disk";
  std::filesystem::create_directory(place);
  const auto disk = CuttableDisk::make(place);
  if (!disk) {
    complaints.add("no file system for the test: " + disk.error());
    return "";
  }
  check_claim(*disk, place, complaints);
  use_disk(plan, *disk, place, complaints);
  if (!wait_for_children()) complaints.add("processes are left");
  if (auto unmounted = disk->unmount(); !unmounted) complaints.add(unmounted.error());
  return disk->device();
}

int run_all(const Plan& plan, const std::filesystem::path& directory) {
  const auto begun = steady_clock::now();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  Complaints complaints;
  const auto cgroups = dead_cgroups();
  const std::string mounts_before = mounts();
  const std::string device = run_on_disk(plan, directory, complaints);
  check_machine(cgroups, mounts_before, complaints);
  if (!device.empty() && is_loop_in_use(device)) complaints.add(device + " is left");
  fmt::print("{} complaints after {:.0f} s\n", complaints.count(), seconds_since(begun));
  return complaints.count() == 0 ? 0 : 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count < 4) {
    fmt::print(stderr, "usage: survives_power_cuts SUBMISSIONS USERS CUTS [SEED]\n");
    return 2;
  }
  const Plan plan{.submissions = std::atoi(arguments[1]),
                  .users = std::atoi(arguments[2]),
                  .cuts = std::atoi(arguments[3]),
                  .seed = argument_count > 4 ? std::strtoull(arguments[4], nullptr, 10)
                                             : std::random_device()()};
  fmt::print("{} submissions of {} users, {} power cuts, seed {}\n", plan.submissions, plan.users,
             plan.cuts, plan.seed);
  return run_supervised(
      [&plan](const std::filesystem::path& directory) { return run_all(plan, directory); });
}
