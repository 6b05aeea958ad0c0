#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/enrollments.hpp"

namespace judge::store {

/// Of which tests a student is shown the input, and where the output differs.
enum class ShowInput { none, samples, all };

/// "none", "samples", "all".
std::string_view show_input_name(ShowInput show);
std::optional<ShowInput> show_input_from_name(std::string_view name);

/// What students see of their judgements beside the verdict.
struct DisplaySettings {
  bool failing_test = true;  ///< its name
  ShowInput input = ShowInput::samples;
  bool checker_message = true;

  friend bool operator==(const DisplaySettings&, const DisplaySettings&) = default;
};

/// A problem in a course. It is open from `opens_ms` on, until just before `closes_ms`; what is
/// handed in from `due_ms` on is late.
struct CourseProblem {
  std::int64_t course = 0;
  std::string problem;
  std::int64_t opens_ms = 0;              ///< 0: always was
  std::optional<std::int64_t> closes_ms;  ///< nothing: never
  std::optional<std::int64_t> due_ms;     ///< nothing: nothing is late
  DisplaySettings display;

  friend bool operator==(const CourseProblem&, const CourseProblem&) = default;
};

/// A problem as a user meets it in a course. Students do not see what has not opened, and hand in
/// what is open; instructors of the course see all, and hand in at any time.
struct ProblemOfUser {
  CourseProblem problem;
  CourseRole role = CourseRole::student;
  bool may_submit = false;

  friend bool operator==(const ProblemOfUser&, const ProblemOfUser&) = default;
};

/// 1 for a submission that was handed in late, as SQL: where `submissions` and the
/// `course_problems` of its course and problem are joined. The one place that decides this.
inline constexpr std::string_view is_late_sql =
    "CASE WHEN submissions.created_ms >= course_problems.due_ms THEN 1 ELSE 0 END";

/// The join that it needs.
inline constexpr std::string_view join_course_problems_sql =
    " LEFT JOIN course_problems ON course_problems.course_id = submissions.course_id "
    "AND course_problems.problem = submissions.problem ";

/// The problems of the courses; a problem may be in several. Changes are part of the caller's
/// transaction, together with their audit entries.
class CourseProblems {
 public:
  explicit CourseProblems(Connection& connection) : connection_(connection) {}

  /// Puts a problem into a course, or gives one that is there these times and settings. Fails as
  /// invalid when it closes or is due before it opens, or is due after it closes; as conflict when
  /// there is no such course.
  Expected<void> put(const CourseProblem& problem);

  /// Takes a problem out; whether it was there. What was handed in stays.
  Expected<bool> remove(std::int64_t course, const std::string& problem);

  Expected<std::optional<CourseProblem>> find(std::int64_t course, const std::string& problem);

  /// All of a course, in the order in which they open.
  Expected<std::vector<CourseProblem>> of_course(std::int64_t course);

  /// What a user sees now, in all courses, or of one problem only: in the order of the courses'
  /// ids, the newest first, and within one as they open.
  Expected<std::vector<ProblemOfUser>> visible_to(
      std::int64_t user, std::int64_t now_ms,
      const std::optional<std::string>& problem = std::nullopt);

  /// What a user may do with a problem of a course now; nothing when it is not to be seen.
  Expected<std::optional<ProblemOfUser>> visible_in(std::int64_t course, const std::string& problem,
                                                    std::int64_t user, std::int64_t now_ms);

  /// Whether a user is an instructor of a course with this problem.
  Expected<bool> instructs(std::int64_t user, const std::string& problem);

 private:
  Connection& connection_;
};

}  // namespace judge::store
