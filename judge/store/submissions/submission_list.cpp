#include "judge/store/submissions/submission_list.hpp"

#include <limits>

#include <fmt/format.h>

#include "judge/store/sql/score_columns.hpp"

namespace judge::store {
namespace {

/// Uses left joins, so that SQLite always starts with an index of `submissions`.
const std::string listed_select = fmt::format(
    R"(
  SELECT submissions.id, submissions.user_id, submissions.problem, submissions.language,
         submissions.created_ms, submissions.course_id, users.name AS user_name,
         users.display_name, problems.title AS problem_title, courses.title AS course_title,
         {} AS is_late, judgements.state, submissions.verdict, judgements.max_cpu_s,
         judgements.max_memory_bytes, course_problems.show_input, judgements.time_s,
         judgements.memory_bytes, judgements.score, judgements.max_score
  FROM submissions
  LEFT JOIN users ON users.id = submissions.user_id
  LEFT JOIN problems ON problems.name = submissions.problem
  LEFT JOIN courses ON courses.id = submissions.course_id
  LEFT JOIN judgements ON judgements.id = submissions.judgement_id {} WHERE )",
    is_late_sql, join_course_problems_sql);

/// The maximum number of milliseconds by which a submission is expected to be earlier than one with
/// a lower id. Submissions with higher ids are usually later, but not always: a clock may be set
/// back a little, and two simultaneous submissions may be stored in either order.
constexpr std::int64_t disorder_ms = 3'600'000;

ListedSubmission listed_of(const Row& row) {
  ListedSubmission listed{.submission = submission_of(row),
                          .user_name = text(row["user_name"]),
                          .display_name = text(row["display_name"]),
                          .problem_title = text(row["problem_title"]),
                          .course_title = text(row["course_title"]),
                          .is_late = integer(row["is_late"]) != 0,
                          .state = enum_value(row["state"], JudgementState::queued),
                          .verdict = verdict_from_id(text(row["verdict"])),
                          .max_cpu_s = {},
                          .max_memory_bytes = optional_integer(row["max_memory_bytes"]),
                          .show_input = enum_value(row["show_input"], ShowInput::none),
                          .limits = {}};
  listed.limits.time_s = real(row["time_s"]);
  listed.limits.memory_bytes = static_cast<std::uint64_t>(integer(row["memory_bytes"]));
  listed.score = score_of(row["score"]);
  listed.score_max = score_of(row["max_score"]);
  if (std::holds_alternative<double>(row["max_cpu_s"])) listed.max_cpu_s = real(row["max_cpu_s"]);
  return listed;
}

}  // namespace

/// For a time range, the query first finds a range of ids that contains it, because the list is
/// ordered by id.
std::string page_sql(const SubmissionFilter& filter) {
  std::string sql = listed_select + "submissions.id < $1";
  if (filter.user) sql += " AND submissions.user_id = $3";
  if (filter.problem) sql += " AND submissions.problem = $4";
  if (filter.language) sql += " AND submissions.language = $5";
  if (filter.course) sql += " AND submissions.course_id = $6";
  if (filter.verdict) sql += " AND submissions.verdict = $7";
  if (filter.from_ms) {
    sql += fmt::format(R"(
      AND submissions.created_ms >= $8
      AND submissions.id > coalesce((SELECT early.id FROM submissions AS early
        WHERE early.created_ms < $8 - {}
        ORDER BY early.created_ms DESC, early.id DESC LIMIT 1), 0))",
                       disorder_ms);
  }
  if (filter.until_ms) {
    sql += fmt::format(R"(
      AND submissions.created_ms < $9
      AND submissions.id < coalesce((SELECT late.id FROM submissions AS late
        WHERE late.created_ms >= $9 + {} ORDER BY late.created_ms, late.id LIMIT 1), $1))",
                       disorder_ms);
  }
  return sql + " ORDER BY submissions.id DESC LIMIT $2";
}

Expected<std::optional<ListedSubmission>> SubmissionList::find(std::int64_t id) {
  return connection_.first(listed_select + "submissions.id = $1", {id}, listed_of);
}

Expected<std::vector<ListedSubmission>> SubmissionList::page(const SubmissionFilter& filter,
                                                             std::optional<std::int64_t> before,
                                                             int count_max) {
  const Value verdict = filter.verdict ? Value(std::string(verdict_id(*filter.verdict))) : Value();
  return connection_.all(
      page_sql(filter),
      {before.value_or(std::numeric_limits<std::int64_t>::max()), std::int64_t{count_max},
       value_of(filter.user), value_of(filter.problem), value_of(filter.language),
       value_of(filter.course), verdict, value_of(filter.from_ms), value_of(filter.until_ms)},
      listed_of);
}

}  // namespace judge::store
