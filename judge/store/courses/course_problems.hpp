#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/courses/points.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::store {

/// The tests for which a student sees the input and the position of the error in the submission's
/// output.
enum class ShowInput { none, samples, all };
BOOST_DESCRIBE_ENUM(ShowInput, none, samples, all)

/// The parts of a judgement that a student sees besides the verdict. A default-constructed value
/// shows none of them.
struct DisplaySettings {
  bool failing_test = false;  ///< the name of the failing test
  ShowInput input = ShowInput::none;
  bool checker_message = false;

  friend bool operator==(const DisplaySettings&, const DisplaySettings&) = default;
};

/// The display settings that a problem in a course has until an instructor changes them.
inline constexpr DisplaySettings default_display = {
    .failing_test = true, .input = ShowInput::samples, .checker_message = true};

/// A problem in a course. It is open from `opens_ms` until just before `closes_ms`; submissions
/// from `due_ms` on are late.
struct CourseProblem {
  std::int64_t course = 0;
  std::string problem;
  std::int64_t opens_ms = 0;              ///< 0: it has always been open
  std::optional<std::int64_t> closes_ms;  ///< empty: never
  std::optional<std::int64_t> due_ms;     ///< empty: no submission is late
  DisplaySettings display = default_display;
  ScoringRule scoring_rule = ScoringRule::best;  ///< no effect on pass-fail problems

  friend bool operator==(const CourseProblem&, const CourseProblem&) = default;
};

/// A problem in a course as one user sees it. Students do not see problems that have not opened,
/// and may submit only while a problem is open. Assistants and instructors of the course see all
/// problems and may submit at any time. Nobody may submit in an archived course.
struct ProblemOfUser {
  CourseProblem problem;  ///< with the times that apply to the user
  CourseRole role = CourseRole::student;
  bool may_submit = false;
  bool is_extended = false;  ///< the user has an extension (judge/store/courses/extensions.hpp)

  friend bool operator==(const ProblemOfUser&, const ProblemOfUser&) = default;
};

/// The SQL expression for lateness: 1 for a late submission, else 0. No other code decides
/// lateness.
inline constexpr std::string_view is_late_sql =
    "CASE WHEN submissions.created_ms >= coalesce(extensions.due_ms, course_problems.due_ms) "
    "THEN 1 ELSE 0 END";

/// The order of the problems in a course: the order that its instructors chose. If they have not
/// chosen one, the problems are sorted by opening time.
inline constexpr std::string_view course_problem_order_sql =
    "course_problems.position, course_problems.opens_ms, course_problems.problem";

/// A published version that students may submit to now or later.
struct OpenVersion {
  std::string problem;
  std::string version;

  friend auto operator<=>(const OpenVersion&, const OpenVersion&) = default;
};

/// Returns the published versions of the problems that are open, or will open, in at least one of
/// their courses, for at least one user. They are sorted by opening time, the latest first. Only
/// the first `count_max` problems are returned.
Expected<std::vector<OpenVersion>> open_versions(Connection& connection, std::int64_t now_ms,
                                                 std::int64_t count_max);

/// A statement that contains `is_late_sql` must also contain this JOIN clause.
inline constexpr std::string_view join_course_problems_sql =
    " LEFT JOIN course_problems ON course_problems.course_id = submissions.course_id "
    "AND course_problems.problem = submissions.problem "
    "LEFT JOIN extensions ON extensions.course_id = submissions.course_id "
    "AND extensions.problem = submissions.problem AND extensions.user_id = submissions.user_id ";

/// A time at which problems of a course open for its students.
struct Opening {
  std::int64_t course = 0;
  std::int64_t opens_ms = 0;
  std::int64_t problems = 0;  ///< the number of problems that open

  friend bool operator==(const Opening&, const Opening&) = default;
};

/// The problems of the courses. A problem may be in several courses. Changes are part of the
/// caller's transaction, together with their audit entries.
class CourseProblems {
 public:
  explicit CourseProblems(Connection& connection) : connection_(connection) {}

  /// Adds a problem to a course, or updates its times and settings. Fails as `invalid` if the order
  /// of the times is wrong: a problem opens first, is due later, and closes no earlier than it
  /// is due. Fails as `conflict` if the course does not exist.
  Expected<void> put(const CourseProblem& problem);

  /// Removes a problem from a course, but not its submissions. Returns false if it was not in the
  /// course.
  Expected<bool> remove(std::int64_t course, const std::string& problem);

  Expected<std::optional<CourseProblem>> find(std::int64_t course, const std::string& problem);

  /// Returns all problems of a course in their order (`course_problem_order_sql`).
  Expected<std::vector<CourseProblem>> of_course(std::int64_t course);

  /// Sets the order of the problems. A problem that is added later comes last. Fails as `stale`
  /// unless the list contains each problem of the course exactly once.
  Expected<void> arrange(std::int64_t course, const std::vector<std::string>& problems);

  /// Gives the problems of the course `copy` the positions that they have in `original`.
  Expected<void> copy_order(std::int64_t original, std::int64_t copy);

  /// Returns the problems that a user can see now, once for each course in which the user can see
  /// them. If `problem` is given, returns only the entries of this problem. The newest course comes
  /// first (by id); within a course, problems have their order (`course_problem_order_sql`).
  Expected<std::vector<ProblemOfUser>> visible_to(
      std::int64_t user, std::int64_t now_ms,
      const std::optional<std::string>& problem = std::nullopt);

  /// Returns a course's problem as the user sees it now, or `nullopt` if the user cannot see it.
  Expected<std::optional<ProblemOfUser>> visible_in(std::int64_t course, const std::string& problem,
                                                    std::int64_t user, std::int64_t now_ms);

  /// Returns the times after `now_ms` at which problems open for the user as a student, earliest
  /// first.
  Expected<std::vector<Opening>> openings_for(std::int64_t user, std::int64_t now_ms);

  /// True if the user is an instructor of a course with this problem.
  Expected<bool> instructs(std::int64_t user, const std::string& problem);

 private:
  Connection& connection_;
};

}  // namespace judge::store
