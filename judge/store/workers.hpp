#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// What a slot of a worker did when the worker was last heard of.
struct WorkerSlot {
  bool ready = false;
  std::string trouble;        ///< what holds it up; "" if nothing does
  std::string kind;           ///< of the job at hand; "" if it waits for one
  std::int64_t subject = 0;   ///< of the job at hand
  std::int64_t since_ms = 0;  ///< when it took the job

  friend bool operator==(const WorkerSlot&, const WorkerSlot&) = default;
};

/// A process that judges.
struct StoredWorker {
  std::string name;  ///< "host:4711"; its slots sign with "host:4711/1" and so on
  std::string host;
  std::string version;    ///< of the judge that it is
  bool embedded = false;  ///< within `judge serve`
  std::int64_t started_ms = 0;
  std::int64_t seen_ms = 0;  ///< when it was last heard of
  std::vector<WorkerSlot> slots;

  /// Whether it was heard of lately: it says so every `beat_ms`.
  bool is_alive(std::int64_t now_ms) const { return now_ms - seen_ms < silent_after_ms; }

  static constexpr std::int64_t beat_ms = 5000;
  static constexpr std::int64_t silent_after_ms = 4 * beat_ms;
};

/// The workers of this data directory, as they report themselves. Nothing depends on it: who has
/// which job is said by the queue's leases. All times are milliseconds since 1970-01-01 UTC.
class Workers {
 public:
  /// One that was silent for so long is forgotten.
  static constexpr std::int64_t forgotten_after_ms = std::int64_t{3600} * 1000;

  explicit Workers(Connection& connection) : connection_(connection) {}

  /// The worker is there, with these slots; `seen_ms` is now. A transaction of its own.
  Expected<void> beat(const StoredWorker& worker);

  /// The worker has ended in order.
  Expected<void> leave(const std::string& name);

  /// All, by name.
  Expected<std::vector<StoredWorker>> list();

 private:
  Expected<void> put(const StoredWorker& worker);

  Connection& connection_;
};

}  // namespace judge::store
