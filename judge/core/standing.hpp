#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "judge/core/verdict.hpp"

namespace judge {

/// Attempts of one user at one problem that came to the same end. Ids of submissions grow with
/// time; times are milliseconds since 1970-01-01 UTC.
struct AttemptGroup {
  std::optional<Verdict> verdict;  ///< nothing: not judged yet
  bool is_late = false;            ///< handed in when the problem was due already
  int count = 0;
  std::int64_t first_submission = 0;
  std::int64_t last_submission = 0;
  std::int64_t first_ms = 0;  ///< when the first of them was handed in

  friend bool operator==(const AttemptGroup&, const AttemptGroup&) = default;
};

/// How far a user has come with a problem. Of several attempts with the best verdict that stands
/// which came first, in time before late, when they were accepted, and the newest otherwise.
struct Standing {
  int attempts = 0;                         ///< without judging errors, which are not the student's
  std::optional<Verdict> best;              ///< nothing: none is judged yet
  std::int64_t best_submission = 0;         ///< 0: none
  bool is_late = false;                     ///< the best one was handed in late
  std::optional<Verdict> best_in_time;      ///< of those that were not late
  std::optional<Verdict> last;              ///< of the newest; nothing: it is not judged yet
  std::int64_t last_submission = 0;         ///< 0: there is none at all
  std::optional<std::int64_t> accepted_ms;  ///< when the best one was handed in, if it is accepted

  bool is_solved() const { return best == Verdict::accepted; }

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// Whether a submission with this verdict is one of the user's attempts.
bool counts_as_attempt(const std::optional<Verdict>& verdict);

/// The one place where it is decided which verdict of several is the best: accepted before what
/// ran to no error but too long or too large, before wrong answers and errors, before what did not
/// compile, before judging errors.
bool is_better(Verdict one, Verdict other);

/// The standing after all of a user's attempts at a problem, in groups in any order.
Standing standing_of(std::span<const AttemptGroup> attempts);

}  // namespace judge
