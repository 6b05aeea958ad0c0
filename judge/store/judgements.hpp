#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/judgement.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// How far a judgement has come.
enum class JudgementState { queued, compiling, running, judged };

/// "queued", "compiling", "running", "judged".
std::string_view state_name(JudgementState state);
/// What the database does not know is as if nothing had been done.
JudgementState state_from_name(std::string_view name);

/// What a judgement is made with, and from when on.
struct Beginning {
  std::string language_name;  ///< the language's name in the worker's table: "C++20 (g++)"
  std::string compiler;       ///< what its compiler calls itself, with its version
  std::int64_t now_us = 0;    ///< since 1970-01-01 UTC
};

/// When a step was begun, in microseconds since 1970-01-01 UTC, and how long it took.
struct CompileTimes {
  std::int64_t begun_us = 0;
  std::int64_t compile_us = 0;

  friend bool operator==(const CompileTimes&, const CompileTimes&) = default;
};
struct RunTimes {
  std::int64_t begun_us = 0;
  std::int64_t run_us = 0;       ///< of all its measurements
  std::int64_t validate_us = 0;  ///< right after them

  friend bool operator==(const RunTimes&, const RunTimes&) = default;
};

/// A judgement as it is kept. What is not known yet is as in an empty one.
struct StoredJudgement {
  std::int64_t id = 0;
  std::int64_t submission = 0;
  std::string problem_version;  ///< hash of what the problem was made of
  JudgementState state = JudgementState::queued;
  std::int64_t created_ms = 0;
  std::int64_t judged_ms = 0;  ///< 0: not judged yet
  std::string worker;          ///< who judges it, or did
  std::string language_name;   ///< see Beginning
  std::string compiler;        ///< see Beginning
  std::int64_t begun_us = 0;   ///< when the last attempt at it was begun; 0: never
  CompileTimes compile_times;
  int attempt = 0;  ///< how often it was begun; its runs are those of the last time
  std::optional<std::int64_t> rejudging;  ///< that it was made for (judge/store/rejudgings.hpp)
  /// Its problem and language are the submission's, and empty here; so are its runs' outputs.
  Judgement judgement;
};

/// The names of the blobs with the beginning of what a run has written.
struct RunOutputs {
  std::string output;
  std::string error;

  friend bool operator==(const RunOutputs&, const RunOutputs&) = default;
};

/// The judgements, written while they are made. The worker that writes holds a lease
/// (judge/store/queue.hpp) and checks it in the same transaction, so that nobody else does. Each
/// change is noted for other processes (judge/store/judgement_changes.hpp).
class Judgements {
 public:
  explicit Judgements(Connection& connection) : connection_(connection) {}

  /// A judgement of a submission against a version of its problem; its id.
  Expected<std::int64_t> add(std::int64_t submission, const std::string& problem_version,
                             std::int64_t now_ms);

  /// A worker begins, perhaps anew: what another that was lost has left is gone.
  Expected<void> begin(std::int64_t id, const std::string& worker, const Beginning& beginning = {});

  /// It is compiled, and its runs follow.
  Expected<void> set_compiled(std::int64_t id, const CompileOutcome& outcome,
                              const CompileTimes& times = {});

  /// One more run, at its place in judging order. Of an accepted one the output is kept as text.
  Expected<void> add_run(std::int64_t id, std::int64_t position, const Run& run,
                         const RunTimes& times = {});

  /// What a run that was added has written, as blobs that are there already; "": nothing is kept.
  Expected<void> add_outputs(std::int64_t id, std::int64_t position, const RunOutputs& outputs);

  /// What was kept of the run of this test case in another judgement is kept of this run, too.
  Expected<void> copy_outputs(std::int64_t from, const std::string& test, std::int64_t id,
                              std::int64_t position);

  /// The beginning of what an accepted run has written, as text; nothing when it was not kept.
  Expected<std::optional<std::string>> accepted_output_of(std::int64_t id, std::int64_t position);

  /// Nothing when nothing was kept of the run, or there is no such run.
  Expected<std::optional<RunOutputs>> outputs_of(std::int64_t id, std::int64_t position);

  /// It is judged. The runs are those that were added.
  Expected<void> finish(std::int64_t id, const Judgement& judgement, std::int64_t now_ms);

  Expected<std::optional<StoredJudgement>> find(std::int64_t id);

  /// Whether there is such a judgement, and it is one of this submission.
  Expected<bool> is_of(std::int64_t id, std::int64_t submission);

  /// From now on this judgement is the one that counts for its submission. Part of the caller's
  /// transaction.
  Expected<void> let_count(std::int64_t id);

  /// The judgement that counts for a submission, with its runs. Who follows one remembers its id,
  /// its attempt, its state and the number of its runs: what is more than that is news, and when
  /// the id or the attempt is another, all of it.
  Expected<std::optional<StoredJudgement>> current_of(std::int64_t submission);
  /// The same without its runs: for who knows most of them, and reads the rest by runs_after.
  Expected<std::optional<StoredJudgement>> current_without_runs_of(std::int64_t submission);

  /// All judgements of a submission without their runs, the newest first, made before this one
  /// (nothing: before now), at most so many. Those of rejudgings that were not applied are there.
  Expected<std::vector<StoredJudgement>> history_of(std::int64_t submission,
                                                    std::optional<std::int64_t> before,
                                                    int count_max);

  /// The runs whose position is greater, in order; all of them after -1. Positions have no gaps.
  Expected<std::vector<Run>> runs_after(std::int64_t id, std::int64_t position);

  /// The times of its runs, in order.
  Expected<std::vector<RunTimes>> run_times(std::int64_t id);

 private:
  Expected<std::optional<StoredJudgement>> find_by(const std::string& condition, std::int64_t id);
  Expected<void> change(const std::string& sql, const std::vector<Value>& parameters);

  Connection& connection_;
};

}  // namespace judge::store
