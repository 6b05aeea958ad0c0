#pragma once

#include <cstdint>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The members of a course who get a notice about a reply to a question.
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

  /// Adds a notice about the reply to the question for each of the `readers`, except the user who
  /// replied. Removes earlier notices about a reply to this question for the same users.
  Expected<void> add_answer(std::int64_t question, AnswerReaders readers, std::int64_t now_ms);

  /// Removes all users' notices about the reply to the question, except the asker's notice.
  Expected<void> withdraw_answer(std::int64_t question);

 private:
  Connection& connection_;
};

}  // namespace judge::store
