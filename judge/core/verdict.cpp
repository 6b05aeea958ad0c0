#include "judge/core/verdict.hpp"

#include <algorithm>

namespace judge {

std::optional<Verdict> verdict_from_id(std::string_view id) {
  const auto* const found = std::ranges::find(all_verdicts, id, verdict_id);
  if (found == all_verdicts.end()) return std::nullopt;
  return *found;
}

Verdict verdict_of_format(Verdict verdict) {
  switch (verdict) {
    case Verdict::memory_limit_exceeded:
    case Verdict::output_limit_exceeded:
      return Verdict::run_time_error;
    case Verdict::accepted:
    case Verdict::wrong_answer:
    case Verdict::time_limit_exceeded:
    case Verdict::run_time_error:
    case Verdict::compile_error:
    case Verdict::judging_error:
      break;
  }
  return verdict;
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
