#pragma once

#include <cstddef>
#include <map>

#include "judge/core/grading/grading.hpp"
#include "judge/core/grading/judgement.hpp"

namespace judge::run {

/// Results of an earlier grading of the same submission. They are also valid for this grading,
/// because the compiler, the limits and everything else that the runs depend on are unchanged.
struct KnownGrading {
  CompileOutcome compile;
  std::map<std::size_t, Run> runs;  ///< by position in judging order; no run is JE

  /// Returns the run at this position, or null.
  const Run* find(std::size_t position) const;
};

/// True if the known results cover all test cases that the state machine will run.
bool covers_all(const KnownGrading& known, grading::Machine machine);

}  // namespace judge::run
