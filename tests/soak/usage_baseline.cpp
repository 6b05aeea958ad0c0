#include "tests/soak/usage_baseline.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tests/support/emulated.hpp"
#include "tests/support/median.hpp"

namespace soak {
namespace {

using test_support::median;

constexpr std::uint64_t memory_tolerance_bytes = 1 << 20;
constexpr double median_tolerance = 2;

/// Returns the CPU time that is tolerated in addition to twice the usual CPU time. It is larger on
/// an emulated processor, because the CPU time then includes the time for which the emulator waits
/// for a real processor.
double cpu_tolerance_s() { return test_support::is_emulated() ? 0.5 : 0.005; }

double to_ms(double time_s) { return time_s * 1000; }

}  // namespace

void UsageBaseline::learn(const KnownProgram& program, const Judged& judged) {
  const std::lock_guard lock(mutex_);
  Seen& seen = seen_[program.name];
  seen.usual_cpu_s.push_back(judged.cpu_s);
  seen.usual_memory_bytes = std::max(seen.usual_memory_bytes, judged.memory_bytes);
}

std::string UsageBaseline::fault_of(const KnownProgram& program, const Judged& judged) {
  const std::lock_guard lock(mutex_);
  const auto found = seen_.find(program.name);
  if (found == seen_.end()) return "";
  Seen& seen = found->second;
  seen.cpu_s.push_back(judged.cpu_s);
  const double usual_cpu_s = std::ranges::max(seen.usual_cpu_s);
  if (judged.cpu_s > 2 * usual_cpu_s + cpu_tolerance_s()) {
    return fmt::format("{}: seems to use {:.2f} ms instead of {:.2f}", program.name,
                       to_ms(judged.cpu_s), to_ms(usual_cpu_s));
  }
  if (judged.memory_bytes > seen.usual_memory_bytes + memory_tolerance_bytes) {
    return fmt::format("{}: seems to use {} bytes instead of {}", program.name, judged.memory_bytes,
                       seen.usual_memory_bytes);
  }
  return "";
}

std::string UsageBaseline::summary() const {
  const std::lock_guard lock(mutex_);
  std::string lines;
  for (const auto& [name, seen] : seen_) {
    if (seen.cpu_s.empty()) continue;
    lines += fmt::format(
        "{:<20} {:6} judged: {:.2f} ms of CPU time, longest {:.2f} ms; at rest "
        "{:.2f} ms, longest {:.2f} ms\n",
        name, seen.cpu_s.size(), to_ms(median(seen.cpu_s)), to_ms(std::ranges::max(seen.cpu_s)),
        to_ms(median(seen.usual_cpu_s)), to_ms(std::ranges::max(seen.usual_cpu_s)));
  }
  return lines;
}

std::string UsageBaseline::fault() const {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, seen] : seen_) {
    if (seen.cpu_s.empty()) continue;
    const double usual_cpu_s = median(seen.usual_cpu_s);
    const double cpu_s = median(seen.cpu_s);
    if (cpu_s > median_tolerance * usual_cpu_s) {
      return fmt::format("{}: half of them seem to use {:.2f} ms or more instead of {:.2f}", name,
                         to_ms(cpu_s), to_ms(usual_cpu_s));
    }
  }
  return "";
}

}  // namespace soak
