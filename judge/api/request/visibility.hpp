#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/api/request/call.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/submissions/submissions.hpp"

namespace judge::api {

/// A published problem that the caller may see, and the courses in which it is visible.
struct VisibleProblem {
  store::Problem problem;
  std::vector<store::ProblemOfUser> courses;  ///< in which the caller sees it
  bool may_submit = false;                    ///< in at least one of them, or as an admin
};

/// Returns the problems that the caller may see. Admins see all published problems. Others see
/// those of their courses (judge/store/courses/course_problems), and instructors also those that
/// they created.
Answer<std::vector<VisibleProblem>> visible_problems(Call& call);

/// Returns the problem with this name. 404 if the caller may not see it, as if it did not exist.
Answer<VisibleProblem> visible_problem(Call& call, const std::string& problem);

/// The parts of a submission that the caller may see.
struct SubmissionView {
  bool everything = false;  ///< for instructors of its course, and admins
  /// The parts that the submission's owner may see if `everything` is false. All are hidden if the
  /// submission belongs to no course, or if its problem was removed from the course.
  store::DisplaySettings display;
  bool groups = true;  ///< the results of the test groups, if the package shows them to students

  friend bool operator==(const SubmissionView&, const SubmissionView&) = default;
};

/// True if the viewer may see the input of this test. The program's output is shown under the same
/// condition, because a program can print its input.
bool shows_input(const SubmissionView& view, std::string_view test);

/// Returns the parts of the submission that the caller may see. 404 if there are none, as if the
/// submission did not exist.
Answer<SubmissionView> view_of(Call& call, const store::Submission& submission);

/// A submission, and the parts of it that the caller may see.
struct SeenSubmission {
  store::Submission submission;
  SubmissionView view;
};

/// Returns the submission in the path. 404 if the caller may not see it, as if it did not exist.
Answer<SeenSubmission> seen_submission(Call& call);

/// Returns the caller's id if they may see only the students of the courses that they instruct;
/// `nullopt` for admins, who may see all students.
std::optional<std::int64_t> seen_courses(const Call& call);

}  // namespace judge::api
