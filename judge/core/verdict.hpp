#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/core/enum_names.hpp"
#include "judge/core/limits.hpp"

namespace judge {

/// The outcome of a test case or of a submission. The ids are those of the CLICS contest API.
enum class Verdict {
  accepted,               ///< AC
  wrong_answer,           ///< WA
  time_limit_exceeded,    ///< TLE: over the CPU time limit, or over the larger wall time limit
  memory_limit_exceeded,  ///< MLE
  run_time_error,         ///< RTE: exit code other than 0, or a signal
  output_limit_exceeded,  ///< OLE
  compile_error,          ///< CE
  judging_error,          ///< JE: the judge's or the package's fault, never the student's
};

/// Returns the two- or three-letter id, for example "TLE"; "" if the number is not a verdict. This
/// is the table of all verdicts: `all_verdicts` and `verdict_ids` are derived from it, and the
/// compiler reports a missing case.
constexpr std::string_view verdict_id(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "AC";
    case Verdict::wrong_answer:
      return "WA";
    case Verdict::time_limit_exceeded:
      return "TLE";
    case Verdict::memory_limit_exceeded:
      return "MLE";
    case Verdict::run_time_error:
      return "RTE";
    case Verdict::output_limit_exceeded:
      return "OLE";
    case Verdict::compile_error:
      return "CE";
    case Verdict::judging_error:
      return "JE";
  }
  return "";
}

inline constexpr std::size_t verdict_count = [] {
  std::size_t count = 0;
  while (!verdict_id(static_cast<Verdict>(count)).empty()) ++count;
  return count;
}();

/// All verdicts, in the order of the enumeration.
inline constexpr auto all_verdicts = [] {
  std::array<Verdict, verdict_count> verdicts{};
  for (std::size_t i = 0; i < verdict_count; ++i) verdicts.at(i) = static_cast<Verdict>(i);
  return verdicts;
}();

/// The ids of all verdicts, in the order of the enumeration. A test compares them with
/// judge/api/openapi.yaml, which the pages use.
inline constexpr auto verdict_ids = [] {
  std::array<std::string_view, verdict_count> ids{};
  for (std::size_t i = 0; i < verdict_count; ++i) ids.at(i) = verdict_id(all_verdicts.at(i));
  return ids;
}();

/// Returns the verdict with this id, or `nullopt` if the id is unknown.
std::optional<Verdict> verdict_from_id(std::string_view id);

/// Returns the verdict that represents this one in problem packages. The package format has only
/// AC, WA, TLE and RTE, so MLE and OLE become RTE. Returns any other verdict unchanged.
Verdict verdict_of_format(Verdict verdict);

/// The way in which a run ended. The first cause wins: a program that was killed because of its CPU
/// time is `cpu_limit`, although a signal also ended it.
enum class Ending {
  exited,         ///< by itself, with an exit code
  signalled,      ///< by a signal that the sandbox did not send
  cpu_limit,      ///< used up its CPU time
  wall_limit,     ///< used up its wall time
  memory_limit,   ///< needed more memory than the limit allows
  output_limit,   ///< wrote more than the limit
  process_limit,  ///< could not start another process or thread, and then failed
  stack_limit,    ///< overflowed its stack, whose maximum is the memory limit
  not_started,    ///< refused by the kernel, for example because of a huge static array
};

BOOST_DESCRIBE_ENUM(Ending, exited, signalled, cpu_limit, wall_limit, memory_limit, output_limit,
                    process_limit, stack_limit, not_started)

/// True if the run was stopped because it used up its CPU or wall time. Without the limit, the run
/// would have taken longer.
constexpr bool was_stopped_for_time(Ending ending) {
  return ending == Ending::cpu_limit || ending == Ending::wall_limit;
}

/// True if the run was stopped because it used up a limited resource.
constexpr bool was_stopped_by_a_limit(Ending ending) {
  return was_stopped_for_time(ending) || ending == Ending::memory_limit ||
         ending == Ending::output_limit || ending == Ending::stack_limit;
}

/// The measurements of one run of a submission.
struct Measurement {
  Ending ending = Ending::exited;
  int exit_code = 0;          ///< meaningful if `ending` is exited or process_limit
  std::optional<int> signal;  ///< the signal that ended the run, if any
  double cpu_s = 0;           ///< user + system, whole process tree
  double wall_s = 0;
  std::uint64_t memory_bytes = 0;  ///< peak, whole process tree
  std::uint64_t output_bytes = 0;  ///< standard output + standard error
  std::string error_text;  ///< the error that ended the run, as the language reports it; one line
  /// The reason why the language's runtime did not start, for example "Java could not start: Too
  /// small maximum heap"; empty if it started.
  std::string start_error;
  /// The kind of the error in `error_text` and its location in the source, without any text from
  /// the program.
  std::string error_outline;

  friend bool operator==(const Measurement&, const Measurement&) = default;
};

/// The result of the output validator for a run.
enum class ValidatorResult {
  not_asked,     ///< not run, or without effect, because the verdict was already decided
  accepted,      ///< exit code 42
  wrong_answer,  ///< exit code 43
  failed,        ///< anything else: a different exit code, a crash, or an exceeded limit
};

/// The program that ended first in a run. Unless the problem is interactive, this is always the
/// submission, because the validator starts after the submission has ended.
enum class FirstToEnd { submission, validator };

/// Decides a test case's verdict; no other code does. The precedence is: failed validator (JE) > a
/// validator that rejected the submission while the submission was still running (WA) > TLE > MLE >
/// OLE > RTE > the validator's result. A CPU time at or over the limit is TLE even if the program
/// then exited with 0. After an interactive validator has rejected a submission, it does not matter
/// how the submission ends, because the closed pipes may cause an error in it. After a validator
/// has accepted a submission, the submission must still end without an error.
Verdict decide_verdict(const Measurement& measurement, ValidatorResult word,
                       const RunLimits& limits, FirstToEnd first = FirstToEnd::submission);

}  // namespace judge
