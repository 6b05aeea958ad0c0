#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The kind of a pause. A pause stops all jobs, the jobs of one problem, or the jobs that one
/// worker would take.
enum class PauseKind { queue, problem, worker };
BOOST_DESCRIBE_ENUM(PauseKind, queue, problem, worker)

constexpr std::size_t pause_reason_bytes_max = 500;

/// A pause keeps jobs in the queue. Jobs that were already taken are finished.
struct Pause {
  std::int64_t id = 0;
  PauseKind kind = PauseKind::queue;
  std::string name;                  ///< of the problem or worker; "" for the queue
  std::string reason;                ///< shown to people whose submissions wait; may be empty
  std::optional<std::int64_t> user;  ///< the user who paused it; `nullopt`: the command line
  std::int64_t since_ms = 0;

  friend bool operator==(const Pause&, const Pause&) = default;
};

/// The active pauses. The queue does not give paused jobs to workers (judge/store/queue/queue.hpp).
/// A paused problem is also held (judge/store/problems/held_problems.hpp) until the pause ends.
/// Changes run in the caller's transaction, together with their audit entries.
class Pauses {
 public:
  explicit Pauses(Connection& connection) : connection_(connection) {}

  /// Begins a pause and returns its id; `pause.id` is ignored. If the pause is already active, it
  /// keeps its start and gets the new reason and user. Fails as `missing` if there is no such
  /// problem or worker, and as `invalid` if the reason is longer than `pause_reason_bytes_max` or
  /// not one line of visible characters.
  Expected<std::int64_t> begin(const Pause& pause);

  /// Ends a pause. Fails as `missing` if there is no pause of this kind with this name.
  Expected<void> end(PauseKind kind, const std::string& name);

  Expected<std::optional<Pause>> find(std::int64_t id);

  /// Returns the active pauses in the order in which they began.
  Expected<std::vector<Pause>> list();

  /// Returns the pause that delays submissions to this problem, or `nullopt` if neither the problem
  /// nor the queue is paused.
  Expected<std::optional<Pause>> of_problem(const std::string& problem);

 private:
  Expected<void> check(const Pause& pause);
  Expected<std::int64_t> insert(const Pause& pause);

  Connection& connection_;
};

}  // namespace judge::store
