#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/core/limits.hpp"

namespace judge {

/// The outcome of a test case or of a submission; ids as in the CLICS contest API.
enum class Verdict {
  accepted,               ///< AC
  wrong_answer,           ///< WA
  time_limit_exceeded,    ///< TLE: CPU time, or the larger wall time
  memory_limit_exceeded,  ///< MLE
  run_time_error,         ///< RTE: exit code other than 0, or a signal
  output_limit_exceeded,  ///< OLE
  compile_error,          ///< CE
  judging_error,          ///< JE: the judge's or the package's fault, never the student's
};

/// The two- or three-letter id, for example "TLE".
std::string_view verdict_id(Verdict verdict);

/// The verdict with this id, or nothing if there is none.
std::optional<Verdict> verdict_from_id(std::string_view id);

/// What ended a run. The first cause wins: a program killed for its CPU time is `cpu_limit`,
/// although it died of a signal too.
enum class Ending {
  exited,         ///< by itself, with an exit code
  signalled,      ///< by a signal that the sandbox did not send
  cpu_limit,      ///< used all of its CPU time
  wall_limit,     ///< ran out of time on the clock
  memory_limit,   ///< the kernel found no more memory within the limit
  output_limit,   ///< wrote more than it may
  process_limit,  ///< could not start one more process or thread, and then failed
  stack_limit,    ///< overflowed its stack, which may be as large as the memory limit
  not_started,    ///< the kernel refused to start it, for example an array larger than it can map
};

/// Whether the run was stopped because its time was over, so that it would have needed more.
constexpr bool was_stopped_for_time(Ending ending) {
  return ending == Ending::cpu_limit || ending == Ending::wall_limit;
}

/// Whether the run was stopped because it used up something of which it has only so much.
constexpr bool was_stopped_by_a_limit(Ending ending) {
  return was_stopped_for_time(ending) || ending == Ending::memory_limit ||
         ending == Ending::output_limit || ending == Ending::stack_limit;
}

/// What was measured of one run of a submission.
struct Measurement {
  Ending ending = Ending::exited;
  int exit_code = 0;          ///< meaningful when `ending` is exited, process_limit
  std::optional<int> signal;  ///< the signal that ended it, if one did
  double cpu_s = 0;           ///< user + system, whole process tree
  double wall_s = 0;
  std::uint64_t memory_bytes = 0;  ///< peak, whole process tree
  std::uint64_t output_bytes = 0;  ///< standard output + standard error
  std::string error_text;          ///< how its language reports the error that ended it; one line

  friend bool operator==(const Measurement&, const Measurement&) = default;
};

/// What the output validator said of a run.
enum class ValidatorWord {
  not_asked,     ///< the run's fate was decided before
  accepted,      ///< exit code 42
  wrong_answer,  ///< exit code 43
  failed,        ///< anything else: another exit code, a crash, a limit of its own
};

/// The one place where a test case's verdict is decided. The order: a validator that failed (JE) >
/// TLE > MLE > OLE > RTE > the validator's word. CPU time at or over the limit is TLE even if the
/// program then exited with 0.
Verdict decide_verdict(const Measurement& measurement, ValidatorWord word, const RunLimits& limits);

}  // namespace judge
