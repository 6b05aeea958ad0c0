#pragma once

#include <cstdint>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The members of a course who get a notice of a reply.
struct AnswerReaders {
  bool asker = false;
  bool others = false;  ///< all other members
};

/// Adds and removes the notices about announcements and questions of courses. Users read and
/// dismiss them together with the notices about submissions (judge/store/submissions/notices.hpp).
/// All functions are part of the caller's transaction.
class CourseNotices {
 public:
  explicit CourseNotices(Connection& connection) : connection_(connection) {}

  /// Adds a notice for each member of the announcement's course, except the author.
  Expected<void> add_announcement(std::int64_t announcement, std::int64_t now_ms);

  /// Adds a notice for each instructor of the question's course.
  Expected<void> add_question(std::int64_t question, std::int64_t now_ms);

  /// Removes the notices of a new question, which no longer needs a reply.
  Expected<void> remove_question(std::int64_t question);

  /// Adds a notice of the question's reply for these members, except the user who replied. Replaces
  /// earlier notices of a reply to the question.
  Expected<void> add_answer(std::int64_t question, AnswerReaders readers, std::int64_t now_ms);

  /// Removes the notices of the reply from all users except the user who asked.
  Expected<void> withdraw_answer(std::int64_t question);

 private:
  Connection& connection_;
};

}  // namespace judge::store
