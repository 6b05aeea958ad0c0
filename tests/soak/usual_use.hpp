#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tests/soak/hostile_site.hpp"

namespace soak {

/// What innocent programs use when nobody attacks, and whether they still seem to use as much when
/// somebody does or did. From whatever thread.
class UsualUse {
 public:
  /// One that nobody disturbed.
  void learn(const KnownProgram& program, const Judged& judged);

  /// What is unusual about another of the same program; "" if nothing, or if none was learnt.
  /// It counts for `summary` and `fault`.
  std::string fault_of(const KnownProgram& program, const Judged& judged);

  /// A line for each program: its CPU time then and since.
  std::string summary() const;

  /// What is unusual about all of them together, "" if nothing: a single one may meet a moment in
  /// which the machine itself is slow, half of them cannot.
  std::string fault() const;

 private:
  struct Seen {
    std::vector<double> usual_cpu_s;
    std::vector<double> cpu_s;  ///< since
    std::uint64_t usual_memory_bytes = 0;
  };

  mutable std::mutex mutex_;
  std::map<std::string, Seen> seen_;  ///< by the program's name
};

}  // namespace soak
