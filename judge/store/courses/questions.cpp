#include "judge/store/courses/questions.hpp"

#include <limits>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_notices.hpp"

namespace judge::store {
namespace {

constexpr const char* select_questions = R"(
  SELECT questions.id, asker_id, problem, coalesce(problems.title, '') AS problem_title,
         text, questions.created_ms, reply, replied_ms, is_published,
         CASE WHEN asker.display_name = '' THEN asker.name ELSE asker.display_name END
           AS asker_name,
         CASE WHEN replier.display_name = '' THEN replier.name ELSE replier.display_name END
           AS replier_name
  FROM questions
  JOIN users AS asker ON asker.id = asker_id
  LEFT JOIN users AS replier ON replier.id = replier_id
  LEFT JOIN problems ON problems.name = problem
  WHERE course_id = $1 )";

std::optional<Reply> reply_of(const Row& row) {
  auto reply = optional_text(row["reply"]);
  if (!reply) return std::nullopt;
  return Reply{.replier_name = optional_text(row["replier_name"]),
               .text = *std::move(reply),
               .replied_ms = integer(row["replied_ms"]),
               .is_published = integer(row["is_published"]) != 0};
}

Question question_of(const Row& row) {
  return {.id = integer(row["id"]),
          .asker = integer(row["asker_id"]),
          .asker_name = text(row["asker_name"]),
          .problem = optional_text(row["problem"]),
          .problem_title = text(row["problem_title"]),
          .text = text(row["text"]),
          .created_ms = integer(row["created_ms"]),
          .reply = reply_of(row)};
}

/// Returns the SQL condition for questions in this state, or "" to select all questions.
const char* in_state(std::optional<QuestionState> state) {
  if (!state) return "";
  return *state == QuestionState::open ? "AND reply IS NULL " : "AND reply IS NOT NULL ";
}

/// Returns the members to whom this reply is new. They must be notified of it.
Expected<AnswerReaders> readers_of(Connection& connection, std::int64_t question,
                                   const NewReply& reply) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection.query("SELECT reply, is_published FROM questions WHERE id = $1", {question}));
  AnswerReaders readers{.asker = true, .others = reply.is_published};
  for (const Row& row : rows) {
    readers.asker = optional_text(row["reply"]) != reply.text;
    readers.others = reply.is_published && integer(row["is_published"]) == 0;
  }
  return readers;
}

}  // namespace

Expected<std::int64_t> Questions::add(const NewQuestion& question, std::int64_t now_ms) {
  static const std::string insert = R"(
    INSERT INTO questions (course_id, asker_id, problem, text, created_ms)
    SELECT $1, $2, $3, $4, $5
    WHERE (SELECT count(*) FROM questions
           WHERE course_id = $1 AND asker_id = $2 AND reply IS NULL) < $6
    RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto added,
                   connection_.first(insert,
                                     {question.course, question.asker, value_of(question.problem),
                                      question.text, now_ms, std::int64_t{open_questions_max}},
                                     [](const Row& row) { return integer(row.only()); }));
  if (!added) {
    return failure(FailureKind::conflict,
                   fmt::format("you already have {} questions without a reply in this course, "
                               "which is the maximum\nFix: wait for a reply, or remove a question",
                               open_questions_max));
  }
  JUDGE_TRY(CourseNotices(connection_).add_question(*added, now_ms));
  return *added;
}

Expected<std::vector<Question>> Questions::page(const QuestionPage& page) {
  const std::string sql = fmt::format(
      "{}AND questions.id < $2 {}{}ORDER BY questions.id DESC LIMIT $3", select_questions,
      in_state(page.state), page.student ? "AND (asker_id = $4 OR is_published = 1) " : "");
  return connection_.all(
      sql,
      {page.course, page.after.value_or(std::numeric_limits<std::int64_t>::max()),
       std::int64_t{page.count_max}, value_of(page.student)},
      question_of);
}

Expected<std::optional<Question>> Questions::find(std::int64_t course, std::int64_t id) {
  static const std::string sql = std::string(select_questions) + "AND questions.id = $2";
  return connection_.first(sql, {course, id}, question_of);
}

Expected<void> Questions::reply(std::int64_t id, const NewReply& reply, std::int64_t now_ms) {
  static const std::string update = R"(
    UPDATE questions SET reply = $2, replier_id = $3, replied_ms = $4, is_published = $5
    WHERE id = $1)";
  JUDGE_TRY_ASSIGN(const auto readers, readers_of(connection_, id, reply));
  JUDGE_TRY(connection_.execute(
      update, {id, reply.text, reply.replier, now_ms, std::int64_t{reply.is_published}}));
  CourseNotices notices(connection_);
  JUDGE_TRY(notices.remove_question(id));
  if (!reply.is_published) JUDGE_TRY(notices.withdraw_answer(id));
  return notices.add_answer(id, readers, now_ms);
}

Expected<void> Questions::remove(std::int64_t id) {
  return connection_.execute("DELETE FROM questions WHERE id = $1", {id});
}

}  // namespace judge::store
