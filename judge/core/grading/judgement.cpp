#include "judge/core/grading/judgement.hpp"

#include <algorithm>

namespace judge {

double max_cpu_s(const std::vector<Run>& runs) {
  double most = 0;
  for (const Run& run : runs) most = std::max(most, run.measurement.cpu_s);
  return most;
}

std::uint64_t max_memory_bytes(const std::vector<Run>& runs) {
  std::uint64_t most = 0;
  for (const Run& run : runs) most = std::max(most, run.measurement.memory_bytes);
  return most;
}

}  // namespace judge
