#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/grading.hpp"
#include "judge/core/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// What is graded.
struct Submission {
  std::vector<SourceFile> files;
  const Language* language = nullptr;  ///< required; outlives the grading
};

/// How far a grading has come. Told before each step.
struct Progress {
  std::string step;      ///< "compiling", or the test case's name
  std::size_t done = 0;  ///< test cases
  std::size_t total = 0;
};

inline constexpr double default_cpu_stop_factor = 1.1;

/// How much of what a run wrote is kept in a judgement: of either output.
inline constexpr std::size_t output_bytes_kept_max = 64 * kibibyte;

/// The same of an accepted run that is only to be shown.
inline constexpr std::size_t shown_output_bytes_max = 4 * kibibyte;

/// What an earlier grading of the same submission has found that is right for this one, too: the
/// compiler, the limits and all that its runs depend on are the same.
struct KnownGrading {
  CompileOutcome compile;
  std::map<std::size_t, Run> runs;  ///< by their places in judging order; none of them JE
};

struct GradeOptions {
  grading::Policy policy;
  /// A run is stopped at this multiple of the time limit. >= 1. The default leaves a run that only
  /// seems to be over the limit, because the machine was busy, room to end and be measured again.
  /// A larger one shows how much time a slow program needs: once a run was stopped at it, that is
  /// known, and the default holds for the runs after it.
  double cpu_stop_factor = default_cpu_stop_factor;
  bool keep_accepted_outputs = false;  ///< what accepted runs wrote is kept, too
  /// The beginning of what accepted runs wrote to standard output is kept where a page shows it: of
  /// samples, and of all test cases if the package says what outputs play on.
  bool keep_shown_outputs = false;
  std::function<void(const Progress&)> progress;  ///< may be empty
  std::function<bool()> cancelled;                ///< may be empty; asked before each step
  /// May be empty; told each step when it has ended, and how long it took on the clock. What is
  /// told below comes after it.
  std::function<void(const grading::Action&, std::chrono::microseconds)> step_ended;
  /// May be empty; told what came of compiling, before the first run.
  std::function<void(const CompileOutcome&)> compiled;
  /// May be empty; told each run when its verdict is decided, with its place in judging order.
  std::function<void(std::size_t position, const Run&)> decided;
  /// Its runs are taken over as they are, marked as reused, instead of running those test cases;
  /// when they say all there is to say, the submission is not compiled either.
  std::optional<KnownGrading> known;
};

/// What checks outputs, and in which sandbox. Both outlive the grading.
struct Checking {
  Runner* runner = nullptr;                ///< required
  const OutputChecker* checker = nullptr;  ///< required
};

/// The package's limits of a run, with this time limit.
RunLimits run_limits(const problem::Package& package, double time_s);

/// These limits for a language: the times are multiplied by the factor that the package has for its
/// id, or else for its code.
RunLimits limits_for(const Language& language, const problem::Package& package, RunLimits limits);

/// Grades one submission; `limits` are the package's, before its language's factor. All that goes
/// wrong is part of the judgement: JE has its reason in the run's message, or in the judgement's
/// when it belongs to no run.
Judgement grade(Runner& runner, const problem::Package& package, const OutputChecker& checker,
                const Submission& submission, const RunLimits& limits, const GradeOptions& options);

/// As above, but outputs are checked in a sandbox of their own: while that is done, the next test
/// case is already run. What is found and told is the same. `checking` is asked once, when the
/// submission has been compiled, so that it can be got ready meanwhile; its error is the
/// judgement's.
Judgement grade(Runner& runner, const problem::Package& package,
                const std::function<Result<Checking>()>& checking, const Submission& submission,
                const RunLimits& limits, const GradeOptions& options);

/// A judgement that ended before it began: the judge or the package is at fault.
Judgement failed_judgement(const problem::Package& package, const Submission& submission,
                           const RunLimits& limits, std::string reason);

}  // namespace judge::run
