#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "judge/observe/log.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/errand.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/worker/jobs/round_call.hpp"

namespace judge::worker {

/// The ways in which an attempt at a job can end.
enum class JobEnd {
  done,        ///< finished in the queue, with its result
  stale,       ///< the lease is no longer the newest one; nothing more was stored
  given_back,  ///< not finished: put back as if it had never been taken
  failed,      ///< not finished, perhaps because of the job: put back, and the attempt is counted
};

struct JobOutcome {
  JobEnd end = JobEnd::done;
  std::string reason;  ///< if failed
};

/// The resources for one attempt at a job. They are used only in the slot's thread.
struct JobAtHand {
  const store::Lease& lease;
  const std::string& worker;
  store::Connection& connection;
  run::Runner& runner;
  observe::Log& log;  ///< of this attempt; a job adds context, such as its submission
  /// Called between two runs. Returns true if the job must stop, because the lease is lost, the
  /// worker is ending or the runner has failed. Before returning, runs all pending jobs of higher
  /// priority and, when the turn of this job is over, jobs of other users. They run in this thread,
  /// with this runner and connection, so this must not be called within a transaction or a run.
  std::function<bool()> cancelled;
  /// Calls `work`, which stores something for this job, in one transaction. The transaction is
  /// rolled back if `lease` is no longer the job's newest lease. After a failure that the operator
  /// can fix (busy, full, read-only), logs it and tries again until the transaction succeeds or the
  /// job is cancelled.
  std::function<store::Expected<void>(const std::function<store::Expected<void>()>& work)> store;
  /// Gives an errand (a piece of work for this job) to an idle slot of this worker. The slot uses
  /// its own runner, and stops the errand as soon as there is a job for the slot. The errand must
  /// have ended before this attempt at the job ends.
  run::Lend lend;
  /// A descriptor that becomes readable when the job must stop, even in the middle of a run.
  /// `runner` uses it to stop its own runs. If another slot runs a program for this job, set
  /// sandbox::Spec::unwanted of that run to this descriptor.
  int unwanted = -1;
  /// A function of the job that the keeper calls about every 20 ms. The job sets it, and must
  /// remove it before the attempt ends (InEachRound).
  RoundCall& each_round;
  /// Set while the job has no result yet. While it is set, the job may be interrupted within a run
  /// and given back, if it keeps other users waiting (judge/worker/keeper.hpp).
  std::atomic<bool>& repeatable;
};

/// The operations of one kind of job.
struct JobKind {
  /// Makes one attempt. Stores everything through JobAtHand::store, and ends the job with
  /// end_job() in the same transaction that stores the result.
  std::function<JobOutcome(const JobAtHand& job)> attempt;

  /// Called for a job that the queue gave up on after too many attempts. Stores the reason in place
  /// of the result. Part of the caller's transaction; the subject may no longer exist.
  std::function<store::Expected<void>(store::Connection& connection, std::int64_t subject,
                                      const std::string& reason, std::int64_t now_ms)>
      give_up;

  /// Called after the transaction in which `give_up` was called; may be empty.
  std::function<void(store::Connection& connection, std::int64_t subject)> given_up;
};

/// The kinds of jobs, keyed by their names in the queue.
using JobKinds = std::map<std::string, JobKind>;

}  // namespace judge::worker
