#pragma once

#include "judge/core/grading/grading.hpp"

namespace judge::grading {

// Functions and constants with which tests create events for the grading machine.

inline constexpr RunLimits limits{1.0, 3.0, 64 * mebibyte, 8 * mebibyte};

inline Measured exited(double cpu_s, int exit_code = 0) {
  Measurement measurement;
  measurement.cpu_s = cpu_s;
  measurement.exit_code = exit_code;
  return {measurement};
}

inline Measured stopped(Ending ending, double cpu_s) {
  Measurement measurement;
  measurement.ending = ending;
  measurement.cpu_s = cpu_s;
  return {measurement};
}

inline const Validation accepted{ValidatorResult::accepted, {}, {}};
inline const Validation rejected{ValidatorResult::wrong_answer, "expected 1", {}, {}};

}  // namespace judge::grading
