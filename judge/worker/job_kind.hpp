#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "judge/observe/log.hpp"
#include "judge/run/runner.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/queue.hpp"

namespace judge::worker {

/// How an attempt at a job ended.
enum class JobEnd {
  done,        ///< the job was ended in the queue, with its result
  stale,       ///< the lease went to somebody else; nothing more was stored
  given_back,  ///< not ended: it is put back as if it had not been taken
  failed,      ///< not ended by its own fault, perhaps: it is put back, and this attempt counts
};

struct JobOutcome {
  JobEnd end = JobEnd::done;
  std::string reason;  ///< when failed
};

/// What an attempt at a job has to work with, in the thread of a slot.
struct JobAtHand {
  const store::Lease& lease;
  const std::string& worker;
  store::Connection& connection;
  run::Runner& runner;
  observe::Log& log;  ///< of this attempt: a job adds to it what it is about, such as a submission
  /// Whether to stop before the next step: the lease is lost, or the worker must end.
  std::function<bool()> cancelled;
  /// Stores something on behalf of the lease, in one transaction that is undone when the lease is
  /// not the newest any more. What the operator can mend (busy, full, read-only) is told and tried
  /// again until it succeeds or the job is cancelled.
  std::function<store::Expected<void>(const std::function<store::Expected<void>()>& work)> store;
};

/// What a worker has to know of a kind of jobs.
struct JobKind {
  /// Makes one attempt. All that it stores goes through JobAtHand::store; it ends the job with
  /// Queue::finish in the transaction that stores the result.
  std::function<JobOutcome(const JobAtHand& job)> attempt;

  /// The job was lost too often and is not tried again: says so where its result would be. Part of
  /// the caller's transaction, and may be called for a subject that is gone.
  std::function<store::Expected<void>(store::Connection& connection, std::int64_t subject,
                                      const std::string& reason, std::int64_t now_ms)>
      give_up;

  /// Called after the transaction with give_up; may be empty.
  std::function<void(store::Connection& connection, std::int64_t subject)> given_up;
};

/// By the name that the queue has for a kind.
using JobKinds = std::map<std::string, JobKind>;

}  // namespace judge::worker
