#include "judge/store/courses/course_notices.hpp"

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

/// The end of a query that selects the users to notify of a reply to the question $1: the asker if
/// $2 is 1, and the other members if $3 is 1, but never the user who replied.
const std::string readers_of_answer = R"(
    FROM questions JOIN enrollments ON enrollments.course_id = questions.course_id
    WHERE questions.id = $1 AND user_id <> coalesce(replier_id, 0)
      AND CASE WHEN user_id = asker_id THEN $2 ELSE $3 END = 1)";

}  // namespace

Expected<void> CourseNotices::add_announcement(std::int64_t announcement, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO notices (user_id, announcement_id, kind, event_count, created_ms)
    SELECT user_id, announcements.id, 'announcement', 1, $2
    FROM announcements JOIN enrollments ON enrollments.course_id = announcements.course_id
    WHERE announcements.id = $1 AND user_id <> author_id)";
  return connection_.execute(sql, {announcement, now_ms});
}

Expected<void> CourseNotices::add_question(std::int64_t question, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO notices (user_id, question_id, kind, event_count, created_ms)
    SELECT user_id, questions.id, 'question', 1, $2
    FROM questions JOIN enrollments ON enrollments.course_id = questions.course_id
    WHERE questions.id = $1 AND role <> 'student')";
  return connection_.execute(sql, {question, now_ms});
}

Expected<void> CourseNotices::remove_question(std::int64_t question) {
  return connection_.execute("DELETE FROM notices WHERE question_id = $1 AND kind = 'question'",
                             {question});
}

Expected<void> CourseNotices::add_answer(std::int64_t question, AnswerReaders readers,
                                         std::int64_t now_ms) {
  static const std::string remove =
      "DELETE FROM notices WHERE question_id = $1 AND kind = 'answer' AND user_id IN ("
      "SELECT user_id" +
      readers_of_answer + ")";
  static const std::string insert = R"(
    INSERT INTO notices (user_id, question_id, kind, event_count, created_ms)
    SELECT user_id, questions.id, 'answer', 1, $4)" +
                                    readers_of_answer;
  const auto asker = std::int64_t{readers.asker};
  const auto others = std::int64_t{readers.others};
  JUDGE_TRY(connection_.execute(remove, {question, asker, others}));
  return connection_.execute(insert, {question, asker, others, now_ms});
}

Expected<void> CourseNotices::withdraw_answer(std::int64_t question) {
  return connection_.execute(R"(
    DELETE FROM notices WHERE question_id = $1 AND kind = 'answer'
      AND user_id <> (SELECT asker_id FROM questions WHERE id = $1))",
                             {question});
}

}  // namespace judge::store
