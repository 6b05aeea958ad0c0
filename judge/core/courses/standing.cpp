#include "judge/core/courses/standing.hpp"

#include <tuple>

namespace judge {
namespace {

/// Returns the rank of a verdict; a smaller rank is better.
int rank_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return 0;
    case Verdict::time_limit_exceeded:
      return 1;
    case Verdict::memory_limit_exceeded:
      return 2;
    case Verdict::output_limit_exceeded:
      return 3;
    case Verdict::wrong_answer:
      return 4;
    case Verdict::run_time_error:
      return 5;
    case Verdict::compile_error:
      return 6;
    case Verdict::judging_error:
      return 7;
  }
  return 7;
}

/// Returns the submission that represents a group: the first one if the group's verdict is AC,
/// otherwise the newest one.
std::int64_t chosen_of(const AttemptGroup& group) {
  return group.verdict == Verdict::accepted ? group.first_submission : group.last_submission;
}

/// True if `one` is better than `other`. Both groups must have a verdict.
bool is_better_group(const AttemptGroup& one, const AttemptGroup& other) {
  if (one.verdict != other.verdict) return is_better(*one.verdict, *other.verdict);
  if (one.verdict != Verdict::accepted) return one.last_submission > other.last_submission;
  return std::tie(one.is_late, one.first_submission) <
         std::tie(other.is_late, other.first_submission);
}

}  // namespace

bool counts_as_attempt(const std::optional<Verdict>& verdict) {
  return verdict != Verdict::judging_error;
}

bool is_better(Verdict one, Verdict other) { return rank_of(one) < rank_of(other); }

Standing standing_of(std::span<const AttemptGroup> attempts) {
  Standing standing;
  const AttemptGroup* best = nullptr;
  const AttemptGroup* newest = nullptr;
  for (const AttemptGroup& group : attempts) {
    if (counts_as_attempt(group.verdict)) standing.attempts += group.count;
    if (newest == nullptr || group.last_submission > newest->last_submission) newest = &group;
    if (!group.verdict) continue;
    if (best == nullptr || is_better_group(group, *best)) best = &group;
    const auto& in_time = standing.best_in_time;
    if (!group.is_late && (!in_time || is_better(*group.verdict, *in_time))) {
      standing.best_in_time = group.verdict;
    }
  }
  if (newest != nullptr) {
    standing.last = newest->verdict;
    standing.last_submission = newest->is_erased ? 0 : newest->last_submission;
  }
  if (best == nullptr) return standing;
  standing.best = best->verdict;
  standing.best_submission = best->is_erased ? 0 : chosen_of(*best);
  standing.is_late = best->is_late;
  if (standing.is_solved()) standing.accepted_ms = best->first_ms;
  return standing;
}

}  // namespace judge
