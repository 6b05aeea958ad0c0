#include "judge/store/submissions/source_checks.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/priorities.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/sql/bytes_as_text.hpp"

namespace judge::store {
namespace {

SourceCheck source_check_of(const Row& row) {
  return {.id = integer(row["id"]),
          .user = integer(row["user_id"]),
          .problem = text(row["problem"]),
          .problem_version = text(row["problem_version"]),
          .language = text(row["language"]),
          .created_ms = integer(row["created_ms"]),
          .state = enum_value(row["state"], SourceCheckState::queued),
          .result = text(row["result"]),
          .makes_program = integer(row["makes_program"]) != 0};
}

std::int64_t only_integer(const Row& row) { return integer(row.only()); }

}  // namespace

Expected<std::int64_t> SourceChecks::add(const NewSourceCheck& check, std::int64_t now_ms) {
  std::int64_t id = 0;
  auto done = connection_.transact([&]() -> Expected<void> {
    JUDGE_TRY(drop_earlier(check.user));
    JUDGE_TRY_ASSIGN(const auto added, add_rows(check, now_ms));
    id = added;
    return remove_surplus(check.user);
  });
  JUDGE_TRY(done);
  return id;
}

Expected<std::int64_t> SourceChecks::add_rows(const NewSourceCheck& check, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto waiting, count("state = 'queued'"));
  if (waiting >= source_checks_waiting_max) {
    return failure(FailureKind::conflict, "too many checks are waiting");
  }
  JUDGE_TRY_ASSIGN(const auto problem, ProblemVersions(connection_).find(check.problem));
  if (!problem || problem->published.empty()) {
    return failure(FailureKind::conflict, "there is no published problem " + check.problem);
  }
  static const std::string sql = R"(
    INSERT INTO source_checks (user_id, problem, problem_version, language, created_ms)
    VALUES ($1, $2, $3, $4, $5) RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query(sql, {check.user, check.problem, problem->published,
                                           check.language, now_ms}));
  const std::int64_t id = integer(rows.front().only());
  std::int64_t position = 0;
  for (const SourceFile& file : check.files) {
    JUDGE_TRY(connection_.execute(
        "INSERT INTO source_check_files (source_check_id, position, name, content) "
        "VALUES ($1, $2, $3, $4)",
        {id, position++, file.name, bytes_as_text(file.content)}));
  }
  JUDGE_TRY(Queue(connection_)
                .add({.kind = std::string(source_check_job),
                      .subject = id,
                      .user = check.user,
                      .priority = source_check_priority},
                     now_ms));
  return id;
}

/// Drops the user's earlier checks and withdraws their jobs. The leases of these jobs become stale,
/// so a worker that is running such a job stops within milliseconds and stores nothing more.
Expected<void> SourceChecks::drop_earlier(std::int64_t user) {
  const auto waiting = connection_.all(
      "UPDATE source_checks SET state = 'dropped' WHERE user_id = $1 AND state = 'queued' "
      "RETURNING id",
      {user}, only_integer);
  JUDGE_TRY(waiting);
  const auto making = connection_.all(
      "UPDATE source_checks SET makes_program = 0 WHERE user_id = $1 AND makes_program = 1 "
      "RETURNING id",
      {user}, only_integer);
  JUDGE_TRY(making);
  JUDGE_TRY(Queue(connection_).withdraw(std::string(source_check_job), *waiting));
  JUDGE_TRY(Queue(connection_).withdraw(std::string(program_ahead_job), *making));
  return connection_.execute(
      "DELETE FROM source_check_files WHERE source_check_id IN "
      "(SELECT id FROM source_checks WHERE user_id = $1)",
      {user});
}

/// Removes old checks together with their jobs, because checks are so frequent that their jobs
/// would fill the table.
Expected<void> SourceChecks::remove_surplus(std::int64_t user) {
  static const std::string surplus = R"(
    SELECT id FROM source_checks WHERE user_id = $1 AND state <> 'queued' ORDER BY id DESC
    LIMIT 9223372036854775807 OFFSET $2)";
  const std::vector<Value> parameters = {user, std::int64_t{source_checks_kept_max}};
  static const std::string jobs =
      fmt::format("DELETE FROM jobs WHERE kind IN ('{}', '{}') AND subject IN ({})",
                  source_check_job, program_ahead_job, surplus);
  static const std::string checks =
      fmt::format("DELETE FROM source_checks WHERE id IN ({})", surplus);
  JUDGE_TRY(connection_.execute(jobs, parameters));
  return connection_.execute(checks, parameters);
}

Expected<std::optional<SourceCheck>> SourceChecks::find(std::int64_t id) {
  static const std::string sql = R"(
    SELECT id, user_id, problem, problem_version, language, created_ms, state, result,
           makes_program
    FROM source_checks WHERE id = $1)";
  return connection_.first(sql, {id}, source_check_of);
}

Expected<std::vector<SourceFile>> SourceChecks::files_of(std::int64_t id) {
  return connection_.all(
      "SELECT name, content FROM source_check_files WHERE source_check_id = $1 ORDER BY position",
      {id}, [](const Row& row) {
        return SourceFile{text(row["name"]), bytes_of_text(text(row["content"]))};
      });
}

Expected<void> SourceChecks::end(std::int64_t id, SourceCheckState state,
                                 const std::string& result) {
  JUDGE_TRY(connection_.execute(
      "UPDATE source_checks SET state = $2, result = $3 WHERE id = $1 AND state = 'queued'",
      {id, std::string(enum_name(state)), result}));
  return end_program(id);
}

Expected<void> SourceChecks::end_and_make_program(const SourceCheck& check,
                                                  const std::string& result, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto waiting, count("makes_program = 1"));
  if (waiting >= source_checks_waiting_max) {
    return end(check.id, SourceCheckState::done, result);
  }
  JUDGE_TRY_ASSIGN(const auto ends,
                   connection_.matches("UPDATE source_checks SET state = 'done', result = $2, "
                                       "makes_program = 1 WHERE id = $1 AND state = 'queued' "
                                       "RETURNING id",
                                       {check.id, result}));
  if (!ends) return {};
  JUDGE_TRY(Queue(connection_)
                .add({.kind = std::string(program_ahead_job),
                      .subject = check.id,
                      .user = check.user,
                      .priority = program_ahead_priority},
                     now_ms));
  return {};
}

Expected<void> SourceChecks::end_program(std::int64_t id) {
  JUDGE_TRY(connection_.execute("UPDATE source_checks SET makes_program = 0 WHERE id = $1", {id}));
  return connection_.execute("DELETE FROM source_check_files WHERE source_check_id = $1", {id});
}

Expected<std::int64_t> SourceChecks::count(const std::string& condition) {
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query("SELECT count(*) FROM source_checks WHERE " + condition));
  return integer(rows.front().only());
}

}  // namespace judge::store
