#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/core/limits.hpp"
#include "judge/core/verdict.hpp"

namespace judge {

/// What came of compiling a submission.
struct CompileOutcome {
  bool ok = false;
  double cpu_s = 0;
  double wall_s = 0;
  std::string output;  ///< what the compiler printed, cut at a sane length, valid UTF-8

  friend bool operator==(const CompileOutcome&, const CompileOutcome&) = default;
};

/// One test case within a judgement.
struct Run {
  std::string test;  ///< path below data/ without extension, for example "secret/03-deep"
  Verdict verdict = Verdict::judging_error;
  Measurement measurement;   ///< the one that counts: of those taken, the one with the least CPU
  int remeasured = 0;        ///< how often it was measured again because it came near the limit
  std::string message;       ///< for judges: the validator's, or what ended the run; valid UTF-8
  std::string team_message;  ///< for the student, when the validator has one of its own
  /// The beginning of what it wrote to standard output and standard error, as bytes; of a run that
  /// is accepted only on request.
  std::string output;
  std::string error_output;
  bool reused = false;  ///< taken over from an earlier judgement: nothing was run for it

  friend bool operator==(const Run&, const Run&) = default;
};

/// The largest of the runs' CPU seconds and peaks of memory; 0 without runs.
double max_cpu_s(const std::vector<Run>& runs);
std::uint64_t max_memory_bytes(const std::vector<Run>& runs);

/// One grading of one submission against one problem.
struct Judgement {
  std::string problem;
  std::string language;
  Verdict verdict = Verdict::judging_error;
  CompileOutcome compile;
  RunLimits limits;
  std::vector<Run> runs;  ///< in judging order; those after the first failing one only on request
  std::string message;    ///< why it is JE, when no single run is the reason; else empty

  friend bool operator==(const Judgement&, const Judgement&) = default;
};

}  // namespace judge
