#include "judge/store/submissions/judgements.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/sql/judging_columns.hpp"
#include "judge/store/sql/score_columns.hpp"
#include "judge/store/submissions/judgement_changes.hpp"
#include "judge/store/submissions/judgement_groups.hpp"
#include "judge/store/submissions/run_conversations.hpp"

namespace judge::store {
namespace {

Value bytes(std::uint64_t count) { return static_cast<std::int64_t>(count); }

std::uint64_t bytes_of(const Value& value) { return static_cast<std::uint64_t>(integer(value)); }

const std::string judgement_select = R"(
  SELECT id, submission_id, problem_version, state, created_ms, judged_ms, worker, verdict,
         message, compile_ok, compile_cpu_s, compile_wall_s, compile_output, time_s, wall_s,
         memory_bytes, output_bytes, time_factor, attempt, language_name, compiler, begun_us,
         compile_begun_us, compile_us, rejudging_id, remeasure_within_percent, remeasurements_max,
         overshoot_percent, prepare_begun_us, prepare_us, score, max_score, compile_method
  FROM judgements WHERE )";

/// The condition that selects the judgement that counts for submission $1.
const std::string that_counts =
    "id = (SELECT judgement_id FROM submissions WHERE submissions.id = $1)";

StoredJudgement judgement_of(const Row& row) {
  StoredJudgement stored{.id = integer(row["id"]),
                         .submission = integer(row["submission_id"]),
                         .problem_version = text(row["problem_version"]),
                         .state = enum_value(row["state"], JudgementState::queued),
                         .created_ms = integer(row["created_ms"]),
                         .judged_ms = integer(row["judged_ms"]),
                         .worker = text(row["worker"]),
                         .language_name = text(row["language_name"]),
                         .compiler = text(row["compiler"]),
                         .begun_us = integer(row["begun_us"]),
                         .compile_times = {.begun_us = integer(row["compile_begun_us"]),
                                           .compile_us = integer(row["compile_us"]),
                                           .prepare_begun_us = integer(row["prepare_begun_us"]),
                                           .prepare_us = integer(row["prepare_us"])},
                         .attempt = static_cast<int>(integer(row["attempt"])),
                         .rejudging = optional_integer(row["rejudging_id"]),
                         .judgement = {}};
  stored.judgement.verdict = verdict_of(row["verdict"]);
  stored.judgement.message = text(row["message"]);
  stored.judgement.compile = compilation_of(row);
  stored.judgement.limits = {
      .time_s = real(row["time_s"]),
      .wall_s = real(row["wall_s"]),
      .memory_bytes = bytes_of(row["memory_bytes"]),
      .output_bytes = bytes_of(row["output_bytes"]),
      .time_factor = real(row["time_factor"]),
      .measuring = {static_cast<int>(integer(row["remeasure_within_percent"])),
                    static_cast<int>(integer(row["remeasurements_max"])),
                    static_cast<int>(integer(row["overshoot_percent"]))}};
  stored.judgement.score = score_of(row["score"]);
  stored.judgement.score_max = score_of(row["max_score"]);
  return stored;
}

/// Returns the part of an accepted run's output that is stored; NULL if there is none.
Value output_text(const Run& run) {
  if (run.verdict != Verdict::accepted || run.output.empty()) return {};
  return readable(run.output, std::numeric_limits<std::size_t>::max());
}

Run run_of(const Row& row) {
  Run run;
  run.test = text(row["test"]);
  run.verdict = verdict_of(row["verdict"]);
  run.measurement = measurement_of(row);
  run.remeasured = static_cast<int>(integer(row["remeasured"]));
  run.passes = static_cast<int>(integer(row["passes"]));
  run.message = text(row["message"]);
  run.team_message = text(row["team_message"]);
  run.reused = integer(row["reused"]) != 0;
  run.outline = text(row["outline"]);
  run.score = score_of(row["score"]);
  run.award = {score_of(row["award_score"]), score_of(row["award_multiplier"])};
  return run;
}

/// Reads a judgement without its runs.
Expected<std::optional<StoredJudgement>> row_by(Connection& connection,
                                                const std::string& condition, std::int64_t id) {
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(judgement_select + condition, {id}));
  if (rows.empty()) return std::nullopt;
  return judgement_of(rows.front());
}

}  // namespace

Expected<std::int64_t> Judgements::add(std::int64_t submission, const std::string& problem_version,
                                       std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO judgements (submission_id, problem_version, created_ms) VALUES ($1, $2, $3)
    RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {submission, problem_version, now_ms}));
  const std::int64_t id = integer(rows.front().only());
  JUDGE_TRY(JudgementChanges(connection_).add(id));
  return id;
}

/// Runs an update that must match a judgement, and records the change. The first parameter of the
/// statement must be the judgement's id.
Expected<void> Judgements::change(const std::string& sql, const std::vector<Value>& parameters) {
  JUDGE_TRY_ASSIGN(const auto changed, connection_.matches(sql, parameters));
  if (changed) return JudgementChanges(connection_).add(integer(parameters.front()));
  return failure(
      FailureKind::conflict,
      fmt::format("judgement {} does not exist or cannot change now", integer(parameters.front())));
}

Expected<void> Judgements::begin(std::int64_t id, const std::string& worker,
                                 const Beginning& beginning) {
  static const std::string sql = R"(
    UPDATE judgements
    SET state = 'compiling', worker = $2, attempt = attempt + 1, compile_ok = 0,
        compile_output = '', language_name = $3, compiler = $4, begun_us = $5,
        compile_begun_us = 0, compile_us = 0, prepare_begun_us = 0, prepare_us = 0,
        compile_method = 'plain'
    WHERE id = $1 AND state NOT IN ('judged', 'cancelled') RETURNING id)";
  JUDGE_TRY(
      change(sql, {id, worker, beginning.language_name, beginning.compiler, beginning.now_us}));
  return connection_.execute("DELETE FROM runs WHERE judgement_id = $1", {id});
}

Expected<void> Judgements::wait_again(std::int64_t id) {
  return change(
      "UPDATE judgements SET state = 'queued' WHERE id = $1 "
      "AND state NOT IN ('judged', 'cancelled') RETURNING id",
      {id});
}

Expected<void> Judgements::set_compiled(std::int64_t id, const CompileOutcome& outcome,
                                        const CompileTimes& times, const RunLimits& limits) {
  static const std::string sql = R"(
    UPDATE judgements
    SET state = 'running', compile_ok = $2, compile_cpu_s = $3, compile_wall_s = $4,
        compile_output = $5, compile_begun_us = $6, compile_us = $7, prepare_begun_us = $8,
        prepare_us = $9, time_s = $10, wall_s = $11, memory_bytes = $12, output_bytes = $13,
        time_factor = $14, compile_method = $15, remeasure_within_percent = $16,
        remeasurements_max = $17, overshoot_percent = $18
    WHERE id = $1 AND state = 'compiling' RETURNING id)";
  const Measuring& measuring = limits.measuring;
  return change(
      sql,
      {id, std::int64_t{outcome.ok}, outcome.cpu_s, outcome.wall_s, outcome.output, times.begun_us,
       times.compile_us, times.prepare_begun_us, times.prepare_us, limits.time_s, limits.wall_s,
       bytes(limits.memory_bytes), bytes(limits.output_bytes), limits.time_factor,
       std::string(enum_name(outcome.method)), std::int64_t{measuring.remeasure_within_percent},
       std::int64_t{measuring.remeasurements_max}, std::int64_t{measuring.overshoot_percent}});
}

Expected<void> Judgements::add_run(std::int64_t id, std::int64_t position, const Run& run,
                                   const RunTimes& times) {
  static const std::string sql = R"(
    INSERT INTO runs (judgement_id, position, test, verdict, exit_code, signal, cpu_s, wall_s,
                      memory_bytes, output_bytes, remeasured, message, team_message, begun_us,
                      run_us, validate_us, reused, output_text, outline, score, award_score,
                      award_multiplier, passes)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23))";
  const Measurement& measured = run.measurement;
  auto added = connection_.execute(sql, {id,
                                         position,
                                         run.test,
                                         std::string(verdict_id(run.verdict)),
                                         std::int64_t{measured.exit_code},
                                         signal_value(measured),
                                         measured.cpu_s,
                                         measured.wall_s,
                                         bytes(measured.memory_bytes),
                                         bytes(measured.output_bytes),
                                         std::int64_t{run.remeasured},
                                         run.message,
                                         run.team_message,
                                         times.begun_us,
                                         times.run_us,
                                         times.validate_us,
                                         std::int64_t{run.reused},
                                         output_text(run),
                                         run.outline,
                                         score_value(run.score),
                                         score_value(run.award.score),
                                         score_value(run.award.multiplier),
                                         std::int64_t{run.passes}});
  return added ? JudgementChanges(connection_).add(id) : added;
}

Expected<void> Judgements::add_outputs(std::int64_t id, std::int64_t position,
                                       const RunOutputs& outputs) {
  static const std::string sql =
      "INSERT INTO run_outputs (judgement_id, position, stream, blob) VALUES ($1, $2, $3, $4)";
  for (const auto& [stream, blob] :
       {std::pair("output", outputs.output), {"error", outputs.error}}) {
    if (blob.empty()) continue;
    JUDGE_TRY(connection_.execute(sql, {id, position, std::string(stream), blob}));
  }
  return {};
}

Expected<void> Judgements::copy_outputs(std::int64_t from, const std::string& test, std::int64_t id,
                                        std::int64_t position) {
  static const std::string sql = R"(
    INSERT INTO run_outputs (judgement_id, position, stream, blob)
    SELECT $3, $4, run_outputs.stream, run_outputs.blob FROM runs
    JOIN run_outputs ON run_outputs.judgement_id = runs.judgement_id
      AND run_outputs.position = runs.position
    WHERE runs.judgement_id = $1 AND runs.test = $2)";
  static const std::string text_sql = R"(
    UPDATE runs SET output_text = (
      SELECT earlier.output_text FROM runs AS earlier
      WHERE earlier.judgement_id = $1 AND earlier.test = $2)
    WHERE judgement_id = $3 AND position = $4)";
  JUDGE_TRY(connection_.execute(sql, {from, test, id, position}));
  JUDGE_TRY(connection_.execute(text_sql, {from, test, id, position}));
  return copy_conversation(connection_, from, test, id, position);
}

Expected<std::optional<std::string>> Judgements::accepted_output_of(std::int64_t id,
                                                                    std::int64_t position) {
  return connection_.first(
      "SELECT output_text FROM runs WHERE judgement_id = $1 AND position = $2 "
      "AND output_text IS NOT NULL",
      {id, position}, [](const Row& row) { return text(row.only()); });
}

Expected<std::optional<RunOutputs>> Judgements::outputs_of(std::int64_t id, std::int64_t position) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT stream, blob FROM run_outputs WHERE judgement_id = $1 AND position = $2",
          {id, position}));
  if (rows.empty()) return std::nullopt;
  RunOutputs outputs;
  for (const Row& row : rows) {
    (text(row["stream"]) == "output" ? outputs.output : outputs.error) = text(row["blob"]);
  }
  return outputs;
}

Expected<std::string> Judgements::message_of(std::int64_t id, const Judgement& judgement) {
  const bool is_error = judgement.verdict == Verdict::judging_error;
  if (!is_error || !judgement.message.empty()) return judgement.message;
  static const std::string sql = R"(
    SELECT message FROM runs WHERE judgement_id = $1 AND verdict = 'JE' AND message <> ''
    ORDER BY position LIMIT 1)";
  auto message =
      connection_.first(sql, {id}, [](const Row& row) { return std::string(text(row.only())); });
  JUDGE_TRY(message);
  if (*message) return **std::move(message);
  return failure(FailureKind::invalid,
                 fmt::format("judgement {}: a judging error needs a reason for the operator", id));
}

Expected<void> Judgements::cancel(std::int64_t id, std::int64_t now_ms) {
  static const std::string sql = R"(
    UPDATE judgements SET state = 'cancelled', judged_ms = $2
    WHERE id = $1 AND state NOT IN ('judged', 'cancelled') RETURNING id)";
  return change(sql, {id, now_ms});
}

Expected<void> Judgements::finish(std::int64_t id, const Judgement& judgement,
                                  std::int64_t now_ms) {
  static const std::string sql = R"(
    UPDATE judgements
    SET state = 'judged', judged_ms = $2, verdict = $3, message = $4, compile_ok = $5,
        compile_cpu_s = $6, compile_wall_s = $7, compile_output = $8, time_s = $9, wall_s = $10,
        memory_bytes = $11, output_bytes = $12, time_factor = $13,
        remeasure_within_percent = $14, remeasurements_max = $15, overshoot_percent = $16,
        max_cpu_s = (SELECT max(cpu_s) FROM runs WHERE judgement_id = $1),
        max_memory_bytes = (SELECT max(runs.memory_bytes) FROM runs WHERE judgement_id = $1),
        score = $17, max_score = $18
    WHERE id = $1 AND state NOT IN ('judged', 'cancelled') RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto message, message_of(id, judgement));
  const CompileOutcome& compile = judgement.compile;
  const RunLimits& limits = judgement.limits;
  const Measuring& measuring = limits.measuring;
  const std::string verdict(verdict_id(judgement.verdict));
  JUDGE_TRY(change(
      sql, {id, now_ms, verdict, message, std::int64_t{compile.ok}, compile.cpu_s, compile.wall_s,
            compile.output, limits.time_s, limits.wall_s, bytes(limits.memory_bytes),
            bytes(limits.output_bytes), limits.time_factor,
            std::int64_t{measuring.remeasure_within_percent},
            std::int64_t{measuring.remeasurements_max}, std::int64_t{measuring.overshoot_percent},
            score_value(judgement.score), score_value(judgement.score_max)}));
  JUDGE_TRY(add_groups(connection_, id, judgement.groups));
  return connection_.execute(
      "UPDATE submissions SET verdict = $2, score = $3, max_score = $4 WHERE judgement_id = $1",
      {id, verdict, score_value(judgement.score), score_value(judgement.score_max)});
}

Expected<bool> Judgements::is_of(std::int64_t id, std::int64_t submission) {
  return connection_.matches("SELECT 1 FROM judgements WHERE id = $1 AND submission_id = $2",
                             {id, submission});
}

Expected<std::optional<StoredJudgement>> Judgements::find(std::int64_t id) {
  return find_by("id = $1", id);
}

Expected<void> Judgements::let_count(std::int64_t id) {
  static const std::string sql = R"(
    UPDATE submissions
    SET (judgement_id, verdict, score, max_score) = (
      SELECT judgements.id, judgements.verdict, judgements.score, judgements.max_score
      FROM judgements WHERE judgements.id = $1)
    WHERE id = (SELECT submission_id FROM judgements WHERE judgements.id = $1) RETURNING id)";
  return change(sql, {id});
}

Expected<std::optional<StoredJudgement>> Judgements::current_of(std::int64_t submission) {
  return find_by(that_counts, submission);
}

Expected<std::optional<StoredJudgement>> Judgements::current_without_runs_of(
    std::int64_t submission) {
  auto stored = row_by(connection_, that_counts, submission);
  if (!stored || !*stored) return stored;
  JUDGE_TRY_ASSIGN((*stored)->judgement.groups, groups_of(connection_, (*stored)->id));
  return stored;
}

Expected<std::string> Judgements::newest_compiler(const std::string& language) {
  static const std::string sql = R"(
    SELECT judgements.compiler FROM submissions
    JOIN judgements ON judgements.id = submissions.judgement_id
    WHERE submissions.language = $1 AND judgements.compiler <> ''
    ORDER BY submissions.id DESC LIMIT 1)";
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {language}));
  return rows.empty() ? std::string() : text(rows.front().only());
}

Expected<std::vector<StoredJudgement>> Judgements::history_of(std::int64_t submission,
                                                              std::optional<std::int64_t> before,
                                                              int count_max) {
  return connection_.all(
      judgement_select + "submission_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3",
      {submission, before.value_or(std::numeric_limits<std::int64_t>::max()),
       std::int64_t{count_max}},
      judgement_of);
}

/// Reads the judgement's row before its runs. If the row says that the judgement has ended,
/// all runs were stored by then, so the result contains all of them.
Expected<std::optional<StoredJudgement>> Judgements::find_by(const std::string& condition,
                                                             std::int64_t id) {
  auto stored = row_by(connection_, condition, id);
  if (!stored || !*stored) return stored;
  JUDGE_TRY_ASSIGN(auto runs, runs_from((*stored)->id, 0));
  (*stored)->judgement.runs = std::move(runs);
  JUDGE_TRY_ASSIGN((*stored)->judgement.groups, groups_of(connection_, (*stored)->id));
  return stored;
}

Expected<std::vector<Run>> Judgements::runs_from(std::int64_t id, std::int64_t position) {
  static const std::string sql = R"(
    SELECT test, verdict, exit_code, signal, cpu_s, wall_s, memory_bytes, output_bytes, remeasured,
           message, team_message, reused, outline, score, award_score, award_multiplier,
           passes
    FROM runs WHERE judgement_id = $1 AND position >= $2 ORDER BY position)";
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {id, position}));
  std::vector<Run> runs;
  for (const Row& row : rows) runs.push_back(run_of(row));
  return runs;
}

Expected<std::vector<RunTimes>> Judgements::run_times(std::int64_t id) {
  static const std::string sql = R"(
    SELECT begun_us, run_us, validate_us FROM runs WHERE judgement_id = $1 ORDER BY position)";
  return connection_.all(sql, {id}, [](const Row& row) {
    return RunTimes{integer(row["begun_us"]), integer(row["run_us"]), integer(row["validate_us"])};
  });
}

}  // namespace judge::store
