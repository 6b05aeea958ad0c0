#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

constexpr std::size_t question_text_bytes_max = 4000;  ///< of a question, and of a reply
constexpr int open_questions_max = 20;                 ///< of each user in each course

/// Whether an instructor has replied to a question.
enum class QuestionState { open, answered };
BOOST_DESCRIBE_ENUM(QuestionState, open, answered)

struct NewQuestion {
  std::int64_t course = 0;
  std::int64_t asker = 0;
  std::optional<std::string> problem;  ///< the name of a problem of the course
  std::string text;                    ///< 1 to `question_text_bytes_max` bytes
};

struct NewReply {
  std::int64_t replier = 0;
  std::string text;           ///< 1 to `question_text_bytes_max` bytes
  bool is_published = false;  ///< all members of the course see the question and the reply
};

/// An instructor's reply to a question.
struct Reply {
  std::optional<std::string> replier_name;  ///< the display name, or the name; empty if erased
  std::string text;
  std::int64_t replied_ms = 0;
  bool is_published = false;
};

/// A student's question to the instructors of a course.
struct Question {
  std::int64_t id = 0;
  std::int64_t asker = 0;
  std::string asker_name;  ///< the display name, or the name if there is none
  std::optional<std::string> problem;
  std::string problem_title;  ///< "" without a problem
  std::string text;
  std::int64_t created_ms = 0;
  std::optional<Reply> reply;  ///< empty: the question is open
};

/// Selects questions of a course.
struct QuestionPage {
  std::int64_t course = 0;
  /// If set, selects only the questions that this student may see: the student's own, and those
  /// with a published reply.
  std::optional<std::int64_t> student;
  std::optional<QuestionState> state;  ///< empty: both
  std::optional<std::int64_t> after;   ///< the last question of the previous page
  int count_max = 50;
};

/// Course questions. Changes are part of the caller's transaction, together with their audit
/// entries. Changes also add and remove notices (judge/store/courses/course_notices.hpp).
class Questions {
 public:
  explicit Questions(Connection& connection) : connection_(connection) {}

  /// Adds a question and a notice for each instructor. Returns the id of the question. The caller
  /// must check that the asker sees the problem in the course. Fails as `conflict` if the asker
  /// already has `open_questions_max` open questions in the course.
  Expected<std::int64_t> add(const NewQuestion& question, std::int64_t now_ms);

  /// Returns the selected questions, newest first.
  Expected<std::vector<Question>> page(const QuestionPage& page);

  Expected<std::optional<Question>> find(std::int64_t course, std::int64_t id);

  /// Adds or replaces the reply. Notifies the asker if the text is new or changed. Notifies the
  /// other members if the reply becomes published. If it becomes private, removes the notices about
  /// it that the other members have.
  Expected<void> reply(std::int64_t id, const NewReply& reply, std::int64_t now_ms);

  /// Removes a question, its reply and the notices about them.
  Expected<void> remove(std::int64_t id);

 private:
  Connection& connection_;
};

}  // namespace judge::store
