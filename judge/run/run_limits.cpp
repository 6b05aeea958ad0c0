#include "judge/run/run_limits.hpp"

namespace judge::run {

RunLimits run_limits(const problem::Package& package, double time_s, const Measuring& usual) {
  return {.time_s = time_s,
          .wall_s = wall_limit_for(time_s),
          .memory_bytes = package.limits.memory_bytes,
          .output_bytes = package.limits.output_bytes,
          .measuring = problem::measuring_of(package, usual)};
}

RunLimits limits_for(const Language& language, const problem::Package& package, RunLimits limits) {
  limits.memory_bytes += language.runtime_memory_bytes;
  const auto& factors = package.language_time_factors;
  auto factor = factors.find(language.id);
  if (factor == factors.end()) factor = factors.find(language.code);
  if (factor == factors.end()) return limits;
  limits.time_s *= factor->second;
  limits.wall_s = wall_limit_for(limits.time_s);
  limits.time_factor = factor->second;
  return limits;
}

grading::Procedure procedure_of(const problem::Package& package) {
  return {.interactive = package.type.interactive,
          .passes_max = package.type.multi_pass ? package.limits.validation_passes : 1};
}

grading::Policy policy_for(const problem::Package& package, grading::Policy policy) {
  policy.refuses_score_files = package.format != problem::Format::legacy;
  return policy;
}

}  // namespace judge::run
