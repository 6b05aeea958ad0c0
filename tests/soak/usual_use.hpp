#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tests/soak/hostile_site.hpp"

namespace soak {

/// Compares the resource usage of harmless programs before attacks with their usage during and
/// after attacks. Thread-safe.
class UsualUse {
 public:
  /// Records an undisturbed run.
  void learn(const KnownProgram& program, const Judged& judged);

  /// Describes the unusual usage of a later run of the same program, or returns "" if it is usual
  /// or no run was recorded. The run counts for `summary` and `fault`.
  std::string fault_of(const KnownProgram& program, const Judged& judged);

  /// Returns one line per program: its CPU time at rest and later.
  std::string summary() const;

  /// Describes the first program whose median usage is unusually high, or returns "". Medians are
  /// compared because a single run may be slow by chance, but not half of the runs.
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
