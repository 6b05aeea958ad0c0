#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tests/soak/hostile_site.hpp"

namespace soak {

/// Compares the resource usage of harmless programs during and after attacks with their usage
/// before. Thread-safe.
class UsageBaseline {
 public:
  /// Records an undisturbed run.
  void learn(const KnownProgram& program, const Judged& judged);

  /// Describes the unusual usage of a later run of the same program. Returns "" if the usage is
  /// normal or no run was recorded. Also records this run, so that `summary` and `fault` take it
  /// into account.
  std::string fault_of(const KnownProgram& program, const Judged& judged);

  /// Returns one line per program, with its CPU times before and during attacks.
  std::string summary() const;

  /// Describes the first program whose median usage is unusually high, or returns "". Uses medians,
  /// because a single run may be slow by chance, but it is unlikely that half of the runs are slow.
  std::string fault() const;

 private:
  struct Seen {
    std::vector<double> usual_cpu_s;
    std::vector<double> cpu_s;  ///< of the later runs
    std::uint64_t usual_memory_bytes = 0;
  };

  mutable std::mutex mutex_;
  std::map<std::string, Seen> seen_;  ///< by the program's name
};

}  // namespace soak
