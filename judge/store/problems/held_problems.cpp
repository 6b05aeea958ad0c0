#include "judge/store/problems/held_problems.hpp"

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

HoldCause hold_cause_of(std::string_view name) {
  const bool is_damage = name == hold_cause_name(HoldCause::damage);
  return is_damage ? HoldCause::damage : HoldCause::operator_asks;
}

/// Returns the name of the cause, as a parameter for an SQL statement.
Value cause_value(HoldCause cause) { return std::string(hold_cause_name(cause)); }

HeldProblem held_problem_of(const Row& row) {
  return {.problem = text(row["problem"]),
          .version = text(row["version"]),
          .cause = hold_cause_of(text(row["cause"])),
          .reason = text(row["reason"]),
          .held_ms = integer(row["held_ms"]),
          .jobs = integer(row["waiting_jobs"])};
}

}  // namespace

std::string_view hold_cause_name(HoldCause cause) {
  return cause == HoldCause::damage ? "damage" : "operator";
}

Expected<bool> HeldProblems::hold(const HeldProblem& held) {
  static const std::string add = R"(
    INSERT INTO held_problems (problem, version, cause, reason, held_ms)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING problem)";
  static const std::string change = R"(
    UPDATE held_problems SET cause = $3, reason = $4
    WHERE problem = $1 AND version = $2 AND (cause = $5 OR $3 = $6))";
  const Value cause = cause_value(held.cause);
  const auto added =
      connection_.matches(add, {held.problem, held.version, cause, held.reason, held.held_ms});
  if (!added || *added) return added;
  JUDGE_TRY(connection_.execute(
      change, {held.problem, held.version, cause, held.reason, cause_value(HoldCause::damage),
               cause_value(HoldCause::operator_asks)}));
  return false;
}

Expected<bool> HeldProblems::release(const std::string& problem, const std::string& version) {
  return connection_.matches(
      "DELETE FROM held_problems WHERE problem = $1 AND version = $2 RETURNING problem",
      {problem, version});
}

Expected<std::vector<HeldProblem>> HeldProblems::release_repaired() {
  static const std::string sql = R"(
    DELETE FROM held_problems
    WHERE cause = $1 AND NOT EXISTS (
      SELECT 1 FROM problem_files
      JOIN damages ON damages.kind = 'blob' AND damages.name = problem_files.blob
      WHERE problem_files.version = held_problems.version AND damages.repaired_ms IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM damages
      WHERE kind = 'version' AND name = held_problems.version AND repaired_ms IS NULL)
    RETURNING problem, version, cause, reason, held_ms, 0 AS waiting_jobs)";
  return connection_.all(sql, {cause_value(HoldCause::damage)}, held_problem_of);
}

Expected<std::vector<HeldProblem>> HeldProblems::list() {
  static const std::string sql = R"(
    SELECT problem, version, cause, reason, held_ms,
           (SELECT count(*) FROM jobs
            WHERE state = 'queued' AND jobs.problem = held_problems.problem
              AND held_problems.version IN ('', jobs.version)) AS waiting_jobs
    FROM held_problems ORDER BY problem, version)";
  return connection_.all(sql, {}, held_problem_of);
}

}  // namespace judge::store
