#include "judge/store/courses/standings.hpp"

#include <vector>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/user_points.hpp"
#include "judge/store/schema/erasure_tables.hpp"

namespace judge::store {
namespace {

AttemptGroup group_of(const Row& row) {
  return {.verdict = verdict_from_id(text(row["verdict"])),
          .is_late = integer(row["is_late"]) != 0,
          .count = static_cast<int>(integer(row["attempts"])),
          .first_submission = integer(row["first_submission"]),
          .last_submission = integer(row["last_submission"]),
          .first_ms = integer(row["first_ms"]),
          .is_erased = integer(row["is_erased"]) != 0};
}

/// Computes a standing for each key from the attempts with this key. Then copies the points with
/// this key into the standing. The key (Owner) is a problem, or a user and a problem.
template <class Owner>
std::map<Owner, Standing> standings_of(const std::map<Owner, std::vector<AttemptGroup>>& groups,
                                       const std::map<Owner, Points>& points) {
  std::map<Owner, Standing> standings;
  for (const auto& [owner, attempts] : groups) standings[owner] = standing_of(attempts);
  for (const auto& [owner, counted] : points) standings[owner].points = counted;
  return standings;
}

}  // namespace

Expected<std::map<std::string, Standing>> Standings::of_user(
    std::int64_t user, const std::optional<std::string>& problem) {
  const std::string sql = fmt::format(
      R"(
    SELECT problem, verdict, 0 AS is_late, count(*) AS attempts, min(id) AS first_submission,
           max(id) AS last_submission, 0 AS first_ms, 0 AS is_erased
    FROM submissions WHERE user_id = $1 {0} AND {1} GROUP BY problem, verdict
    UNION ALL
    SELECT problem, verdict, 0, attempts, first_submission, last_submission, first_ms, 1
    FROM kept_results WHERE user_id = $1 {0})",
      problem ? "AND problem = $2" : "", is_not_cancelled_sql);
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {user, value_of(problem)}));
  std::map<std::string, std::vector<AttemptGroup>> groups;
  for (const Row& row : rows) groups[text(row["problem"])].push_back(group_of(row));
  JUDGE_TRY_ASSIGN(const auto points, points_of_user(connection_, user, problem));
  return standings_of(groups, points);
}

Expected<std::map<std::pair<std::int64_t, std::string>, Standing>> Standings::of_course(
    std::int64_t course) {
  static const std::string sql = fmt::format(
      R"(
    SELECT submissions.user_id, submissions.problem, submissions.verdict, {} AS is_late,
           count(*) AS attempts, min(submissions.id) AS first_submission,
           max(submissions.id) AS last_submission, min(submissions.created_ms) AS first_ms,
           0 AS is_erased
    FROM submissions {} WHERE submissions.course_id = $1 AND {}
    GROUP BY submissions.problem, submissions.user_id, submissions.verdict, is_late
    UNION ALL
    SELECT user_id, problem, verdict, is_late, attempts, first_submission, last_submission,
           first_ms, 1
    FROM kept_results WHERE course_id = $1)",
      is_late_sql, join_course_problems_sql, is_not_cancelled_sql);
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {course}));
  std::map<std::pair<std::int64_t, std::string>, std::vector<AttemptGroup>> groups;
  for (const Row& row : rows) {
    groups[{integer(row["user_id"]), text(row["problem"])}].push_back(group_of(row));
  }
  JUDGE_TRY_ASSIGN(const auto points, points_of_course(connection_, course));
  return standings_of(groups, points);
}

}  // namespace judge::store
