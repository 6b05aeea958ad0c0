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
#include "judge/problem/base/package.hpp"
#include "judge/run/compiling/submission_compiler.hpp"
#include "judge/run/failed_judgement.hpp"
#include "judge/run/files.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/run/run_limits.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// The progress of a grading, reported before each step.
struct Progress {
  std::string step;      ///< "compiling", or the test case's name
  std::size_t done = 0;  ///< completed test cases
  std::size_t total = 0;
};

/// The default CPU time limit for compiling a submission. Large template code takes a few seconds.
/// A compilation that takes longer than this is most likely an attack.
inline constexpr double submission_compilation_s = 20;

/// The judge's own values, for packages that do not set them.
struct JudgeSettings {
  Measuring measuring;
  double compilation_s = submission_compilation_s;
};

/// The maximum size of a run's standard output, and of its standard error, that a judgement stores.
inline constexpr std::size_t output_bytes_kept_max = 64 * kibibyte;

/// The maximum size of the stored standard output of an accepted run that is stored only for
/// display.
inline constexpr std::size_t shown_output_bytes_max = 4 * kibibyte;

/// Results of an earlier grading of the same submission that are also valid for this grading,
/// because the compiler, the limits and everything else that its runs depend on are the same.
struct KnownGrading {
  CompileOutcome compile;
  std::map<std::size_t, Run> runs;  ///< by position in judging order; no run is JE
};

struct GradeOptions {
  grading::Policy policy;
  /// A run is stopped at this multiple of the time limit, or at `stop_factor` if that is larger. A
  /// large value shows how much time a slow program needs. Once a run has been stopped at this
  /// multiple, later runs are stopped at `stop_factor`, because the program is known to be slow.
  double cpu_stop_factor = 1.0;
  /// The cache of the owner's compiled programs, and the precompiled prefixes (null: none): see
  /// compile_cached. By default, neither is used.
  ProgramCache programs{""};
  PrefixHeaders* prefixes = nullptr;
  /// The limit for compiling in CPU seconds, if the package does not set one.
  double compilation_s = submission_compilation_s;
  bool keep_accepted_outputs = false;  ///< also store the output of accepted runs
  /// Record the conversation of each interactive run, even if it is neither a sample nor rejected.
  bool keep_conversations = false;
  /// Store the images that the output validator writes and the output visualizer draws. Only then
  /// is the visualizer run.
  bool keep_images = false;
  /// Store the beginning of an accepted run's standard output if a page shows it: for samples, and
  /// for all test cases if the package has a `replay`.
  bool keep_shown_outputs = false;
  std::function<void(const Progress&)> progress;  ///< may be empty
  std::function<bool()> cancelled;                ///< may be empty; called before each step
  /// May be empty; called after each step with the wall time that the step took, before the
  /// callbacks below. Not called for steps whose result is known.
  std::function<void(const grading::Action&, std::chrono::microseconds)> step_ended;
  /// May be empty; called with the outcome of compiling, before the first run.
  std::function<void(const CompileOutcome&)> compiled;
  /// May be empty; called with each run and its position in `Judgement::runs` when it is decided.
  std::function<void(std::size_t position, const Run&)> decided;
  /// The results of an earlier grading. Their runs are copied and marked as reused, and their test
  /// cases are not run again. If the results cover all test cases that will be graded, the
  /// submission is not compiled either.
  std::optional<KnownGrading> known;
};

/// The output checker and the sandbox that it runs in. Both must outlive the grading.
struct Checking {
  Runner* runner = nullptr;                ///< required
  const OutputChecker* checker = nullptr;  ///< required
};

/// Grades one submission. `limits` are the package's, without the language's factor. Errors are
/// part of the judgement: the reason for a JE is in the run's message, or in the judgement's
/// message if it does not belong to a run.
Judgement grade(Runner& runner, const problem::Package& package, const OutputChecker& checker,
                const Submission& submission, const RunLimits& limits, const GradeOptions& options);

/// Like the function above, but checks each output in a separate sandbox while the next test case
/// runs. Results and callbacks are the same. `checking` is called once, after the submission is
/// compiled, so that the checker can be prepared during the compilation. An error of `checking`
/// becomes the judgement's message.
Judgement grade(Runner& runner, const problem::Package& package,
                const std::function<Result<Checking>()>& checking, const Submission& submission,
                const RunLimits& limits, const GradeOptions& options);

}  // namespace judge::run
