#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// Work to be done: what, on what, for whom.
struct NewJob {
  std::string kind;          ///< for example "judgement"
  std::int64_t subject = 0;  ///< id of what it is about, in the table that the kind says
  std::int64_t user = 0;     ///< whose turn it takes
  int priority = 0;          ///< the greater goes first, always
};

/// The right to do a job until it expires. The token is the fence: each lease of a job has a
/// greater one, and only the newest may end it.
struct Lease {
  std::int64_t job = 0;
  std::int64_t token = 0;
  std::string kind;
  std::int64_t subject = 0;
  int attempt = 0;  ///< from 1
  std::int64_t expires_ms = 0;

  friend bool operator==(const Lease&, const Lease&) = default;
};

/// A job that was given up.
struct LostJob {
  std::string kind;
  std::int64_t subject = 0;
  std::string worker;  ///< who had it last

  friend bool operator==(const LostJob&, const LostJob&) = default;
};

/// What taking back has found.
struct TakenBack {
  std::int64_t expired = 0;   ///< leases that were over
  std::vector<LostJob> lost;  ///< of these, the jobs that were given up

  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

/// Where a job is.
struct JobPlace {
  enum class State { queued, leased, done, lost } state = State::queued;
  std::int64_t created_ms = 0;
  int priority = 0;
  int attempts = 0;
  std::string worker;  ///< who has it, or had it last; "" if nobody
  std::int64_t lease_until_ms = 0;

  friend bool operator==(const JobPlace&, const JobPlace&) = default;
};

/// How many jobs of a priority wait.
struct QueueDepth {
  int priority = 0;
  std::int64_t jobs = 0;
  std::int64_t oldest_ms = 0;  ///< when the one that waits longest was added

  friend bool operator==(const QueueDepth&, const QueueDepth&) = default;
};

/// The queue of jobs. Of one priority users take turns: a new job's turn is the one after the
/// user's last that waits, or after the one that was served last, whichever is later (start-time
/// fair queueing, Goyal, Vin and Cheng 1996, with all jobs alike). So one user's hundred jobs do
/// not delay another's one, and who waits is not overtaken for ever.
///
/// All times are milliseconds since 1970-01-01 UTC, and given: the queue knows no clock.
class Queue {
 public:
  /// A job that was taken this often and not ended is given up: it may be what kills its workers.
  /// Mostly it is innocent, as whoever ends a worker meets the jobs at hand: so it is often.
  static constexpr int attempts_max = 10;

  explicit Queue(Connection& connection) : connection_(connection) {}

  /// Puts a job in; its id. Part of the caller's transaction, together with what it is about.
  Expected<std::int64_t> add(const NewJob& job, std::int64_t now_ms);

  /// The same for each of these subjects, in their order.
  Expected<void> add_all(const NewJob& like, const std::vector<std::int64_t>& subjects,
                         std::int64_t now_ms);

  /// The jobs of this kind with these subjects are not to be done any more: those that were never
  /// taken are gone, and leases on the others are stale. Part of the caller's transaction.
  Expected<void> withdraw(const std::string& kind, const std::vector<std::int64_t>& subjects);

  /// The job whose turn it is, for this worker alone; nothing if none waits.
  Expected<std::optional<Lease>> take(const std::string& worker, std::int64_t expires_ms);

  /// Whether a job waits. Cheaper than taking one, and without a lock.
  Expected<bool> has_waiting();

  /// The lease with a later end; fails as stale when it is not the job's newest any more.
  Expected<Lease> renew(const Lease& lease, std::int64_t expires_ms);

  /// Fails as stale when the lease is not the job's newest any more. Part of the caller's
  /// transaction, together with what the worker has to store on the way.
  Expected<void> check(const Lease& lease);

  /// Ends the job. Part of the caller's transaction, together with the result. True: do store it.
  /// False: this very lease has done so before, and nothing is to be done. Stale: another has the
  /// job, or had it.
  Expected<bool> finish(const Lease& lease);

  /// Puts a job back that was not begun or not ended, as if it had not been taken.
  Expected<void> give_back(const Lease& lease);

  /// Puts jobs back whose lease is over, and gives up those that this happened to too often. Part
  /// of the caller's transaction, which tells about those.
  Expected<TakenBack> take_back_expired(std::int64_t now_ms);

  /// The newest job of this kind about this subject.
  Expected<std::optional<JobPlace>> find(std::string_view kind, std::int64_t subject);

  /// What waits, by falling priority.
  Expected<std::vector<QueueDepth>> depths();

 private:
  Expected<std::int64_t> next_turn(std::int64_t user, int priority);
  Expected<std::int64_t> insert(const NewJob& job, std::int64_t turn, std::int64_t now_ms);
  Expected<void> advance_clock(int priority, std::int64_t turn);
  Expected<void> must_match(const Lease& lease, const std::string& sql,
                            const std::vector<Value>& parameters);

  Connection& connection_;
};

}  // namespace judge::store
