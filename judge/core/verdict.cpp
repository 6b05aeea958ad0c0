#include "judge/core/verdict.hpp"

#include <array>
#include <utility>

namespace judge {
namespace {

constexpr std::array<std::pair<Verdict, std::string_view>, 8> ids = {{
    {Verdict::accepted, "AC"},
    {Verdict::wrong_answer, "WA"},
    {Verdict::time_limit_exceeded, "TLE"},
    {Verdict::memory_limit_exceeded, "MLE"},
    {Verdict::run_time_error, "RTE"},
    {Verdict::output_limit_exceeded, "OLE"},
    {Verdict::compile_error, "CE"},
    {Verdict::judging_error, "JE"},
}};

}  // namespace

std::string_view verdict_id(Verdict verdict) {
  for (const auto& [candidate, id] : ids) {
    if (candidate == verdict) return id;
  }
  return "JE";
}

std::optional<Verdict> verdict_from_id(std::string_view id) {
  for (const auto& [verdict, candidate] : ids) {
    if (candidate == id) return verdict;
  }
  return std::nullopt;
}

Verdict decide_verdict(const Measurement& measurement, ValidatorWord word,
                       const RunLimits& limits) {
  if (word == ValidatorWord::failed) return Verdict::judging_error;
  const Ending ending = measurement.ending;
  if (ending == Ending::cpu_limit || ending == Ending::wall_limit ||
      measurement.cpu_s >= limits.time_s) {
    return Verdict::time_limit_exceeded;
  }
  if (ending == Ending::memory_limit) return Verdict::memory_limit_exceeded;
  if (ending == Ending::output_limit) return Verdict::output_limit_exceeded;
  if (ending != Ending::exited || measurement.exit_code != 0) return Verdict::run_time_error;
  switch (word) {
    case ValidatorWord::accepted:
      return Verdict::accepted;
    case ValidatorWord::wrong_answer:
      return Verdict::wrong_answer;
    case ValidatorWord::not_asked:
    case ValidatorWord::failed:
      break;
  }
  return Verdict::judging_error;
}

}  // namespace judge
