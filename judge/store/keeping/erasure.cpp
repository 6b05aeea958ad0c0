#include "judge/store/keeping/erasure.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/people/log_in_throttle.hpp"
#include "judge/store/people/request_keys.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/submissions/comments.hpp"

namespace judge::store {
namespace {

/// A member of Erased, and the statement that computes its value.
using Count = std::pair<std::int64_t Erased::*, std::string>;

Expected<Erased> counted(Connection& connection, const std::vector<Count>& counts,
                         const std::vector<Value>& parameters) {
  Erased erased;
  for (const auto& [number, sql] : counts) {
    JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, parameters));
    erased.*number = integer(rows.front().only());
  }
  return erased;
}

/// Runs all statements in order and stops at the first failure.
Expected<void> all_done(Connection& connection, const std::vector<std::string>& statements,
                        const std::vector<Value>& parameters) {
  for (const std::string& sql : statements) {
    JUDGE_TRY(connection.execute(sql, parameters));
  }
  return {};
}

/// Returns the statements that remove the submissions that meet the condition `submissions`, and
/// the custom runs and source checks that meet the condition `others`. The database then deletes
/// all dependent rows except for jobs, so the statements also end the jobs. A job that no worker
/// has ever taken is deleted. Any other job keeps its row, because a worker may still hold a lease
/// on it, and a new job must not get the same id. The row is marked as done, and its token is
/// increased, which invalidates the lease (see Queue::withdraw).
std::vector<std::string> removal(const std::string& submissions, const std::string& others) {
  std::vector<std::string> statements;
  const std::string judgements = fmt::format(
      "SELECT judgements.id FROM judgements JOIN submissions "
      "ON submissions.id = judgements.submission_id WHERE {}",
      submissions);
  const std::string runs = "SELECT id FROM custom_runs WHERE " + others;
  const std::string checks = "SELECT id FROM source_checks WHERE " + others;
  for (const auto& [kind, subjects] : {std::pair("judgement", judgements),
                                       {"custom_run", runs},
                                       {"source_check", checks},
                                       {"program_ahead", checks}}) {
    const std::string jobs = fmt::format(
        "kind = '{}' AND state IN ('queued', 'leased') AND subject IN ({})", kind, subjects);
    statements.push_back("DELETE FROM jobs WHERE token = 0 AND " + jobs);
    statements.push_back("UPDATE jobs SET state = 'done', token = token + 1 WHERE " + jobs);
  }
  statements.push_back("DELETE FROM submissions WHERE " + submissions);
  statements.push_back("DELETE FROM custom_runs WHERE " + others);
  statements.push_back("DELETE FROM source_checks WHERE " + others);
  return statements;
}

std::string count_of(const std::string& table, const std::string& condition) {
  return fmt::format("SELECT count(*) FROM {} WHERE {}", table, condition);
}

std::string count_of_runs(const std::string& submissions) {
  return fmt::format(
      "SELECT count(*) FROM runs JOIN judgements ON judgements.id = runs.judgement_id "
      "JOIN submissions ON submissions.id = judgements.submission_id WHERE {}",
      submissions);
}

constexpr const char* of_user = "user_id = $1";
constexpr const char* created_by_user = "created_by = $1";

/// The SQL condition for audit entries by the user $1 or about this user.
constexpr const char* audit_of_user =
    "(user_id = $1 OR (object_kind = 'user' AND object_id = CAST($1 AS TEXT)))";

/// Returns the SQL condition for submissions that were made before the time $1. Unless `open_too`
/// is set, excludes those to problems that are still open at $2, the current time.
std::string old_submissions(bool open_too) {
  const std::string old = "submissions.created_ms < $1";
  if (open_too) return old;
  return old + R"( AND NOT EXISTS (
    SELECT 1 FROM course_problems
    WHERE course_problems.course_id = submissions.course_id
      AND course_problems.problem = submissions.problem
      AND (course_problems.closes_ms IS NULL OR course_problems.closes_ms > $2
           OR EXISTS (SELECT 1 FROM extensions
                      WHERE extensions.course_id = submissions.course_id
                        AND extensions.problem = submissions.problem
                        AND extensions.user_id = submissions.user_id
                        AND extensions.closes_ms > $2))))";
}

/// Returns the query that computes the gradebook's data for these submissions.
std::string results_of(const std::string& submissions) {
  return fmt::format(
      R"(
    SELECT submissions.user_id AS user_id, coalesce(submissions.course_id, 0) AS course_id,
           submissions.problem AS problem, submissions.verdict AS verdict, {} AS is_late,
           count(*) AS attempts, min(submissions.id) AS first_submission,
           max(submissions.id) AS last_submission, min(submissions.created_ms) AS first_ms
    FROM submissions {} WHERE submissions.verdict IS NOT NULL AND {}
    GROUP BY 1, 2, 3, 4, 5)",
      is_late_sql, join_course_problems_sql, submissions);
}

/// Returns the statement that copies the scores of these submissions to the table `kept_scores`. If
/// `of_groups` is true, it copies the scores of their test groups instead.
std::string keep_scores(const std::string& submissions, bool of_groups) {
  const char* source = of_groups ? "judgement_groups" : "submissions";
  return fmt::format(
      R"(
    INSERT INTO kept_scores (user_id, course_id, problem, submission_id, is_late, group_name,
                             score, max_score)
    SELECT submissions.user_id, coalesce(submissions.course_id, 0), submissions.problem,
           submissions.id, {}, {}, {}.score, {}.max_score
    FROM submissions {} {}
    WHERE submissions.score IS NOT NULL AND {}.score IS NOT NULL AND {})",
      is_late_sql, of_groups ? "judgement_groups.name" : "''", source, source,
      join_course_problems_sql,
      of_groups ? "JOIN judgement_groups ON judgement_groups.judgement_id = "
                  "submissions.judgement_id"
                : "",
      source, submissions);
}

}  // namespace

Expected<void> Erasure::check_user(std::int64_t user) {
  JUDGE_TRY_ASSIGN(const auto found, Users(connection_).find(user));
  if (!found || found->is_erased) {
    return failure(FailureKind::missing, fmt::format("there is no user {}", user));
  }
  if (found->role != Role::admin) return {};
  JUDGE_TRY_ASSIGN(
      const auto other,
      connection_.matches(
          "SELECT 1 FROM users WHERE id <> $1 AND role = 'admin' AND disabled = 0 LIMIT 1",
          {user}));
  if (other) return {};
  return failure(
      FailureKind::conflict,
      fmt::format("'{}' is the last admin\nFix: make another user an admin first", found->name));
}

Expected<Erased> Erasure::preview_user(std::int64_t user) {
  JUDGE_TRY(check_user(user));
  static const std::vector<Count> counts = {
      {&Erased::submissions, count_of("submissions", of_user)},
      {&Erased::runs, count_of_runs("submissions.user_id = $1")},
      {&Erased::custom_runs, count_of("custom_runs", of_user)},
      {&Erased::sessions, count_of("sessions", of_user)},
      {&Erased::tokens, count_of("api_tokens", of_user)},
      {&Erased::enrollments, count_of("enrollments", of_user)},
      {&Erased::comments, count_of("comments", "author_id = $1")},
      {&Erased::questions, count_of("questions", "asker_id = $1")},
      {&Erased::audit_entries, count_of("audit", audit_of_user)},
      {&Erased::problems_kept,
       "SELECT count(*) FROM problems WHERE created_by = $1 OR EXISTS (SELECT 1 FROM "
       "problem_versions WHERE problem = problems.name AND author = $1)"},
      {&Erased::drafts_kept, count_of("drafts", created_by_user)},
      {&Erased::announcements_kept, count_of("announcements", "author_id = $1")}};
  return counted(connection_, counts, {user});
}

Expected<Erased> Erasure::erase_user(std::int64_t user) {
  JUDGE_TRY_ASSIGN(const auto erased, preview_user(user));
  JUDGE_TRY_ASSIGN(const auto found, Users(connection_).find(user));
  std::vector<std::string> statements = removal("submissions.user_id = $1", of_user);
  for (const char* table : {"sessions", "api_tokens", "password_links", "enrollments",
                            "draft_validations", "kept_results", "kept_scores", "known_devices",
                            "request_keys", "notices", "notice_mails", "extensions"}) {
    statements.push_back(fmt::format("DELETE FROM {} WHERE {}", table, of_user));
  }
  statements.emplace_back("DELETE FROM invitations WHERE created_by = $1");
  statements.emplace_back(
      "UPDATE invitations SET name = '', display_name = '', email = '' "
      "WHERE lower(name) = lower($3)");
  statements.emplace_back("DELETE FROM questions WHERE asker_id = $1");
  statements.emplace_back("UPDATE questions SET replier_id = NULL WHERE replier_id = $1");
  statements.emplace_back("UPDATE announcements SET author_id = NULL WHERE author_id = $1");
  statements.emplace_back("UPDATE audit SET client_address = '' WHERE user_id = $1");
  // Clears the details of audit entries about this user or the user's tokens, because these details
  // contain the user's name.
  statements.emplace_back(R"(
    UPDATE audit SET detail = ''
    WHERE (object_kind = 'user' AND object_id = CAST($1 AS TEXT))
      OR (object_kind = 'token'
          AND (user_id = $1
               OR replace(detail || ':', ' of ' || $3 || ':', '') <> detail || ':')))");
  // A different user may already have the name 'erased-ID', because users choose their names.
  statements.emplace_back(R"(
    UPDATE users
    SET name = 'erased-' || id || CASE WHEN EXISTS (
          SELECT 1 FROM users AS other WHERE lower(other.name) = 'erased-' || users.id
            AND other.id <> users.id) THEN '-' || $2 ELSE '' END,
        display_name = '', email = '', page_language = '', password_hash = NULL,
        must_change_password = 0, role = 'student', disabled = 1, erased_ms = $2
    WHERE id = $1)");
  JUDGE_TRY(all_done(connection_, statements, {user, now_ms_, found->name}));
  JUDGE_TRY(Comments(connection_).remove_all_of(user));
  JUDGE_TRY(LogInThrottle(connection_).forget_name(found->name));
  JUDGE_TRY(RequestKeys(connection_).forget_bodies());
  return erased;
}

Expected<Erased> Erasure::preview_submissions(const OldSubmissions& which) {
  const std::string old = old_submissions(which.open_too);
  const std::vector<Count> counts = {
      {&Erased::submissions, count_of("submissions", old)},
      {&Erased::runs, count_of_runs(old)},
      {&Erased::custom_runs, count_of("custom_runs", "created_ms < $1")},
      {&Erased::submissions_kept,
       fmt::format("SELECT (SELECT count(*) FROM submissions WHERE created_ms < $1) - ({})",
                   count_of("submissions", old))},
      {&Erased::results_kept,
       which.keep_results ? fmt::format("SELECT count(*) FROM ({}) AS results", results_of(old))
                          : "SELECT 0"}};
  return counted(connection_, counts, {which.before_ms, now_ms_});
}

Expected<Erased> Erasure::erase_submissions(const OldSubmissions& which) {
  JUDGE_TRY_ASSIGN(const auto erased, preview_submissions(which));
  if (which.keep_results) JUDGE_TRY(keep_results(which));
  JUDGE_TRY(all_done(connection_, removal(old_submissions(which.open_too), "created_ms < $1"),
                     {which.before_ms, now_ms_}));
  JUDGE_TRY(RequestKeys(connection_).forget_bodies());
  return erased;
}

Expected<void> Erasure::keep_results(const OldSubmissions& which) {
  const std::string old = old_submissions(which.open_too);
  // "WHERE 1 = 1" is needed because SQLite would parse the "ON" after a SELECT without WHERE as
  // part of a join.
  // The least and the greatest of two values have different names in SQLite and PostgreSQL.
  const std::string results = fmt::format(R"(
    INSERT INTO kept_results (user_id, course_id, problem, verdict, is_late, attempts,
                              first_submission, last_submission, first_ms)
    SELECT user_id, course_id, problem, verdict, is_late, attempts, first_submission,
           last_submission, first_ms
    FROM ({}) AS results WHERE 1 = 1
    ON CONFLICT (user_id, course_id, problem, verdict, is_late) DO UPDATE
    SET attempts = kept_results.attempts + excluded.attempts,
        first_submission = CASE WHEN kept_results.first_submission < excluded.first_submission
          THEN kept_results.first_submission ELSE excluded.first_submission END,
        last_submission = CASE WHEN kept_results.last_submission > excluded.last_submission
          THEN kept_results.last_submission ELSE excluded.last_submission END,
        first_ms = CASE WHEN kept_results.first_ms < excluded.first_ms
          THEN kept_results.first_ms ELSE excluded.first_ms END)",
                                          results_of(old));
  return all_done(connection_, {results, keep_scores(old, false), keep_scores(old, true)},
                  {which.before_ms, now_ms_});
}

}  // namespace judge::store
