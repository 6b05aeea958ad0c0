#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The progress of a judgement. A cancelled judgement has no verdict and is not counted anywhere.
enum class JudgementState { queued, compiling, running, judged, cancelled };
BOOST_DESCRIBE_ENUM(JudgementState, queued, compiling, running, judged, cancelled)

/// True if the judgement will not change any more.
constexpr bool has_ended(JudgementState state) { return state >= JudgementState::judged; }

/// Facts that are stored when a worker begins a judgement.
struct Beginning {
  std::string language_name;  ///< the language's name in the worker's table: "GNU C++20 (g++)"
  std::string compiler;       ///< the name and version that the compiler reports
  std::int64_t now_us = 0;    ///< since 1970-01-01 UTC
};

/// The start times of a compilation and its preparation, in microseconds since 1970-01-01 UTC, and
/// their durations, in microseconds.
struct CompileTimes {
  std::int64_t begun_us = 0;
  std::int64_t compile_us = 0;
  /// The preparation before compiling: verifying the files of the problem and compiling its output
  /// validator. All values are 0 if the preparation had already been done.
  std::int64_t prepare_begun_us = 0;
  std::int64_t prepare_us = 0;

  friend bool operator==(const CompileTimes&, const CompileTimes&) = default;
};
struct RunTimes {
  std::int64_t begun_us = 0;
  std::int64_t run_us = 0;       ///< of all its measurements
  std::int64_t validate_us = 0;  ///< right after the measurements

  friend bool operator==(const RunTimes&, const RunTimes&) = default;
};

/// A stored judgement. Members whose values are not known yet have their default values.
struct StoredJudgement {
  std::int64_t id = 0;
  std::int64_t submission = 0;
  std::string problem_version;  ///< hash of the problem's files
  JudgementState state = JudgementState::queued;
  std::int64_t created_ms = 0;
  std::int64_t judged_ms = 0;  ///< when it was judged or cancelled; 0: not yet
  std::string worker;          ///< the worker that judges or judged it
  std::string language_name;   ///< see Beginning
  std::string compiler;        ///< see Beginning
  std::int64_t begun_us = 0;   ///< when the last attempt began; 0: never
  CompileTimes compile_times;
  int attempt = 0;  ///< the number of attempts; the runs are those of the last one
  std::optional<std::int64_t>
      rejudging;  ///< see judge/store/submissions/rejudgings.hpp; `nullopt`: none
  /// Its problem and language are not set, because they are stored with the submission. Its runs
  /// contain no outputs and no conversations.
  Judgement judgement;
};

/// The names of the blobs that contain the beginning of a run's outputs.
struct RunOutputs {
  std::string output;
  std::string error;

  friend bool operator==(const RunOutputs&, const RunOutputs&) = default;
};

/// The judgements, which are stored step by step during judging. A worker that writes a judgement
/// holds a lease (judge/store/queue/queue.hpp) and checks the lease in the same transaction, so
/// that no other worker writes the same judgement. Each change is recorded for other processes
/// (judge/store/submissions/judgement_changes.hpp).
class Judgements {
 public:
  explicit Judgements(Connection& connection) : connection_(connection) {}

  /// Adds a judgement of a submission against a version of its problem, and returns its id.
  Expected<std::int64_t> add(std::int64_t submission, const std::string& problem_version,
                             std::int64_t now_ms);

  /// Marks the judgement as begun by a worker, and increments the number of attempts. Removes the
  /// runs of a previous attempt, whose worker was lost.
  Expected<void> begin(std::int64_t id, const std::string& worker, const Beginning& beginning = {});

  /// Sets the state of an unfinished judgement back to `queued`, because its job goes back to the
  /// queue.
  Expected<void> wait_again(std::int64_t id);

  /// Stores the result of the compilation, and the limits that apply to the runs.
  Expected<void> set_compiled(std::int64_t id, const CompileOutcome& outcome,
                              const CompileTimes& times = {}, const RunLimits& limits = {});

  /// Adds a run at its position in judging order. Stores the output of an accepted run as text.
  Expected<void> add_run(std::int64_t id, std::int64_t position, const Run& run,
                         const RunTimes& times = {});

  /// Stores the outputs of a run that was already added. Each output is given as the name of a
  /// stored blob; "" means that this output is not stored.
  Expected<void> add_outputs(std::int64_t id, std::int64_t position, const RunOutputs& outputs);

  /// Copies the stored outputs and the conversation of this test case's run in judgement `from` to
  /// a run of judgement `id`.
  Expected<void> copy_outputs(std::int64_t from, const std::string& test, std::int64_t id,
                              std::int64_t position);

  /// Returns the beginning of an accepted run's output as text, or `nullopt` if it was not stored.
  Expected<std::optional<std::string>> accepted_output_of(std::int64_t id, std::int64_t position);

  /// Returns the stored outputs of a run, or `nullopt` if there is no such run or none of its
  /// outputs were stored.
  Expected<std::optional<RunOutputs>> outputs_of(std::int64_t id, std::int64_t position);

  /// Ends the judgement without a verdict. Results that are already stored are kept. Fails as
  /// `conflict` if the judgement has already ended.
  Expected<void> cancel(std::int64_t id, std::int64_t now_ms);

  /// Stores the result of the judgement, whose runs have already been added. A judging error needs
  /// a reason, because an operator could not investigate it otherwise. The reason is the
  /// judgement's message, or that of the first run with a judging error. Fails as `invalid` if both
  /// are empty.
  Expected<void> finish(std::int64_t id, const Judgement& judgement, std::int64_t now_ms);

  Expected<std::optional<StoredJudgement>> find(std::int64_t id);

  /// True if this judgement exists and belongs to this submission.
  Expected<bool> is_of(std::int64_t id, std::int64_t submission);

  /// Makes this judgement the one that counts for its submission. Part of the caller's transaction.
  Expected<void> let_count(std::int64_t id);

  /// Returns the judgement that counts for a submission, with its runs. A caller that follows the
  /// progress remembers the judgement's id, attempt, state and number of runs, to detect what is
  /// new. If the id or the attempt differs, everything is new.
  Expected<std::optional<StoredJudgement>> current_of(std::int64_t submission);
  /// Like current_of(), but without the runs, for callers that know most of them and read the rest
  /// with runs_from().
  Expected<std::optional<StoredJudgement>> current_without_runs_of(std::int64_t submission);

  /// Returns at most `count_max` judgements of a submission without their runs, newest first, with
  /// ids below `before` (`nullopt`: from the newest on). Includes those of rejudgings that were not
  /// applied.
  Expected<std::vector<StoredJudgement>> history_of(std::int64_t submission,
                                                    std::optional<std::int64_t> before,
                                                    int count_max);

  /// Returns the name and version of the compiler that compiled the newest submission in this
  /// language, according to the judgement that counts. Skips submissions that were not compiled.
  /// Empty if no submission in this language was compiled.
  Expected<std::string> newest_compiler(const std::string& language);

  /// Returns the runs from this position on, in order. Positions begin at 0 and have no gaps.
  Expected<std::vector<Run>> runs_from(std::int64_t id, std::int64_t position);

  /// Returns the times of the runs, in order.
  Expected<std::vector<RunTimes>> run_times(std::int64_t id);

 private:
  Expected<std::optional<StoredJudgement>> find_by(const std::string& condition, std::int64_t id);
  Expected<void> change(const std::string& sql, const std::vector<Value>& parameters);
  Expected<std::string> message_of(std::int64_t id, const Judgement& judgement);

  Connection& connection_;
};

}  // namespace judge::store
