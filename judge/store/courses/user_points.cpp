#include "judge/store/courses/user_points.hpp"

#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/sql/score_columns.hpp"

namespace judge::store {
namespace {

/// The attempts of a user at a problem, by submission.
struct Work {
  ScoringRule rule = ScoringRule::best;
  std::map<std::int64_t, ScoredAttempt> attempts;
};

/// The course, the user, and the problem.
using Key = std::tuple<std::int64_t, std::int64_t, std::string>;

Key key_of(const Row& row) {
  return {integer(row["course_id"]), integer(row["user_id"]), text(row["problem"])};
}

/// A condition that selects submissions in courses, and the values of its parameters.
struct Selection {
  /// Returns an SQL condition that is true for the selected rows of `table`. That table must have
  /// the columns `course_id`, `user_id` and `problem`.
  std::string (*condition)(std::string_view table);
  std::vector<Value> values;
};

std::string is_of_course(std::string_view table) { return fmt::format("{}.course_id = $1", table); }

std::string is_of_user(std::string_view table) {
  return fmt::format("{0}.user_id = $1 AND {0}.course_id IS NOT NULL", table);
}

std::string is_of_user_and_problem(std::string_view table) {
  return fmt::format("{} AND {}.problem = $2", is_of_user(table), table);
}

/// Adds an attempt from a row. A score that is not a decimal counts as absent, like all damaged
/// data.
void add_attempt(Work& work, const Row& row) {
  const auto score = score_of(row["score"]);
  if (!score) return;
  const std::int64_t submission = integer(row["submission_id"]);
  work.attempts[submission] = {.submission = submission,
                               .is_late = integer(row["is_late"]) != 0,
                               .is_erased = integer(row["is_erased"]) != 0,
                               .score = *score,
                               .score_max = score_of(row["max_score"]),
                               .groups = {}};
}

std::optional<Points> points_of(const Work& work) {
  std::vector<ScoredAttempt> attempts;
  for (const auto& [submission, attempt] : work.attempts) attempts.push_back(attempt);
  return judge::points_of(attempts, work.rule);
}

template <class Owner>
std::map<Owner, Points> points_of_each(const std::map<Owner, Work>& all) {
  std::map<Owner, Points> points;
  for (const auto& [owner, work] : all) {
    if (const auto counted = points_of(work)) points[owner] = *counted;
  }
  return points;
}

/// Adds the scores of the test groups to the attempts, for problems whose scoring rule needs them.
Expected<void> add_groups(Connection& connection, const Selection& selection,
                          std::map<Key, Work>& all) {
  const std::string sql =
      fmt::format(R"(
    SELECT submissions.course_id, submissions.user_id, submissions.problem,
           submissions.id AS submission_id, judgement_groups.name, judgement_groups.score
    FROM submissions
    JOIN course_problems ON submissions.course_id = course_problems.course_id
      AND submissions.problem = course_problems.problem AND scoring_rule = 'groups'
    JOIN judgement_groups ON judgement_groups.judgement_id = submissions.judgement_id
    WHERE {} AND submissions.score IS NOT NULL AND judgement_groups.score IS NOT NULL
    UNION ALL
    SELECT course_id, user_id, problem, submission_id, group_name, score FROM kept_scores
    WHERE {} AND group_name <> '')",
                  selection.condition("submissions"), selection.condition("kept_scores"));
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, selection.values));
  for (const Row& row : rows) {
    const auto work = all.find(key_of(row));
    if (work == all.end() || work->second.rule != ScoringRule::groups) continue;
    const auto attempt = work->second.attempts.find(integer(row["submission_id"]));
    const auto score = score_of(row["score"]);
    if (attempt == work->second.attempts.end() || !score) continue;
    attempt->second.groups.push_back({text(row["name"]), *score});
  }
  return {};
}

/// Returns the points of the selected submissions, by the rules of their courses.
Expected<std::map<Key, Points>> points_by_rules(Connection& connection,
                                                const Selection& selection) {
  const std::string sql = fmt::format(
      R"(
    SELECT submissions.course_id, submissions.user_id, submissions.problem,
           submissions.id AS submission_id, {0} AS is_late, 0 AS is_erased, submissions.score,
           submissions.max_score, scoring_rule
    FROM submissions {1} WHERE {2} AND submissions.score IS NOT NULL
    UNION ALL
    SELECT kept_scores.course_id, user_id, kept_scores.problem, submission_id, is_late, 1, score,
           max_score, scoring_rule
    FROM kept_scores LEFT JOIN course_problems
      ON course_problems.course_id = kept_scores.course_id
      AND course_problems.problem = kept_scores.problem
    WHERE {3} AND group_name = '')",
      is_late_sql, join_course_problems_sql, selection.condition("submissions"),
      selection.condition("kept_scores"));
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, selection.values));
  std::map<Key, Work> all;
  for (const Row& row : rows) {
    Work& work = all[key_of(row)];
    work.rule = enum_value(row["scoring_rule"], ScoringRule::best);
    add_attempt(work, row);
  }
  JUDGE_TRY(add_groups(connection, selection, all));
  return points_of_each(all);
}

}  // namespace

Expected<std::map<std::string, Points>> points_of_user(Connection& connection, std::int64_t user,
                                                       const std::optional<std::string>& problem) {
  const std::string sql = fmt::format(R"(
    SELECT problem, id AS submission_id, 0 AS is_late, 0 AS is_erased, score, max_score
    FROM submissions WHERE user_id = $1 AND score IS NOT NULL {0}
    UNION ALL
    SELECT problem, submission_id, 0, 1, score, max_score
    FROM kept_scores WHERE user_id = $1 AND group_name = '' {0})",
                                      problem ? "AND problem = $2" : "");
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, {user, value_of(problem)}));
  std::map<std::string, Work> all;
  for (const Row& row : rows) add_attempt(all[text(row["problem"])], row);
  return points_of_each(all);
}

Expected<std::map<std::pair<std::int64_t, std::string>, Points>> points_in_courses(
    Connection& connection, std::int64_t user, const std::optional<std::string>& problem) {
  Selection selection{.condition = is_of_user, .values = {user}};
  if (problem) selection = {.condition = is_of_user_and_problem, .values = {user, *problem}};
  JUDGE_TRY_ASSIGN(const auto all, points_by_rules(connection, selection));
  std::map<std::pair<std::int64_t, std::string>, Points> points;
  for (const auto& [key, counted] : all) points[{std::get<0>(key), std::get<2>(key)}] = counted;
  return points;
}

Expected<std::map<std::pair<std::int64_t, std::string>, Points>> points_of_course(
    Connection& connection, std::int64_t course) {
  JUDGE_TRY_ASSIGN(const auto all,
                   points_by_rules(connection, {.condition = is_of_course, .values = {course}}));
  std::map<std::pair<std::int64_t, std::string>, Points> points;
  for (const auto& [key, counted] : all) points[{std::get<1>(key), std::get<2>(key)}] = counted;
  return points;
}

}  // namespace judge::store
