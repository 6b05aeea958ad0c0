#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The state of a slot at the last report of its worker.
struct WorkerSlot {
  bool ready = false;
  std::string trouble;        ///< the problem that prevents it from working; "" if none
  std::string kind;           ///< of the current job; "" if it waits for one
  std::int64_t subject = 0;   ///< of the current job
  std::int64_t since_ms = 0;  ///< when it took the job
  /// The problem, submission and draft of the current job. list() derives them from `subject`;
  /// beat() ignores them.
  std::string problem;                     ///< "" if unknown
  std::optional<std::int64_t> submission;  ///< only for judgements
  std::optional<std::int64_t> draft;       ///< only for jobs of drafts

  friend bool operator==(const WorkerSlot&, const WorkerSlot&) = default;
};

/// A process that judges submissions.
struct StoredWorker {
  std::string name;  ///< "host:4711"; its slots are "host:4711/1" and so on
  std::string host;
  std::string version;    ///< of its judge executable
  bool embedded = false;  ///< runs within `judge serve`
  std::int64_t started_ms = 0;
  std::int64_t seen_ms = 0;  ///< when it last reported
  std::vector<WorkerSlot> slots;
  /// Number of jobs leased to the worker. If the worker is dead, the number becomes 0 when its jobs
  /// are taken back, at the latest when their leases expire. Ignored by beat().
  std::int64_t leases = 0;

  /// True if the worker reported recently; it reports every `beat_ms`. If the clock was set back, a
  /// worker whose last report lies too far in the future counts as dead until it reports again.
  bool is_alive(std::int64_t now_ms) const {
    return now_ms - seen_ms < silent_after_ms && seen_ms - now_ms < silent_after_ms;
  }

  static constexpr std::int64_t beat_ms = 5000;
  static constexpr std::int64_t silent_after_ms = 4 * beat_ms;
};

/// The workers of this data directory, as reported by themselves. For information only: the leases
/// of the queue decide which worker has which job. Times are milliseconds since 1970-01-01 UTC.
class Workers {
 public:
  /// A worker that has not reported for this long is forgotten.
  static constexpr std::int64_t forgotten_after_ms = std::int64_t{3600} * 1000;

  explicit Workers(Connection& connection) : connection_(connection) {}

  /// Records that this worker and its slots were alive at `seen_ms`, the current time. Runs in its
  /// own transaction.
  Expected<void> beat(const StoredWorker& worker);

  /// Removes a worker that has ended normally.
  Expected<void> leave(const std::string& name);

  /// Returns the number of ready slots of all workers that are alive.
  Expected<std::int64_t> slots(std::int64_t now_ms);

  /// Returns all workers, sorted by name.
  Expected<std::vector<StoredWorker>> list();

 private:
  Expected<void> put(const StoredWorker& worker);

  Connection& connection_;
};

}  // namespace judge::store
