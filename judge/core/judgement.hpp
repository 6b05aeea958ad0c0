#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/limits.hpp"
#include "judge/core/verdict.hpp"

namespace judge {

/// The result of compiling a submission.
struct CompileOutcome {
  bool ok = false;
  double cpu_s = 0;
  double wall_s = 0;
  std::string output;  ///< the compiler's output, truncated, valid UTF-8

  friend bool operator==(const CompileOutcome&, const CompileOutcome&) = default;
};

/// One test case within a judgement.
struct Run {
  std::string test;  ///< path below data/ without extension, for example "secret/03-deep"
  Verdict verdict = Verdict::judging_error;
  Measurement measurement;  ///< the measurement that counts: the one with the lowest CPU time
  int remeasured = 0;   ///< number of repeated measurements, because the time was near the limit
  std::string message;  ///< for judges: the validator's message, or why the run ended; valid UTF-8
  std::string team_message;  ///< for the student, if the validator wrote a separate message
  /// The judge's own description, without any text from the program. Students see it instead of
  /// `message` if the test's input is hidden, because a program could print its input.
  std::string outline;
  /// The beginning of standard output and of standard error, as bytes. Stored for accepted runs
  /// only on request.
  std::string output;
  std::string error_output;
  bool reused = false;  ///< copied from an earlier judgement: the program was not run

  friend bool operator==(const Run&, const Run&) = default;
};

/// Return the largest CPU time and the largest peak memory of the runs; 0 if there are no runs.
double max_cpu_s(const std::vector<Run>& runs);
std::uint64_t max_memory_bytes(const std::vector<Run>& runs);

/// One grading of one submission against one problem.
struct Judgement {
  std::string problem;
  std::string language;
  Verdict verdict = Verdict::judging_error;
  CompileOutcome compile;
  RunLimits limits;
  std::vector<Run> runs;  ///< in judging order; runs after the first failing one only on request
  std::string message;    ///< the reason for a JE that no single run caused; otherwise empty

  friend bool operator==(const Judgement&, const Judgement&) = default;
};

}  // namespace judge
