#pragma once

#include <cstdint>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The members of a course who get a notice of a reply.
struct AnswerReaders {
  bool asker = false;
  bool others = false;  ///< all other members
};

/// Adds and removes notices about course announcements and course questions. Users read and dismiss
/// these notices together with those about submissions (judge/store/submissions/notices.hpp). All
/// functions are part of the caller's transaction.
class CourseNotices {
 public:
  explicit CourseNotices(Connection& connection) : connection_(connection) {}

  /// Adds a notice for each member of the announcement's course, except the author.
  Expected<void> add_announcement(std::int64_t announcement, std::int64_t now_ms);

  /// Adds a notice for each instructor of the question's course.
  Expected<void> add_question(std::int64_t question, std::int64_t now_ms);

  /// Removes the notices that add_question() added, because the question now has a reply.
  Expected<void> remove_question(std::int64_t question);

  /// Adds a notice of the question's reply for `readers`, except the user who replied. Replaces
  /// the readers' earlier notices of a reply to this question.
  Expected<void> add_answer(std::int64_t question, AnswerReaders readers, std::int64_t now_ms);

  /// Removes the notices of the question's reply, except the notice for the asker.
  Expected<void> withdraw_answer(std::int64_t question);

 private:
  Connection& connection_;
};

}  // namespace judge::store
