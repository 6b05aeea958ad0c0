#include "judge/store/submissions/rejudging_filter.hpp"

#include <charconv>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

constexpr std::size_t submission_place = 8;  ///< of $9 in the list of parameters

/// Returns the SQL condition. It contains only the conditions that the filter sets, so that a
/// matching index can be used.
std::string condition_sql(const RejudgingReach& reach) {
  const RejudgingFilter& filter = reach.filter;
  std::string sql = R"(
    FROM submissions
    JOIN judgements AS counting ON counting.id = submissions.judgement_id
    JOIN problems ON problems.name = submissions.problem
    WHERE problems.published IS NOT NULL)";
  if (filter.problem) sql += " AND submissions.problem = $1";
  if (filter.course) sql += " AND submissions.course_id = $2";
  if (filter.user) sql += " AND submissions.user_id = $3";
  if (filter.language) sql += " AND submissions.language = $4";
  if (filter.verdict) sql += " AND counting.verdict = $5 AND counting.state = 'judged'";
  if (filter.from_ms) sql += " AND submissions.created_ms >= $6";
  if (filter.until_ms) sql += " AND submissions.created_ms < $7";
  if (reach.instructor) {
    sql += R"( AND submissions.course_id IN
      (SELECT course_id FROM enrollments WHERE user_id = $8 AND role = 'instructor'))";
  }
  if (!filter.submissions.empty()) sql += " AND submissions.id = $9";
  return sql;
}

Value verdict_value(const std::optional<Verdict>& verdict) {
  return verdict ? Value(std::string(verdict_id(*verdict))) : Value();
}

std::vector<std::int64_t> numbers_in(std::string_view list) {
  std::vector<std::int64_t> numbers;
  const char* const end = list.data() + list.size();
  for (const char* at = list.data(); at < end; ++at) {
    std::int64_t number = 0;
    const auto [rest, error] = std::from_chars(at, end, number);
    if (error != std::errc()) break;
    numbers.push_back(number);
    at = rest;
  }
  return numbers;
}

}  // namespace

std::optional<Verdict> verdict_in(const Value& value) { return verdict_from_id(text(value)); }

Expected<void> for_each_reached(Connection& connection, const RejudgingReach& reach,
                                const std::string& head, const std::string& tail,
                                const std::vector<Value>& more,
                                const std::function<void(const Row&)>& each) {
  const RejudgingFilter& filter = reach.filter;
  const std::string sql = head + condition_sql(reach) + tail;
  std::vector<Value> parameters = {
      value_of(filter.problem),  value_of(filter.course),       value_of(filter.user),
      value_of(filter.language), verdict_value(filter.verdict), value_of(filter.from_ms),
      value_of(filter.until_ms), value_of(reach.instructor),    Value()};
  parameters.insert(parameters.end(), more.begin(), more.end());
  std::set<std::int64_t> ids(filter.submissions.begin(), filter.submissions.end());
  if (ids.empty()) ids = {0};  // placeholder; the statement does not use $9
  for (const std::int64_t submission : ids) {
    parameters[submission_place] = submission;
    JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, parameters));
    for (const Row& row : rows) each(row);
  }
  return {};
}

Expected<std::vector<SubmissionCount>> count_submissions(Connection& connection,
                                                         const RejudgingReach& reach) {
  std::map<std::optional<Verdict>, std::int64_t> counts;
  JUDGE_TRY(
      for_each_reached(connection, reach, "SELECT counting.verdict, count(*) AS submission_count",
                       " GROUP BY counting.verdict", {}, [&](const Row& row) {
                         counts[verdict_in(row["verdict"])] += integer(row["submission_count"]);
                       }));
  std::vector<SubmissionCount> list;
  for (const auto& [verdict, count] : counts) list.push_back({verdict, count});
  return list;
}

std::vector<Value> columns_of(const RejudgingFilter& filter) {
  return {fmt::format("{}", fmt::join(filter.submissions, ",")),
          value_of(filter.problem),
          value_of(filter.course),
          value_of(filter.user),
          value_of(filter.language),
          verdict_value(filter.verdict),
          value_of(filter.from_ms),
          value_of(filter.until_ms)};
}

RejudgingFilter filter_in(const Row& row) {
  return {.submissions = numbers_in(text(row["submission_ids"])),
          .problem = optional_text(row["problem"]),
          .course = optional_integer(row["course_id"]),
          .user = optional_integer(row["user_id"]),
          .language = optional_text(row["language"]),
          .verdict = verdict_in(row["verdict"]),
          .from_ms = optional_integer(row["from_ms"]),
          .until_ms = optional_integer(row["until_ms"])};
}

}  // namespace judge::store
