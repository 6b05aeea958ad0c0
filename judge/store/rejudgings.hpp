#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"
#include "judge/store/rejudging_filter.hpp"

namespace judge::store {

/// How far a rejudging has come. It is ready once all its judgements are made.
enum class RejudgingState { running, ready, applied, cancelled };

/// "running", "ready", "applied", "cancelled".
std::string_view rejudging_state_name(RejudgingState state);

inline constexpr int rejudging_repeat_max = 100;
inline constexpr std::size_t rejudging_note_bytes_max = 1000;
/// It is stored in one transaction.
inline constexpr std::int64_t rejudging_judgements_max = 50'000;

struct NewRejudging {
  RejudgingFilter filter;
  /// Only submissions of the courses that this user instructs are reached; nothing: all.
  std::optional<std::int64_t> instructor;
  /// What is judged against, which the filter's problem has; nothing: for each submission the
  /// published version of its problem. Runs that this version does not change are taken over.
  std::optional<std::string> target_version;
  std::optional<std::int64_t> draft;  ///< whose preview it is
  /// How often each submission is judged, 1 to rejudging_repeat_max. More than once measures
  /// whether verdicts are stable, and cannot be applied.
  int repeat = 1;
  std::optional<std::int64_t> created_by;  ///< the user whose turn it takes in the queue
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
  std::int64_t submissions = 0;          ///< how many it has reached
  std::int64_t judgements_left = 0;      ///< how many of its judgements are still to be made

  friend bool operator==(const Rejudging&, const Rejudging&) = default;
};

/// Rejudgings: new judgements beside those that count, at low priority, which are looked at before
/// they are applied or thrown away. What came of one: judge/store/rejudging_report.hpp. Changes are
/// part of the caller's transaction, together with their audit entries.
class Rejudgings {
 public:
  explicit Rejudgings(Connection& connection) : connection_(connection) {}

  /// Puts a judgement of each submission that is reached, and its job, beside the one that counts;
  /// the id. Fails as invalid when nothing is reached, or too much. Afterwards workers are to be
  /// woken.
  Expected<std::int64_t> start(const NewRejudging& rejudging, std::int64_t now_ms);

  Expected<std::optional<Rejudging>> find(std::int64_t id);

  /// At most so many, the newest first, made before this one (nothing: before now), by this user
  /// (nothing: by anyone).
  Expected<std::vector<Rejudging>> page(const std::optional<std::int64_t>& created_by,
                                        std::optional<std::int64_t> before, int count_max);

  /// From now on its judgements count, but for submissions for which another than then counts by
  /// now: those are left as they are. Returns the submissions that changed, whose watchers are to
  /// be told after the transaction. Fails as missing, and as a conflict when it is not ready or
  /// repeats.
  Expected<std::vector<std::int64_t>> apply(std::int64_t id, std::int64_t now_ms);

  /// Takes its jobs back and removes its judgements and runs: only its row is left. Who is making
  /// one of them finds the lease stale. Of very many some are left for remove_cancelled. Fails as
  /// missing, and as a conflict when it has ended.
  Expected<void> cancel(std::int64_t id, std::int64_t now_ms);

  /// Removes what is left of cancelled ones, but only so much that nobody waits long for the
  /// database; whether that was anything.
  Expected<bool> remove_cancelled();

  /// Whether it has reached a submission outside of the courses that this user instructs.
  Expected<bool> reaches_beyond(std::int64_t id, std::int64_t instructor);

  /// The judgement whose runs may be taken over into this one as far as the version does not change
  /// them; nothing: all is to be run anew, as the version is not the point of it.
  Expected<std::optional<std::int64_t>> reusable_for(std::int64_t judgement);

 private:
  Expected<std::int64_t> insert(const NewRejudging& rejudging, std::int64_t submissions,
                                std::int64_t now_ms);
  Expected<void> queue_judgements(std::int64_t id, const NewRejudging& rejudging,
                                  std::int64_t now_ms);
  Expected<Rejudging> unended(std::int64_t id);
  Expected<void> end(std::int64_t id, RejudgingState state, std::int64_t now_ms);

  Connection& connection_;
};

}  // namespace judge::store
