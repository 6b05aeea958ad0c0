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

/// The reply of an instructor.
struct Reply {
  std::optional<std::string> replier_name;  ///< the display name, or the name; empty if erased
  std::string text;
  std::int64_t replied_ms = 0;
  bool is_published = false;
};

/// A question by a student to the instructors of a course.
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
  /// Only the questions that this user may see as a student: their own, and those with a published
  /// reply. Empty: all questions.
  std::optional<std::int64_t> student;
  std::optional<QuestionState> state;  ///< empty: both
  std::optional<std::int64_t> after;   ///< the last question of the previous page
  int count_max = 50;
};

/// The questions in courses. Changes are part of the caller's transaction, together with their
/// audit entries. They also add and remove notices (judge/store/courses/course_notices.hpp).
class Questions {
 public:
  explicit Questions(Connection& connection) : connection_(connection) {}

  /// Adds a question, with a notice for the course's instructors, and returns its id. The caller
  /// checks the problem. Fails as `conflict` if the user has too many open questions in the course.
  Expected<std::int64_t> add(const NewQuestion& question, std::int64_t now_ms);

  /// Returns questions, newest first.
  Expected<std::vector<Question>> page(const QuestionPage& page);

  Expected<std::optional<Question>> find(std::int64_t course, std::int64_t id);

  /// Adds or replaces the reply. The asker gets a notice if the text is new or changed. The other
  /// members get one if the reply has become published, and lose it if it is no longer published.
  Expected<void> reply(std::int64_t id, const NewReply& reply, std::int64_t now_ms);

  /// Removes a question with its reply and notices.
  Expected<void> remove(std::int64_t id);

 private:
  Connection& connection_;
};

}  // namespace judge::store
