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

/// Counts the failures that a soak test finds, and prints each failure at once.
class Complaints {
 public:
  void add(const std::string& message);
  int count() const { return count_; }

 private:
  std::atomic<int> count_ = 0;
};

/// The submissions that the daemon has acknowledged: their numbers (see `program_of`) by id.
class Accepted {
 public:
  void add(std::int64_t id, int number);
  const std::map<std::int64_t, int>& all() const { return numbers_; }
  /// Returns the number of ids that were given a second time.
  int repeated() const { return repeated_; }

 private:
  std::mutex mutex_;
  std::map<std::int64_t, int> numbers_;
  int repeated_ = 0;
};

/// The times during which the disk is dead. A daemon whose disk is dead may answer 500.
class Outages {
 public:
  void begin() { ++changes_; }
  void end() { ++changes_; }
  int moment() const { return changes_; }
  /// True if there was an outage at some time since this moment.
  bool any_since(int moment) const { return moment % 2 == 1 || moment != changes_; }

 private:
  std::atomic<int> changes_ = 0;  ///< odd during an outage
};

/// Returns the program for the submission with this number. Most programs end quickly; every
/// twentieth never ends.
const KnownProgram& program_of(int number);

/// Returns the token of the user who makes the submission with this number.
const std::string& token_of(const JudgeSite& site, int number);

/// Submits a program until the daemon acknowledges it, because a client that gets no answer
/// retries. Returns the id, or nullopt after a complaint if the daemon refuses the submission or
/// does not accept it within five minutes.
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

/// Returns the number that a query selects, or -1 after a complaint if the query fails.
std::int64_t number_in(judge::store::Connection& connection, const std::string& sql,
                       Complaints& complaints);

/// Waits until all judgements are made. Complains after five minutes without progress.
void wait_until_judged(const JudgeSite& site, Complaints& complaints);

/// Checks that every acknowledged submission is stored with its file, each stored submission has
/// exactly one judgement with the right verdict, no job is pending, and no id was given twice.
void check_store(const JudgeSite& site, const Accepted& accepted, Complaints& complaints);

/// Checks that `judge fsck` finds no fault.
void check_fsck(const JudgeSite& site, Complaints& complaints);

/// Reaps all child processes, and waits up to 20 s for them to end. Returns false if one still
/// runs. A subreaper also reaps the orphans of its children this way.
bool wait_for_children();

/// Checks that no child process runs, and that the dead cgroups and the mounts are the same as
/// before.
void check_machine(const std::set<std::string>& cgroups_before, const std::string& mounts_before,
                   Complaints& complaints);

/// Prints the ends of the site's logs.
void print_logs(const JudgeSite& site);

}  // namespace soak
