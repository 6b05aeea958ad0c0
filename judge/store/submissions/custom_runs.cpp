#include "judge/store/submissions/custom_runs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/sql/judging_columns.hpp"

namespace judge::store {
namespace {

CustomRun custom_run_of(const Row& row) {
  CustomRun run;
  run.id = integer(row["id"]);
  run.user = integer(row["user_id"]);
  run.problem = text(row["problem"]);
  run.problem_version = text(row["problem_version"]);
  run.language = text(row["language"]);
  run.created_ms = integer(row["created_ms"]);
  run.state = enum_value(row["state"], CustomRunState::queued);
  run.ending = verdict_of(row["ending"]);
  run.message = text(row["message"]);
  run.compile = compilation_of(row);
  run.measurement = measurement_of(row);
  return run;
}

Expected<CustomRunBlobs> put(const BlobStore& blobs, const NewCustomRun& run) {
  CustomRunBlobs put;
  for (const SourceFile& file : run.files) {
    JUDGE_TRY_ASSIGN(auto blob, blobs.put(file.content));
    put.sources.push_back({file.name, std::move(blob)});
  }
  JUDGE_TRY_ASSIGN(auto input, blobs.put(run.input));
  put.input = std::move(input);
  return put;
}

}  // namespace

Expected<std::int64_t> CustomRuns::add(const BlobStore& blobs, const NewCustomRun& run,
                                       int waiting_max, std::int64_t now_ms) {
  // The blobs are stored before the rows that refer to them, and before the write lock is taken.
  JUDGE_TRY_ASSIGN(const auto files, put(blobs, run));
  std::int64_t id = 0;
  auto done = connection_.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto added, add_rows(run, files, waiting_max, now_ms));
    id = added;
    return remove_surplus(run.user);
  });
  JUDGE_TRY(done);
  return id;
}

Expected<std::int64_t> CustomRuns::add_rows(const NewCustomRun& run, const CustomRunBlobs& blobs,
                                            int waiting_max, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto waiting,
      connection_.query("SELECT count(*) FROM custom_runs WHERE user_id = $1 AND state <> 'ended'",
                        {run.user}));
  if (integer(waiting.front().only()) >= waiting_max) {
    return failure(FailureKind::conflict,
                   fmt::format("{} of your programs are already waiting or running", waiting_max));
  }
  JUDGE_TRY_ASSIGN(const auto problem, ProblemVersions(connection_).find(run.problem));
  if (!problem || problem->published.empty()) {
    return failure(FailureKind::conflict, "there is no published problem " + run.problem);
  }
  static const std::string sql = R"(
    INSERT INTO custom_runs (user_id, problem, problem_version, language, created_ms)
    VALUES ($1, $2, $3, $4, $5) RETURNING id)";
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(sql, {run.user, run.problem, problem->published, run.language, now_ms}));
  const std::int64_t id = integer(rows.front().only());
  std::int64_t position = 0;
  for (const SubmittedFile& file : blobs.sources) {
    JUDGE_TRY(add_file(id, "source", position++, file));
  }
  JUDGE_TRY(add_file(id, "input", 0, {"", blobs.input}));
  JUDGE_TRY(Queue(connection_)
                .add({.kind = std::string(custom_run_job),
                      .subject = id,
                      .user = run.user,
                      .priority = custom_run_priority},
                     now_ms));
  return id;
}

Expected<void> CustomRuns::remove_surplus(std::int64_t user) {
  static const std::string sql = R"(
    DELETE FROM custom_runs WHERE user_id = $1 AND state = 'ended' AND id NOT IN
      (SELECT id FROM custom_runs WHERE user_id = $1 ORDER BY id DESC LIMIT $2))";
  return connection_.execute(sql, {user, std::int64_t{custom_runs_kept_max}});
}

Expected<void> CustomRuns::add_file(std::int64_t id, const std::string& role, std::int64_t position,
                                    const SubmittedFile& file) {
  return connection_.execute(
      "INSERT INTO custom_run_files (custom_run_id, role, position, name, blob) "
      "VALUES ($1, $2, $3, $4, $5)",
      {id, role, position, file.name, file.blob});
}

Expected<std::optional<CustomRun>> CustomRuns::find(std::int64_t id) {
  static const std::string sql = R"(
    SELECT id, user_id, problem, problem_version, language, created_ms, state, ending, message,
           compile_ok, compile_cpu_s, compile_wall_s, compile_output, compile_method,
           exit_code, signal, cpu_s, wall_s, memory_bytes, output_bytes
    FROM custom_runs WHERE id = $1)";
  return connection_.first(sql, {id}, custom_run_of);
}

Expected<CustomRunBlobs> CustomRuns::blobs_of(std::int64_t id) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query("SELECT role, name, blob FROM custom_run_files WHERE custom_run_id = $1 "
                        "ORDER BY role, position",
                        {id}));
  CustomRunBlobs blobs;
  for (const Row& row : rows) {
    const std::string& role = text(row["role"]);
    const std::string& blob = text(row["blob"]);
    if (role == "source") blobs.sources.push_back({text(row["name"]), blob});
    if (role == "input") blobs.input = blob;
    if (role == "output") blobs.output = blob;
    if (role == "error") blobs.error = blob;
  }
  return blobs;
}

/// Runs an UPDATE statement that returns the id of the changed custom run. Fails as `conflict` if
/// none was changed, because the run does not exist or its state does not allow the change.
Expected<void> CustomRuns::change(const std::string& sql, const std::vector<Value>& parameters) {
  JUDGE_TRY_ASSIGN(const auto changed, connection_.matches(sql, parameters));
  if (changed) return {};
  return failure(FailureKind::conflict,
                 fmt::format("custom run {} does not exist or cannot change now",
                             integer(parameters.front())));
}

Expected<void> CustomRuns::begin(std::int64_t id) {
  return change(
      "UPDATE custom_runs SET state = 'compiling' WHERE id = $1 AND state <> 'ended' RETURNING id",
      {id});
}

Expected<void> CustomRuns::set_compiled(std::int64_t id, const CompileOutcome& outcome) {
  static const std::string sql = R"(
    UPDATE custom_runs
    SET state = 'running', compile_ok = $2, compile_cpu_s = $3, compile_wall_s = $4,
        compile_output = $5, compile_method = $6
    WHERE id = $1 AND state = 'compiling' RETURNING id)";
  return change(sql, {id, std::int64_t{outcome.ok}, outcome.cpu_s, outcome.wall_s, outcome.output,
                      std::string(enum_name(outcome.method))});
}

Expected<void> CustomRuns::end(const CustomRun& run, const std::string& output,
                               const std::string& error) {
  static const std::string sql = R"(
    UPDATE custom_runs
    SET state = 'ended', ending = $2, message = $3, compile_ok = $4, compile_cpu_s = $5,
        compile_wall_s = $6, compile_output = $7, exit_code = $8, signal = $9, cpu_s = $10,
        wall_s = $11, memory_bytes = $12, output_bytes = $13
    WHERE id = $1 AND state <> 'ended' RETURNING id)";
  if (run.ending == Verdict::judging_error && run.message.empty()) {
    return failure(
        FailureKind::invalid,
        fmt::format("custom run {}: a judging error needs a reason for the operator", run.id));
  }
  const CompileOutcome& compile = run.compile;
  const Measurement& measured = run.measurement;
  auto ended =
      change(sql, {run.id, std::string(verdict_id(run.ending)), run.message,
                   std::int64_t{compile.ok}, compile.cpu_s, compile.wall_s, compile.output,
                   std::int64_t{measured.exit_code}, signal_value(measured), measured.cpu_s,
                   measured.wall_s, static_cast<std::int64_t>(measured.memory_bytes),
                   static_cast<std::int64_t>(measured.output_bytes)});
  if (ended && !output.empty()) ended = add_file(run.id, "output", 0, {"", output});
  if (ended && !error.empty()) ended = add_file(run.id, "error", 0, {"", error});
  return ended;
}

}  // namespace judge::store
