#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A job to add: its kind, its subject, and the user it is for.
struct NewJob {
  std::string kind;          ///< for example "judgement"
  std::int64_t subject = 0;  ///< id in the table that belongs to the kind
  std::int64_t user = 0;     ///< whose turn the job uses
  int priority = 0;          ///< a higher one always goes first
};

/// The right to run a job until the lease expires. Each lease of a job has a greater token than the
/// previous one, and only the newest lease may end the job, so an old lease is detected by its
/// token.
struct Lease {
  std::int64_t job = 0;
  std::int64_t token = 0;
  std::string kind;
  std::int64_t subject = 0;
  int attempt = 0;  ///< counts from 1
  std::int64_t expires_ms = 0;
  int priority = 0;
  std::int64_t user = 0;  ///< whom the job is for
  bool slow = false;      ///< the job was given back as slow before

  friend bool operator==(const Lease&, const Lease&) = default;
};

/// A job that the queue gave up on after too many attempts.
struct LostJob {
  std::string kind;
  std::int64_t subject = 0;
  std::string worker;  ///< the last holder of a lease on it

  friend bool operator==(const LostJob&, const LostJob&) = default;
};

/// The result of Queue::take_back_expired().
struct ExpiredLeases {
  std::int64_t expired = 0;   ///< number of leases that ended
  std::vector<LostJob> lost;  ///< the jobs among them that were given up

  friend bool operator==(const ExpiredLeases&, const ExpiredLeases&) = default;
};

/// Restricts the jobs that a worker may take.
struct TakeRules {
  /// Only jobs with a higher priority than this may be taken. Set by a worker that would interrupt
  /// its current job to run the new one.
  int above_priority = std::numeric_limits<int>::min();
  /// If true, jobs of newcomers may also be taken if their priority equals `above_priority`. A
  /// newcomer is a user who has waiting jobs but no leased one. Set by a worker whose current job
  /// has used up its turn (judge/worker/turn.hpp).
  bool newcomers = false;
  /// The number of slots of all workers together. A slot runs one job at a time. If there are at
  /// least two slots, two rules keep the last free slot for others. Slow jobs may occupy all slots
  /// except for one. A user who occupies all slots except for one gets the last slot only if no
  /// other user has a pending job of the same priority. Jobs that are done only in spare time have
  /// a limit of their own (judge/store/queue/spare_time.hpp).
  std::int64_t slots = 0;
};

/// The state of a job.
struct JobStatus {
  enum class State { queued, leased, done, lost } state = State::queued;
  std::int64_t created_ms = 0;
  int priority = 0;
  int attempts = 0;
  std::string worker;  ///< the current or last holder of the lease; "" if none
  std::int64_t lease_until_ms = 0;

  friend bool operator==(const JobStatus&, const JobStatus&) = default;
};

/// The number of waiting jobs of one priority.
struct QueueDepth {
  int priority = 0;
  std::int64_t jobs = 0;
  std::int64_t oldest_ms = 0;  ///< when the job that has waited longest was added

  friend bool operator==(const QueueDepth&, const QueueDepth&) = default;
};

/// The queue of jobs. Within a priority, users take turns: a new job gets the turn after the user's
/// last waiting job or after the last turn served, whichever is later (start-time fair queueing,
/// Goyal, Vin and Cheng 1996, with all jobs of equal cost). So a hundred jobs of one user do not
/// delay a single job of a different user, and no job is overtaken indefinitely.
///
/// While the queue, a problem or a worker is paused, its jobs are not taken: see
/// judge/store/queue/pauses.hpp.
///
/// The caller passes all times, because the queue has no clock. Times of jobs are milliseconds
/// since 1970-01-01 UTC. Times of leases are milliseconds of a monotonic clock that all processes
/// of this machine share. This clock starts from 0 when the machine restarts. This does no harm,
/// because no worker survives a restart.
class Queue {
 public:
  /// The queue gives up on a job that was taken this often without being ended, because the job
  /// itself may be killing its workers. The limit is high, because the job is usually not the
  /// cause: stopping a worker interrupts every job that it is running.
  static constexpr int attempts_max = 10;

  explicit Queue(Connection& connection) : connection_(connection) {}

  /// Adds a job and returns its id. Runs in the caller's transaction, so that the job is stored
  /// together with the row that it is about.
  Expected<std::int64_t> add(const NewJob& job, std::int64_t now_ms);

  /// Adds one job per subject, in this order. The other fields are copied from `like`.
  Expected<void> add_all(const NewJob& like, const std::vector<std::int64_t>& subjects,
                         std::int64_t now_ms);

  /// Cancels the jobs of this kind with these subjects. Jobs that were never taken are removed;
  /// leases on the other jobs become stale. Runs in the caller's transaction.
  Expected<void> withdraw(const std::string& kind, const std::vector<std::int64_t>& subjects);

  /// Leases the next job in the queue to this worker. Returns `nullopt` if no job may be taken.
  /// Jobs of a held problem (judge/store/problems/held_problems.hpp) are skipped and keep their
  /// position. Runs in its own transaction.
  Expected<std::optional<Lease>> take(const std::string& worker, std::int64_t expires_ms,
                                      const TakeRules& rules = {});

  /// True if there is a pending job that this worker ("": any worker) may take by these rules.
  /// Cheaper than take(), and takes no lock.
  Expected<bool> has_waiting(const TakeRules& rules = {}, const std::string& worker = "");

  /// True if the user of this lease occupies all slots, and a user without a lease waits for a job
  /// of the same or a higher priority. The caller should then give back this lease, so that take()
  /// returns the job of the waiting user. Always false if there is only one slot.
  Expected<bool> is_beyond_its_share(const Lease& lease, std::int64_t slots,
                                     const std::string& worker);

  /// True if a user without a lease waits for a job of the same or a higher priority than this
  /// lease, and all slots are occupied.
  Expected<bool> keeps_newcomers_waiting(const Lease& lease, std::int64_t slots,
                                         const std::string& worker);

  /// True if a job of spare time (judge/store/queue/spare_time.hpp) must be given back at once,
  /// because a job of a higher priority needs its slot or would be disturbed by it.
  Expected<bool> must_yield(const Lease& lease, std::int64_t slots, const std::string& worker);

  /// Returns the names of all holders of a lease, as passed to take().
  Expected<std::vector<std::string>> holders();

  /// Extends a lease. Fails as `stale` if it is no longer the job's newest lease.
  Expected<Lease> renew(const Lease& lease, std::int64_t expires_ms);

  /// Checks that the lease is still the job's newest one, and fails as `stale` if it is not. Runs
  /// in the caller's transaction, together with the intermediate results that the worker stores.
  Expected<void> check(const Lease& lease);

  /// Ends the job. Runs in the caller's transaction, together with the result. Returns true if the
  /// caller must store the result, false if this same lease has already ended the job. Fails as
  /// `stale` if the job was leased again or taken back.
  Expected<bool> finish(const Lease& lease);

  /// Puts back a job that the worker did not begin or did not finish. The attempt does not count.
  /// Fails as `stale` if the lease is no longer the job's newest.
  Expected<void> give_back(const Lease& lease);

  /// Like give_back(), for a job that was interrupted because its compilation was slow and other
  /// users had no slot. Its user pays for the time with one turn: the user's other waiting jobs
  /// move back by one turn, and this job goes behind all of them. TakeRules::slots limits how many
  /// slow jobs run at the same time.
  Expected<void> give_back_as_slow(const Lease& lease);

  /// Puts back jobs whose lease has expired or whose worker is dead, and gives up on jobs that have
  /// reached `attempts_max`. Runs in the caller's transaction, in which the caller stores the
  /// outcome of the lost jobs.
  Expected<ExpiredLeases> take_back_expired(std::int64_t now_ms,
                                            const std::vector<std::string>& dead_workers = {});

  /// Returns the newest job of this kind about this subject.
  Expected<std::optional<JobStatus>> find(std::string_view kind, std::int64_t subject);

  /// Returns the number of waiting jobs of each priority, highest priority first.
  Expected<std::vector<QueueDepth>> depths();

 private:
  Expected<std::int64_t> next_turn(std::int64_t user, int priority);
  Expected<std::int64_t> insert(const NewJob& job, std::int64_t turn, std::int64_t now_ms);
  Expected<std::optional<std::int64_t>> choose(const std::string& worker, const TakeRules& rules);
  Expected<std::optional<std::int64_t>> newcomer(int priority_min, std::int64_t slots);
  Expected<bool> is_paused(const std::string& worker);
  Expected<std::int64_t> leases_of(std::int64_t user);
  Expected<std::int64_t> leases();
  Expected<void> advance_clock(int priority, std::int64_t turn);
  Expected<void> must_match(const Lease& lease, const std::string& sql,
                            const std::vector<Value>& parameters);

  Connection& connection_;
};

}  // namespace judge::store
