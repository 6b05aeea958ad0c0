#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "judge/core/courses/points.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/verdict.hpp"

namespace judge {

/// One user's attempts at one problem that had the same result. Submission ids increase with time.
/// Times are milliseconds since 1970-01-01 UTC.
struct AttemptGroup {
  std::optional<Verdict> verdict;  ///< `nullopt`: not judged yet
  bool is_late = false;            ///< submitted after the due date
  int count = 0;
  std::int64_t first_submission = 0;
  std::int64_t last_submission = 0;
  std::int64_t first_ms = 0;  ///< when the first of these attempts was submitted
  bool is_erased = false;     ///< the submissions were erased; only these figures are left

  friend bool operator==(const AttemptGroup&, const AttemptGroup&) = default;
};

/// A user's progress on a problem. If several attempts have the best verdict, one of them counts as
/// the best attempt. For AC, this is the earliest attempt that is not late, or the earliest one if
/// all are late. For other verdicts, it is the newest one.
struct Standing {
  int attempts = 0;                  ///< without judging errors, which are not the student's fault
  std::optional<Verdict> best;       ///< `nullopt`: no attempt is judged yet
  std::int64_t best_submission = 0;  ///< 0: no such attempt, or it was erased
  bool is_late = false;              ///< the best attempt was submitted late
  std::optional<Verdict> best_in_time;  ///< the best verdict of the attempts in time
  std::optional<Verdict> last;          ///< of the newest attempt; `nullopt`: none, or not judged
  std::int64_t last_submission = 0;     ///< 0: no attempt, or the newest was erased
  std::optional<std::int64_t> accepted_ms;  ///< when the best attempt was submitted, if accepted
  std::optional<Points> points;  ///< absent: no attempt has a score; not set by standing_of()

  bool is_solved() const { return best == Verdict::accepted; }

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// How far a user is with a problem. The names are part of the API.
enum class ProgressStatus {
  none,       ///< nothing is submitted
  attempted,  ///< something is submitted, but the problem is not solved
  solved,
};
BOOST_DESCRIBE_ENUM(ProgressStatus, none, attempted, solved)

/// True if a submission with this verdict counts as one of the user's attempts.
bool counts_as_attempt(const std::optional<Verdict>& verdict);

/// True if verdict `one` is better than `other`. Only this function defines the order: AC, TLE,
/// MLE, OLE, WA, RTE, CE, JE. A program that exceeded a limit has not given a wrong answer in that
/// run, so its verdict ranks above WA.
bool is_better(Verdict one, Verdict other);

/// Returns the standing after all of a user's attempts at a problem. The groups may be in any
/// order.
Standing standing_of(std::span<const AttemptGroup> attempts);

}  // namespace judge
