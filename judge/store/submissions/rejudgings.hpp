#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/rejudging_filter.hpp"

namespace judge::store {

/// The state of a rejudging. It is ready once all its judgements have a verdict.
enum class RejudgingState { running, ready, applied, cancelled };
BOOST_DESCRIBE_ENUM(RejudgingState, running, ready, applied, cancelled)

inline constexpr int rejudging_repeat_max = 100;
inline constexpr std::size_t rejudging_note_bytes_max = 1000;
/// The number of judgements is limited, because a rejudging is stored in one transaction.
inline constexpr std::int64_t rejudging_judgements_max = 50'000;

struct NewRejudging {
  RejudgingFilter filter;
  /// If set, selects only submissions in courses that this user instructs.
  std::optional<std::int64_t> instructor;
  /// The version of the filter's problem to judge against; `nullopt`: the published version of each
  /// submission's problem. If a version is given and `repeat` is 1, the old runs are reused for
  /// test cases that are the same in this version.
  std::optional<std::string> target_version;
  std::optional<std::int64_t> draft;  ///< the draft that this rejudging previews
  /// The number of times that each submission is judged, 1 to rejudging_repeat_max. A rejudging
  /// that repeats measures whether verdicts are stable and cannot be applied.
  int repeat = 1;
  std::optional<std::int64_t> created_by;  ///< the user whose turn it uses in the queue
  std::string note;
};

struct Rejudging {
  std::int64_t id = 0;
  RejudgingState state = RejudgingState::running;
  RejudgingFilter filter;
  std::optional<std::string> target_version;
  std::optional<std::int64_t> draft;
  int repeat = 1;
  std::optional<std::int64_t> created_by;
  std::string note;
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> ended_ms;  ///< when it was applied or cancelled
  std::int64_t submissions = 0;          ///< the number selected at the start
  std::int64_t judgements_left = 0;      ///< judgements without a verdict

  friend bool operator==(const Rejudging&, const Rejudging&) = default;
};

/// Rejudgings: new judgements of existing submissions, at low priority. The new judgements count
/// only after somebody has reviewed and applied the rejudging.
/// judge/store/submissions/rejudging_report.hpp reports the results. Changes run in the caller's
/// transaction, together with their audit entries.
class Rejudgings {
 public:
  explicit Rejudgings(Connection& connection) : connection_(connection) {}

  /// Adds a new judgement and its job for each selected submission, in addition to the judgement
  /// that counts, and returns the id of the rejudging. Fails as `invalid` if `rejudging` breaks a
  /// rule, or if it selects no submission or too many. The caller wakes the workers after the
  /// transaction.
  Expected<std::int64_t> start(const NewRejudging& rejudging, std::int64_t now_ms);

  /// Adds submissions to a rejudging that judges each submission once against one version. If a
  /// submission is already part of the rejudging, only updates its old judgement to the one that
  /// currently counts. The caller wakes the workers after the transaction. Fails as `missing` if
  /// there is no such rejudging, as `conflict` if it has ended, as `invalid` if it would have too
  /// many submissions.
  Expected<void> extend(std::int64_t id, const std::vector<std::int64_t>& submissions,
                        std::int64_t now_ms);

  Expected<std::optional<Rejudging>> find(std::int64_t id);

  /// Returns at most `count_max` rejudgings, the newest first, with ids less than `before`
  /// (`nullopt`: from the newest), created by this user (`nullopt`: by anyone).
  Expected<std::vector<Rejudging>> page(const std::optional<std::int64_t>& created_by,
                                        std::optional<std::int64_t> before, int count_max);

  /// Makes the rejudging's judgements count. A submission stays unchanged if a different judgement
  /// has started to count for it since the rejudging was started. Returns the submissions that
  /// changed; the caller notifies their watchers after the transaction. Users whose verdicts or
  /// scores changed get a notice that contains `reason`, which may be empty. Fails as `missing` if
  /// there is no such rejudging. Fails as `conflict` if the rejudging has ended, if some of its
  /// submissions are not judged yet, or if it judges each submission several times.
  Expected<std::vector<std::int64_t>> apply(std::int64_t id, std::int64_t now_ms,
                                            const std::string& reason = "");

  /// Withdraws the rejudging's jobs and removes its judgements and runs; only the rejudging's own
  /// row remains. If a worker is judging one of the submissions, its lease becomes stale. If there
  /// are too many judgements to remove at once, remove_cancelled() removes the rest. Fails as
  /// `missing` if there is no such rejudging, as `conflict` if it has ended.
  Expected<void> cancel(std::int64_t id, std::int64_t now_ms);

  /// Removes a batch of the remaining judgements of cancelled rejudgings. The batch is small, so
  /// that other connections do not wait long for the database. Returns true if any judgement was
  /// removed.
  Expected<bool> remove_cancelled();

  /// True if the rejudging includes a submission outside the courses that this user instructs.
  Expected<bool> reaches_beyond(std::int64_t id, std::int64_t instructor);

  /// Returns the old judgement, whose runs this judgement can reuse for test cases that are
  /// unchanged in the new version. Returns `nullopt` if all test cases must be run again, because
  /// the rejudging has no target version or judges each submission several times.
  Expected<std::optional<std::int64_t>> reusable_for(std::int64_t judgement);

 private:
  Expected<std::int64_t> insert(const NewRejudging& rejudging, std::int64_t submissions,
                                std::int64_t now_ms);
  Expected<void> add_judgements(std::int64_t id, const NewRejudging& rejudging,
                                std::int64_t now_ms);
  Expected<void> queue_judgements(std::optional<std::int64_t> user,
                                  const std::vector<std::int64_t>& judgements, std::int64_t now_ms);
  Expected<Rejudging> unended(std::int64_t id);
  Expected<void> end(std::int64_t id, RejudgingState state, std::int64_t now_ms);

  Connection& connection_;
};

}  // namespace judge::store
