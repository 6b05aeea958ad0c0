#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "judge/store/sql/connection.hpp"
#include "tests/soak/judge_process.hpp"
#include "tests/soak/judge_site.hpp"

namespace soak {

/// Counts the failures that a soak test finds, and prints each one immediately.
class Complaints {
 public:
  void add(const std::string& message);
  int count() const { return count_; }

 private:
  std::atomic<int> count_ = 0;
};

/// The submissions that the daemon has acknowledged. Maps the id of each submission to the number
/// of its program (see `program_of`).
class Accepted {
 public:
  void add(std::int64_t id, int number);
  const std::map<std::int64_t, int>& all() const { return numbers_; }
  /// Returns how often the daemon assigned an id that it had assigned before.
  int repeated() const { return repeated_; }

 private:
  std::mutex mutex_;
  std::map<std::int64_t, int> numbers_;
  int repeated_ = 0;
};

/// Counts the starts and ends of outages. An outage is a period in which the disk has no power.
/// During an outage, the daemon may answer 500.
class Outages {
 public:
  void begin() { ++changes_; }
  void end() { ++changes_; }
  int moment() const { return changes_; }
  /// True if there was an outage at any time since moment() returned `moment`: an outage was in
  /// progress then (`moment` is odd), or one has started since (the number has changed).
  bool any_since(int moment) const { return moment % 2 == 1 || moment != changes_; }

 private:
  std::atomic<int> changes_ = 0;  ///< odd during an outage
};

/// Returns the program for the submission with this number. Most programs end quickly; every
/// twentieth never ends.
const KnownProgram& program_of(int number);

/// Returns the token of the user who makes the submission with this number.
const std::string& token_of(const JudgeSite& site, int number);

/// Submits a program and returns the id of the submission. Retries, like a client, until the daemon
/// acknowledges the submission. If the daemon refuses the submission or does not acknowledge it
/// within five minutes, adds a complaint and returns nullopt.
std::optional<std::int64_t> submit_one(const JudgeSite& site, std::uint16_t port, int number,
                                       Accepted& accepted, Complaints& complaints,
                                       const Outages& outages = {});

/// `judge serve` and a separate `judge worker`, each with one slot and short leases.
class DaemonAndWorker {
 public:
  /// Starts both processes.
  DaemonAndWorker(const JudgeSite& site, std::uint16_t port)
      : site_(site), port_(port), daemon_(serve()), worker_(work()) {}

  JudgeProcess& daemon() { return daemon_; }
  JudgeProcess& worker() { return worker_; }
  void start_daemon() { daemon_ = serve(); }
  void start_worker() { worker_ = work(); }
  /// Stops both processes by SIGTERM. Each must end with status 0.
  void stop(Complaints& complaints);

 private:
  JudgeProcess serve() const;
  JudgeProcess work() const;

  const JudgeSite& site_;
  std::uint16_t port_;
  JudgeProcess daemon_;
  JudgeProcess worker_;
};

/// Returns the number that a query selects. If the query fails, adds a complaint and returns -1.
std::int64_t number_in(judge::store::Connection& connection, const std::string& sql,
                       Complaints& complaints);

/// Waits until all submissions are judged. Adds a complaint after five minutes without progress.
void wait_until_judged(const JudgeSite& site, Complaints& complaints);

/// Checks that every acknowledged submission is stored with its file, that each stored submission
/// has exactly one judgement with the right verdict, that no job is pending, and that no id was
/// assigned twice.
void check_store(const JudgeSite& site, const Accepted& accepted, Complaints& complaints);

/// Checks that `judge fsck` finds no fault.
void check_fsck(const JudgeSite& site, Complaints& complaints);

/// Waits up to 20 s for all child processes to end, and reaps them. Returns false if one is still
/// running. If this process is a subreaper (prctl(2)), its children include orphaned descendants.
bool wait_for_children();

/// Checks that no child process is running, and that the mounts and the cgroups of dead helpers are
/// the same as before.
void check_machine(const std::set<std::string>& cgroups_before, const std::string& mounts_before,
                   Complaints& complaints);

/// Prints the last lines of each log file of the site.
void print_logs(const JudgeSite& site);

}  // namespace soak
