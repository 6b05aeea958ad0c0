#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/verdict.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The kind of event that a notice reports.
enum class NoticeKind {
  comments,      ///< a different user commented on the submission
  verdict,       ///< a rejudging changed the submission's verdict or score
  announcement,  ///< an instructor made an announcement to the user's course
  question,      ///< a student asked a question in a course that the user instructs
  answer,        ///< an instructor replied to the user's question, or published a reply
};
BOOST_DESCRIBE_ENUM(NoticeKind, comments, verdict, announcement, question, answer)

/// A notice to one user, which stays until the user dismisses it. It is about one submission, or
/// about one announcement or question of a course (judge/store/courses/course_notices.hpp).
struct Notice {
  std::int64_t id = 0;
  NoticeKind kind = NoticeKind::comments;
  std::optional<std::int64_t> submission;  ///< for `comments` and `verdict`
  std::string problem;                     ///< of the submission
  std::string problem_title;
  std::optional<std::int64_t> owner;   ///< the user who made the submission or asked the question
  std::string submitter_name;          ///< the display name, or the name if there is none
  std::optional<std::int64_t> course;  ///< for the other kinds
  std::string course_title;
  std::string title;  ///< for `announcement`: its title
  /// Set only if the kind is `verdict`. Equal to `new_verdict` if only the score changed.
  std::optional<Verdict> old_verdict;
  std::optional<Verdict> new_verdict;  ///< for `verdict`
  std::string reason;                  ///< for `verdict`: the instructor's reason; may be empty
  std::int64_t events = 0;             ///< number of new comments; 1 for other kinds
  std::int64_t created_ms = 0;         ///< of the newest event
};

constexpr int notices_shown_max = 100;

/// The notices that users have not dismissed. Adds only notices about submissions; CourseNotices
/// adds the others.
class Notices {
 public:
  explicit Notices(Connection& connection) : connection_(connection) {}

  /// Adds an event to the user's notice of this kind about the submission. Creates the notice if
  /// there is none. Gives an existing notice a new id, so that a client that has not seen the new
  /// event cannot dismiss it. Part of the caller's transaction.
  Expected<void> add(std::int64_t user, std::int64_t submission, NoticeKind kind,
                     std::int64_t now_ms);

  /// Adds a notice for the submitter of each submission whose verdict or score the applied
  /// rejudging has changed. Replaces earlier `verdict` notices about these submissions. Part of the
  /// caller's transaction.
  Expected<void> add_changed_verdicts(std::int64_t rejudging, const std::string& reason,
                                      std::int64_t now_ms);

  /// Returns at most `notices_shown_max` notices of a user, newest first. Omits notices about
  /// courses that the user has left, and about new questions in courses that the user no longer
  /// instructs.
  Expected<std::vector<Notice>> of_user(std::int64_t user);

  /// Like of_user(), but only the notices that have been neither mailed nor given up
  /// (judge/store/mail/notice_mails.hpp).
  Expected<std::vector<Notice>> to_mail(std::int64_t user);

  /// Removes a notice of this user. Returns false if there is none with this id, for example
  /// because a newer event has replaced it.
  Expected<bool> dismiss(std::int64_t id, std::int64_t user);

 private:
  Connection& connection_;
};

}  // namespace judge::store
