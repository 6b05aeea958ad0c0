#include "judge/store/judgements.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace judge::store {
namespace {

constexpr std::array<std::string_view, 4> state_names = {"queued", "compiling", "running",
                                                         "judged"};

double number(const Value& value) {
  const auto* real = std::get_if<double>(&value);
  return real == nullptr ? static_cast<double>(integer(value)) : *real;
}

/// What the database does not know is the judge's fault, like all that is damaged.
Verdict verdict_of(const Value& value) {
  return verdict_from_id(text(value)).value_or(Verdict::judging_error);
}

Value bytes(std::uint64_t count) { return static_cast<std::int64_t>(count); }

std::uint64_t bytes_of(const Value& value) { return static_cast<std::uint64_t>(integer(value)); }

StoredJudgement judgement_of(const Row& row) {
  const auto state = std::ranges::find(state_names, text(row[3])) - state_names.begin();
  StoredJudgement stored{.id = integer(row[0]),
                         .submission = integer(row[1]),
                         .problem_version = text(row[2]),
                         .state = static_cast<JudgementState>(state),
                         .created_ms = integer(row[4]),
                         .judged_ms = integer(row[5]),
                         .worker = text(row[6]),
                         .attempt = static_cast<int>(integer(row[18])),
                         .judgement = {}};
  stored.judgement.verdict = verdict_of(row[7]);
  stored.judgement.message = text(row[8]);
  stored.judgement.compile = {.ok = integer(row[9]) != 0,
                              .cpu_s = number(row[10]),
                              .wall_s = number(row[11]),
                              .output = text(row[12])};
  stored.judgement.limits = {.time_s = number(row[13]),
                             .wall_s = number(row[14]),
                             .memory_bytes = bytes_of(row[15]),
                             .output_bytes = bytes_of(row[16]),
                             .time_factor = number(row[17])};
  return stored;
}

Run run_of(const Row& row) {
  Run run;
  run.test = text(row[0]);
  run.verdict = verdict_of(row[1]);
  run.measurement.exit_code = static_cast<int>(integer(row[2]));
  if (std::holds_alternative<std::int64_t>(row[3])) {
    run.measurement.signal = static_cast<int>(integer(row[3]));
  }
  run.measurement.cpu_s = number(row[4]);
  run.measurement.wall_s = number(row[5]);
  run.measurement.memory_bytes = bytes_of(row[6]);
  run.measurement.output_bytes = bytes_of(row[7]);
  run.remeasured = static_cast<int>(integer(row[8]));
  run.message = text(row[9]);
  run.team_message = text(row[10]);
  return run;
}

}  // namespace

std::string_view state_name(JudgementState state) {
  return state_names.at(static_cast<std::size_t>(state));
}

Expected<std::int64_t> Judgements::add(std::int64_t submission, const std::string& problem_version,
                                       std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO judgements (submission_id, problem_version, created_ms) VALUES ($1, $2, $3)
    RETURNING id)";
  const auto rows = connection_.query(sql, {submission, problem_version, now_ms});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front()[0]);
}

/// A change that has to meet a judgement; the statement returns its id.
Expected<void> Judgements::change(const std::string& sql, const std::vector<Value>& parameters) {
  const auto changed = connection_.matches(sql, parameters);
  if (!changed) return std::unexpected(changed.error());
  if (*changed) return {};
  return failure(FailureKind::conflict, fmt::format("there is no judgement {} that can be changed",
                                                    integer(parameters.front())));
}

Expected<void> Judgements::begin(std::int64_t id, const std::string& worker) {
  static const std::string sql = R"(
    UPDATE judgements
    SET state = 'compiling', worker = $2, attempt = attempt + 1, compile_ok = 0,
        compile_output = ''
    WHERE id = $1 AND state <> 'judged' RETURNING id)";
  if (auto begun = change(sql, {id, worker}); !begun) return begun;
  return connection_.execute("DELETE FROM runs WHERE judgement_id = $1", {id});
}

Expected<void> Judgements::set_compiled(std::int64_t id, const CompileOutcome& outcome) {
  static const std::string sql = R"(
    UPDATE judgements
    SET state = 'running', compile_ok = $2, compile_cpu_s = $3, compile_wall_s = $4,
        compile_output = $5
    WHERE id = $1 AND state = 'compiling' RETURNING id)";
  return change(sql, {id, std::int64_t{outcome.ok}, outcome.cpu_s, outcome.wall_s, outcome.output});
}

Expected<void> Judgements::add_run(std::int64_t id, std::int64_t position, const Run& run) {
  static const std::string sql =
      "INSERT INTO runs VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
  const Measurement& measured = run.measurement;
  return connection_.execute(
      sql, {id, position, run.test, std::string(verdict_id(run.verdict)),
            std::int64_t{measured.exit_code},
            measured.signal ? Value(std::int64_t{*measured.signal}) : Value(), measured.cpu_s,
            measured.wall_s, bytes(measured.memory_bytes), bytes(measured.output_bytes),
            std::int64_t{run.remeasured}, run.message, run.team_message});
}

Expected<void> Judgements::finish(std::int64_t id, const Judgement& judgement,
                                  std::int64_t now_ms) {
  static const std::string sql = R"(
    UPDATE judgements
    SET state = 'judged', judged_ms = $2, verdict = $3, message = $4, compile_ok = $5,
        compile_cpu_s = $6, compile_wall_s = $7, compile_output = $8, time_s = $9, wall_s = $10,
        memory_bytes = $11, output_bytes = $12, time_factor = $13
    WHERE id = $1 AND state <> 'judged' RETURNING id)";
  const CompileOutcome& compile = judgement.compile;
  const RunLimits& limits = judgement.limits;
  return change(sql, {id, now_ms, std::string(verdict_id(judgement.verdict)), judgement.message,
                      std::int64_t{compile.ok}, compile.cpu_s, compile.wall_s, compile.output,
                      limits.time_s, limits.wall_s, bytes(limits.memory_bytes),
                      bytes(limits.output_bytes), limits.time_factor});
}

Expected<std::optional<StoredJudgement>> Judgements::find(std::int64_t id) {
  return find_by("id = $1", id);
}

Expected<std::optional<StoredJudgement>> Judgements::latest_of(std::int64_t submission) {
  return find_by("submission_id = $1 ORDER BY id DESC LIMIT 1", submission);
}

/// The row first, then the runs: what is judged has all of them.
Expected<std::optional<StoredJudgement>> Judgements::find_by(const std::string& condition,
                                                             std::int64_t id) {
  static const std::string sql = R"(
    SELECT id, submission_id, problem_version, state, created_ms, judged_ms, worker, verdict,
           message, compile_ok, compile_cpu_s, compile_wall_s, compile_output, time_s, wall_s,
           memory_bytes, output_bytes, time_factor, attempt
    FROM judgements WHERE )";
  const auto rows = connection_.query(sql + condition, {id});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  StoredJudgement stored = judgement_of(rows->front());
  auto runs = runs_after(stored.id, -1);
  if (!runs) return std::unexpected(runs.error());
  stored.judgement.runs = *std::move(runs);
  return stored;
}

Expected<std::vector<Run>> Judgements::runs_after(std::int64_t id, std::int64_t position) {
  static const std::string sql = R"(
    SELECT test, verdict, exit_code, signal, cpu_s, wall_s, memory_bytes, output_bytes, remeasured,
           message, team_message
    FROM runs WHERE judgement_id = $1 AND position > $2 ORDER BY position)";
  const auto rows = connection_.query(sql, {id, position});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Run> runs;
  for (const Row& row : *rows) runs.push_back(run_of(row));
  return runs;
}

}  // namespace judge::store
