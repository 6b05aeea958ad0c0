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
  bool may_edit = false;                      ///< see may_edit() in problem_rights.hpp
};

/// Returns the problems that the caller may see. Admins see all published problems. Other users see
/// the published problems of their courses (judge/store/courses/course_problems); instructors also
/// see those that they created.
Answer<std::vector<VisibleProblem>> visible_problems(Call& call);

/// Returns the problem with this name. 404 if the caller may not see it, as for a problem that does
/// not exist.
Answer<VisibleProblem> visible_problem(Call& call, const std::string& problem);

/// The parts of a submission that the caller may see.
struct SubmissionView {
  bool everything = false;  ///< for assistants and instructors of its course, and admins
  bool instructs = false;   ///< the viewer instructs its course or is an admin, and may change it
  /// What the submission's owner may see if `everything` is false. Everything is hidden if the
  /// submission belongs to no course, or if its problem was removed from the course.
  store::DisplaySettings display;
  /// True if the owner may see the results of the test groups. view_of() sets it if the problem is
  /// in the submission's course. Callers that send these results must clear it if the package does
  /// not show them to students.
  bool groups = false;

  friend bool operator==(const SubmissionView&, const SubmissionView&) = default;
};

/// True if the viewer may see the input of this test. The same condition applies to the program's
/// output, because a program can print its input.
bool shows_input(const SubmissionView& view, std::string_view test);

/// Returns what the caller may see of the submission. 404 if the caller may see nothing, as for a
/// submission that does not exist.
Answer<SubmissionView> view_of(Call& call, const store::Submission& submission);

/// A submission, and the parts of it that the caller may see.
struct SeenSubmission {
  store::Submission submission;
  SubmissionView view;
};

/// Returns the submission that the request's path names. 404 if it does not exist, or if the caller
/// may not see it.
Answer<SeenSubmission> seen_submission(Call& call);

/// Returns a filter for the courses whose data, including that of their students, the caller may
/// see. `nullopt`, for admins, selects all courses. A user's id selects the courses that this user
/// instructs.
std::optional<std::int64_t> seen_courses(const Call& call);

}  // namespace judge::api
