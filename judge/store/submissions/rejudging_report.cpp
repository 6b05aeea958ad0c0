#include "judge/store/submissions/rejudging_report.hpp"

#include "judge/core/try.hpp"
#include "judge/store/sql/score_columns.hpp"
#include "judge/store/submissions/rejudging_filter.hpp"
#include "judge/store/submissions/rejudging_items.hpp"

namespace judge::store {
namespace {

const std::string unstable_sql = R"((
    SELECT count(DISTINCT made.verdict || coalesce(made.score, '')) FROM judgements AS made
    WHERE made.rejudging_id = items.rejudging_id
      AND made.submission_id = items.submission_id) > 1)";

/// The items of the rejudging $1, each with its submission, old judgement and user.
const std::string from_items_sql = R"(
  FROM rejudging_items AS items
  JOIN submissions ON submissions.id = items.submission_id
  JOIN judgements AS old ON old.id = items.old_judgement_id
  JOIN users ON users.id = submissions.user_id
  WHERE items.rejudging_id = $1)";

/// Returns a condition that restricts the items to the courses that the user $4 instructs. Returns
/// "" if there is no instructor.
std::string instructed_sql(const std::optional<std::int64_t>& instructor) {
  if (!instructor) return "";
  return R"( AND submissions.course_id IN
    (SELECT course_id FROM enrollments WHERE user_id = $4 AND role = 'instructor'))";
}

RejudgingItem item_of(const Row& row) {
  return {.submission = integer(row["submission_id"]),
          .problem = text(row["problem"]),
          .language = text(row["language"]),
          .user = integer(row["user_id"]),
          .user_name = text(row["user_name"]),
          .display_name = text(row["display_name"]),
          .old_judgement = integer(row["old_judgement_id"]),
          .old_verdict = verdict_in(row["old_verdict"]),
          .old_score = score_of(row["old_score"]),
          .old_score_max = score_of(row["old_max_score"]),
          .new_judgement = 0,
          .new_results = {},
          .difference = {},
          .outcome = enum_from_name<RejudgingOutcome>(text(row["outcome"]))};
}

bool is_changed(const RejudgingItem& item) {
  if (!item.old_verdict || item.new_results.size() != 1) return false;
  const NewResult& made = item.new_results[0];
  return made.verdict && (made.verdict != item.old_verdict || made.score != item.old_score);
}

}  // namespace

Expected<std::vector<VerdictChange>> RejudgingReport::matrix(std::int64_t rejudging) {
  static const std::string sql = R"(
    SELECT old.verdict AS old_verdict, made.verdict AS new_verdict, count(*) AS judgement_count
    FROM rejudging_items AS items
    JOIN judgements AS old ON old.id = items.old_judgement_id
    JOIN judgements AS made ON made.rejudging_id = items.rejudging_id
      AND made.submission_id = items.submission_id
    WHERE items.rejudging_id = $1
    GROUP BY old.verdict, made.verdict ORDER BY old.verdict, made.verdict)";
  return connection_.all(sql, {rejudging}, [](const Row& row) {
    return VerdictChange{verdict_in(row["old_verdict"]), verdict_in(row["new_verdict"]),
                         integer(row["judgement_count"])};
  });
}

Expected<RejudgingCounts> RejudgingReport::counts(std::int64_t rejudging) {
  static const std::string sql =
      "SELECT coalesce(sum(CASE WHEN " + has_changed_sql + " THEN 1 ELSE 0 END), 0) AS changed," +
      " coalesce(sum(CASE WHEN " + unstable_sql + " THEN 1 ELSE 0 END), 0) AS unstable," +
      " coalesce(sum(CASE WHEN items.outcome = 'applied' THEN 1 ELSE 0 END), 0) AS applied," +
      " coalesce(sum(CASE WHEN items.outcome = 'skipped' THEN 1 ELSE 0 END), 0) AS skipped" +
      from_items_sql;
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {rejudging}));
  const Row& row = rows.front();
  return RejudgingCounts{.changed = integer(row["changed"]),
                         .unstable = integer(row["unstable"]),
                         .applied = integer(row["applied"]),
                         .skipped = integer(row["skipped"])};
}

Expected<std::vector<RejudgingItem>> RejudgingReport::items(std::int64_t rejudging,
                                                            const RejudgingItemFilter& filter,
                                                            std::optional<std::int64_t> after,
                                                            int count_max) {
  std::string sql = R"(
    SELECT items.submission_id, submissions.problem, submissions.language, submissions.user_id,
           users.name AS user_name, users.display_name, items.old_judgement_id,
           old.verdict AS old_verdict, old.score AS old_score, old.max_score AS old_max_score,
           items.outcome)" +
                    from_items_sql + " AND items.submission_id > $2";
  if (filter.changed) sql += " AND " + has_changed_sql;
  if (filter.unstable) sql += " AND " + unstable_sql;
  sql += instructed_sql(filter.instructor) + " ORDER BY items.submission_id LIMIT $3";
  JUDGE_TRY_ASSIGN(
      auto items,
      connection_.all(
          sql, {rejudging, after.value_or(0), std::int64_t{count_max}, value_of(filter.instructor)},
          item_of));
  for (RejudgingItem& item : items) {
    JUDGE_TRY(complete(rejudging, item));
  }
  return items;
}

/// Adds the results of the new judgements to an item.
Expected<void> RejudgingReport::complete(std::int64_t rejudging, RejudgingItem& item) {
  static const std::string made_sql = R"(
    SELECT verdict, score, max_score, count(*) AS judgement_count, min(id) AS first_judgement
    FROM judgements WHERE rejudging_id = $1 AND submission_id = $2
    GROUP BY verdict, score, max_score ORDER BY verdict, first_judgement)";
  // A test case that only the new judgement ran counts as a difference only if it failed. A test
  // case that only the old judgement ran never counts.
  static const std::string difference_sql = R"(
    SELECT made.test, made.verdict, made.message FROM runs AS made
    LEFT JOIN runs AS old ON old.judgement_id = $2 AND old.test = made.test
    WHERE made.judgement_id = $1
      AND (made.verdict <> coalesce(old.verdict, 'AC') OR made.score <> old.score)
    ORDER BY made.position LIMIT 1)";
  JUDGE_TRY_ASSIGN(const auto made, connection_.query(made_sql, {rejudging, item.submission}));
  for (const Row& row : made) {
    item.new_results.push_back({.verdict = verdict_in(row["verdict"]),
                                .score = score_of(row["score"]),
                                .score_max = score_of(row["max_score"]),
                                .count = integer(row["judgement_count"])});
    const std::int64_t first = integer(row["first_judgement"]);
    if (item.new_judgement == 0 || first < item.new_judgement) item.new_judgement = first;
  }
  if (!is_changed(item)) return {};
  auto difference = connection_.first(
      difference_sql, {item.new_judgement, item.old_judgement}, [](const Row& row) {
        return DifferingRun{text(row["test"]),
                            verdict_in(row["verdict"]).value_or(Verdict::judging_error),
                            text(row["message"])};
      });
  JUDGE_TRY(difference);
  item.difference = *std::move(difference);
  return {};
}

Expected<std::vector<AffectedUser>> RejudgingReport::affected(
    std::int64_t rejudging, std::optional<std::int64_t> instructor,
    std::optional<std::int64_t> after, int count_max) {
  const std::string sql =
      "SELECT users.id, users.name, users.display_name, count(*) AS submission_count" +
      from_items_sql + " AND users.id > $2 AND " + has_changed_sql + instructed_sql(instructor) +
      " GROUP BY users.id, users.name, users.display_name"
      " ORDER BY users.id LIMIT $3";
  return connection_.all(
      sql, {rejudging, after.value_or(0), std::int64_t{count_max}, value_of(instructor)},
      [](const Row& row) {
        return AffectedUser{integer(row["id"]), text(row["name"]), text(row["display_name"]),
                            integer(row["submission_count"])};
      });
}

}  // namespace judge::store
