#pragma once

#include <cstdint>
#include <optional>
#include <span>

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
  std::int64_t first_ms = 0;  ///< when the first of them was submitted
  bool is_erased = false;     ///< the submissions were erased; only these figures are left

  friend bool operator==(const AttemptGroup&, const AttemptGroup&) = default;
};

/// A user's progress on a problem. Of several attempts with the best verdict, the representative
/// is, if accepted, the earliest one, with attempts in time before late ones; otherwise it is the
/// newest one.
struct Standing {
  int attempts = 0;                  ///< without judging errors, which are not the student's fault
  std::optional<Verdict> best;       ///< `nullopt`: none is judged yet
  std::int64_t best_submission = 0;  ///< 0: none, or it was erased
  bool is_late = false;              ///< the best one was submitted late
  std::optional<Verdict> best_in_time;  ///< the best verdict of those that were not late
  std::optional<Verdict> last;          ///< of the newest; `nullopt`: none, or it is not judged yet
  std::int64_t last_submission = 0;     ///< 0: none, or it was erased
  std::optional<std::int64_t> accepted_ms;  ///< when the best one was submitted, if accepted

  bool is_solved() const { return best == Verdict::accepted; }

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// True if a submission with this verdict counts as one of the user's attempts.
bool counts_as_attempt(const std::optional<Verdict>& verdict);

/// True if verdict `one` is better than `other`. This is the only place that defines the order: AC,
/// TLE, MLE, OLE, WA, RTE, CE, JE. A program that exceeded a limit made no other error, so it ranks
/// above a wrong one.
bool is_better(Verdict one, Verdict other);

/// Returns the standing after all of a user's attempts at a problem. The groups may be in any
/// order.
Standing standing_of(std::span<const AttemptGroup> attempts);

}  // namespace judge
