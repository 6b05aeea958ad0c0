#include "judge/store/submissions/notices.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/submissions/rejudging_filter.hpp"
#include "judge/store/submissions/rejudging_items.hpp"

namespace judge::store {
namespace {

/// Returns the SQL clauses that select the submissions whose verdict or score was changed by the
/// rejudging $1 when it was applied.
std::string of_changed_submissions() {
  return fmt::format(R"(
    FROM rejudging_items AS items
    JOIN submissions ON submissions.id = items.submission_id
    JOIN judgements AS old ON old.id = items.old_judgement_id
    WHERE items.rejudging_id = $1 AND items.outcome = 'applied' AND {})",
                     has_changed_sql);
}

/// Returns the query for at most $2 notices of the user $1 that meet the condition, newest first.
std::string shown_notices(const std::string& condition) {
  return fmt::format(R"(
    SELECT notices.id, notices.kind, submission_id, submissions.problem,
           problems.title AS problem_title, coalesce(submissions.user_id, asker_id) AS owner_id,
           CASE WHEN users.display_name = '' THEN users.name ELSE users.display_name END
             AS submitter_name,
           courses.id AS course_id, courses.title AS course_title,
           announcements.title AS announcement_title,
           notices.old_verdict, notices.new_verdict, notices.reason, event_count, notices.created_ms
    FROM notices
    LEFT JOIN submissions ON submissions.id = submission_id
    LEFT JOIN problems ON problems.name = submissions.problem
    LEFT JOIN users ON users.id = submissions.user_id
    LEFT JOIN announcements ON announcements.id = announcement_id
    LEFT JOIN questions ON questions.id = question_id
    LEFT JOIN courses ON courses.id = coalesce(announcements.course_id, questions.course_id)
    LEFT JOIN enrollments ON enrollments.course_id = courses.id
      AND enrollments.user_id = notices.user_id
    WHERE notices.user_id = $1
      AND (submission_id IS NOT NULL OR enrollments.role <> 'student'
           OR (enrollments.role IS NOT NULL AND notices.kind <> 'question'))
      {}
    ORDER BY notices.id DESC LIMIT $2)",
                     condition);
}

Notice notice_of(const Row& row) {
  return {.id = integer(row["id"]),
          .kind = enum_value(row["kind"], NoticeKind::comments),
          .submission = optional_integer(row["submission_id"]),
          .problem = text(row["problem"]),
          .problem_title = text(row["problem_title"]),
          .owner = optional_integer(row["owner_id"]),
          .submitter_name = text(row["submitter_name"]),
          .course = optional_integer(row["course_id"]),
          .course_title = text(row["course_title"]),
          .title = text(row["announcement_title"]),
          .old_verdict = verdict_in(row["old_verdict"]),
          .new_verdict = verdict_in(row["new_verdict"]),
          .reason = text(row["reason"]),
          .events = integer(row["event_count"]),
          .created_ms = integer(row["created_ms"])};
}

}  // namespace

Expected<void> Notices::add(std::int64_t user, std::int64_t submission, NoticeKind kind,
                            std::int64_t now_ms) {
  const std::string kind_name(enum_name(kind));
  JUDGE_TRY_ASSIGN(const auto earlier,
                   connection_.first("DELETE FROM notices WHERE user_id = $1 AND submission_id = "
                                     "$2 AND kind = $3 RETURNING event_count",
                                     {user, submission, kind_name},
                                     [](const Row& row) { return integer(row.only()); }));
  return connection_.execute(
      "INSERT INTO notices (user_id, submission_id, kind, event_count, created_ms) "
      "VALUES ($1, $2, $3, $4, $5)",
      {user, submission, kind_name, earlier.value_or(0) + 1, now_ms});
}

Expected<void> Notices::add_changed_verdicts(std::int64_t rejudging, const std::string& reason,
                                             std::int64_t now_ms) {
  static const std::string remove =
      "DELETE FROM notices WHERE kind = 'verdict' AND submission_id IN (SELECT submissions.id" +
      of_changed_submissions() + ")";
  static const std::string insert = R"(
    INSERT INTO notices (user_id, submission_id, kind, event_count, created_ms, old_verdict,
                         new_verdict, reason)
    SELECT submissions.user_id, submissions.id, 'verdict', 1, $2, old.verdict,
           submissions.verdict, $3)" +
                                    of_changed_submissions();
  JUDGE_TRY(connection_.execute(remove, {rejudging}));
  return connection_.execute(insert, {rejudging, now_ms, reason});
}

Expected<std::vector<Notice>> Notices::of_user(std::int64_t user) {
  static const std::string sql = shown_notices("");
  return connection_.all(sql, {user, std::int64_t{notices_shown_max}}, notice_of);
}

Expected<std::vector<Notice>> Notices::to_mail(std::int64_t user) {
  static const std::string sql = shown_notices("AND notices.mail_settled_ms IS NULL");
  return connection_.all(sql, {user, std::int64_t{notices_shown_max}}, notice_of);
}

Expected<bool> Notices::dismiss(std::int64_t id, std::int64_t user) {
  return connection_.matches("DELETE FROM notices WHERE id = $1 AND user_id = $2 RETURNING id",
                             {id, user});
}

}  // namespace judge::store
