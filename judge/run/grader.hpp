#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/grading/grading.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/submission_compiler.hpp"
#include "judge/run/errand.hpp"
#include "judge/run/known_grading.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/outcomes/failed_judgement.hpp"
#include "judge/run/run_limits.hpp"
#include "judge/run/validators/output_checker.hpp"

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

/// The judge's own settings, which apply where a package sets none.
struct JudgeSettings {
  Measuring measuring;
  double compilation_s = submission_compilation_s;
};

/// The maximum size of a run's standard output, and of its standard error, that a judgement stores.
inline constexpr std::size_t output_bytes_kept_max = 64 * kibibyte;

/// The maximum stored size of standard output that is stored only for display. This applies to
/// accepted runs.
inline constexpr std::size_t shown_output_bytes_max = 4 * kibibyte;

struct GradeOptions {
  grading::Policy policy;
  /// The multiple of the time limit at which a run is stopped, but at least the usual multiple
  /// (stop_factor()). With a large value, the results show how much time a slow program needs. Once
  /// a run has been stopped at this multiple, later runs are stopped at the usual multiple, because
  /// the program is known to be slow.
  double cpu_stop_factor = 1.0;
  /// The cache of the owner's compiled programs, and the aids that make compiling faster (see
  /// compile_cached). By default, neither is used.
  ProgramCache programs{""};
  CompileAids compile_aids;
  /// The compilation limit, in CPU seconds, if the package does not set one.
  double compilation_s = submission_compilation_s;
  bool keep_accepted_outputs = false;  ///< also store the output of accepted runs
  /// Record the conversation of every interactive run. If false, only the conversations of samples
  /// and of rejected runs are recorded.
  bool keep_conversations = false;
  /// Store the images that the output validator writes and the output visualizer draws. If false,
  /// the visualizer is not run.
  bool keep_images = false;
  /// Store the beginning of an accepted run's standard output if a page shows it: for samples, and
  /// for all test cases if the package has a `replay`.
  bool keep_shown_outputs = false;
  std::function<void(const Progress&)> progress;  ///< may be empty
  std::function<bool()> cancelled;                ///< may be empty; called before each step
  /// If set, called after each step with the wall time that the step took, before the callbacks
  /// below. Not called for steps that are skipped because `known` contains their result.
  std::function<void(const grading::Action&, std::chrono::microseconds)> step_ended;
  /// If set, called with the outcome of compiling, before the first run.
  std::function<void(const CompileOutcome&)> compiled;
  /// If set, called when a run is decided, with the run and its position in `Judgement::runs`.
  std::function<void(std::size_t position, const Run&)> decided;
  /// The results of an earlier grading. Their runs are copied and marked as reused, and their test
  /// cases are not run again. If the results cover all test cases that will be graded, the
  /// submission is not compiled either.
  std::optional<KnownGrading> known;
  /// Lends idle runners, on which later test cases run while the current one is run or checked (see
  /// RunsAhead). Results and callbacks are those of a sequential grading. May be empty. Not used
  /// for interactive, multi-pass and submit-answer problems.
  Lend lend;
  int unwanted = -1;  ///< ends the runs on lent runners; see sandbox::Spec
};

/// The output checker and the sandbox that it runs in. Both must outlive the grading.
struct Checking {
  Runner* runner = nullptr;                ///< required
  const OutputChecker* checker = nullptr;  ///< required
};

/// Grades one submission. `limits` are the package's limits, without the language's factor. Errors
/// are part of the judgement: the reason for a JE is in the run's message, or in the judgement's
/// message if it does not belong to a run.
Judgement grade(Runner& runner, const problem::Package& package, const OutputChecker& checker,
                const SubmittedSources& submission, const RunLimits& limits,
                const GradeOptions& options);

/// Like the function above, but checks each output in a separate sandbox while the next test case
/// runs. The results and the callbacks are the same. `checking` is called once, after the
/// submission is compiled, so that the caller can prepare the checker during the compilation. An
/// error of `checking` becomes the judgement's message.
Judgement grade(Runner& runner, const problem::Package& package,
                const std::function<Result<Checking>()>& checking,
                const SubmittedSources& submission, const RunLimits& limits,
                const GradeOptions& options);

}  // namespace judge::run
