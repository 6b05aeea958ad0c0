#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/api/call.hpp"
#include "judge/store/course_problems.hpp"
#include "judge/store/problem_versions.hpp"
#include "judge/store/submissions.hpp"

namespace judge::api {

/// A published problem that the caller may see, and where.
struct VisibleProblem {
  store::Problem problem;
  std::vector<store::ProblemOfUser> courses;  ///< in which the caller sees it
  bool may_submit = false;                    ///< in one of them, or as an admin anyway
};

/// Admins see all published problems; others those of their courses (judge/store/course_problems),
/// and instructors those that they have made.
Answer<std::vector<VisibleProblem>> visible_problems(Call& call);

/// One of them; 404 for what is not to be seen, as if it were not there.
Answer<VisibleProblem> visible_problem(Call& call, const std::string& problem);

/// What the caller may see of a submission.
struct SubmissionView {
  bool everything = false;         ///< an instructor of its course, or an admin
  store::DisplaySettings display;  ///< otherwise: the submission's owner sees this much
};

/// 404 when the caller may not see it, as if it were not there.
Answer<SubmissionView> view_of(Call& call, const store::Submission& submission);

/// A submission that the caller may see, and how much of it.
struct SeenSubmission {
  store::Submission submission;
  SubmissionView view;
};

/// The one that the path names; 404 when the caller may not see it, as if it were not there.
Answer<SeenSubmission> seen_submission(Call& call);

/// Whose courses bound what the caller may see of all students' submissions: the id of the caller,
/// who sees the courses that he or she instructs; nothing for admins, who see all.
std::optional<std::int64_t> seen_courses(const Call& call);

/// Whether the package takes submissions in this language.
bool is_allowed(const problem::Package& package, const run::Language& language);

}  // namespace judge::api
