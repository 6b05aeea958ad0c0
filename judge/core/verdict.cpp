#include "judge/core/verdict.hpp"

#include <algorithm>

namespace judge {

std::string_view verdict_id(Verdict verdict) {
  return verdict_ids.at(static_cast<std::size_t>(verdict));
}

std::optional<Verdict> verdict_from_id(std::string_view id) {
  const auto* found = std::ranges::find(verdict_ids, id);
  if (found == verdict_ids.end()) return std::nullopt;
  return static_cast<Verdict>(found - verdict_ids.begin());
}

Verdict decide_verdict(const Measurement& measurement, ValidatorResult word,
                       const RunLimits& limits, FirstToEnd first) {
  if (word == ValidatorResult::failed) return Verdict::judging_error;
  if (word == ValidatorResult::wrong_answer && first == FirstToEnd::validator) {
    return Verdict::wrong_answer;
  }
  const Ending ending = measurement.ending;
  if (ending == Ending::cpu_limit || ending == Ending::wall_limit ||
      measurement.cpu_s >= limits.time_s) {
    return Verdict::time_limit_exceeded;
  }
  if (ending == Ending::memory_limit) return Verdict::memory_limit_exceeded;
  if (ending == Ending::output_limit) return Verdict::output_limit_exceeded;
  if (ending != Ending::exited || measurement.exit_code != 0) return Verdict::run_time_error;
  switch (word) {
    case ValidatorResult::accepted:
      return Verdict::accepted;
    case ValidatorResult::wrong_answer:
      return Verdict::wrong_answer;
    case ValidatorResult::not_asked:
    case ValidatorResult::failed:
      break;
  }
  return Verdict::judging_error;
}

}  // namespace judge
