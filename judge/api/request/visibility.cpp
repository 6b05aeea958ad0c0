#include "judge/api/request/visibility.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "judge/api/request/problem_rights.hpp"
#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::api {
namespace {

constexpr int problems_max = 10'000;

using CoursesOfProblem = std::map<std::string, std::vector<store::ProblemOfUser>, std::less<>>;

Answer<CoursesOfProblem> courses_of_problems(Call& call, const std::optional<std::string>& only) {
  JUDGE_TRY_ASSIGN(auto seen, answered(store::CourseProblems(call.connection)
                                           .visible_to(call.caller->user.id, call.now_ms, only)));
  CoursesOfProblem by_problem;
  for (store::ProblemOfUser& entry : seen) {
    by_problem[entry.problem.problem].push_back(std::move(entry));
  }
  return by_problem;
}

/// Returns the problem, the courses in which the caller sees it, and whether the caller may submit;
/// `nullopt` if they may not see it.
std::optional<VisibleProblem> seen_as(const Caller& caller, const store::Problem& problem,
                                      const CoursesOfProblem& courses) {
  if (problem.published.empty()) return std::nullopt;
  VisibleProblem visible{.problem = problem, .courses = {}, .may_submit = caller.is_admin()};
  if (const auto found = courses.find(problem.name); found != courses.end()) {
    visible.courses = found->second;
    visible.may_submit |= std::ranges::any_of(visible.courses, &store::ProblemOfUser::may_submit);
  }
  visible.may_edit =
      may_edit(caller, {.created_it = problem.created_by == caller.user.id,
                        .instructs_it = contains(visible.courses, store::CourseRole::instructor,
                                                 &store::ProblemOfUser::role)});
  if (visible.courses.empty() && !visible.may_edit) return std::nullopt;
  return visible;
}

}  // namespace

Answer<std::vector<VisibleProblem>> visible_problems(Call& call) {
  JUDGE_TRY_ASSIGN(const auto courses, courses_of_problems(call, std::nullopt));
  JUDGE_TRY_ASSIGN(const auto problems,
                   answered(store::ProblemVersions(call.connection).list("", problems_max)));
  std::vector<VisibleProblem> visible;
  for (const store::Problem& problem : problems) {
    if (auto seen = seen_as(*call.caller, problem, courses)) visible.push_back(*std::move(seen));
  }
  return visible;
}

Answer<VisibleProblem> visible_problem(Call& call, const std::string& problem) {
  const auto absent = [&] {
    return refuse(404, fmt::format("there is no problem '{}'", quoted(problem, 60)), "problem");
  };
  JUDGE_TRY_ASSIGN(const auto stored,
                   answered(store::ProblemVersions(call.connection).find(problem)));
  if (!stored) return absent();
  JUDGE_TRY_ASSIGN(const auto courses, courses_of_problems(call, problem));
  auto seen = seen_as(*call.caller, *stored, courses);
  if (!seen) return absent();
  return *std::move(seen);
}

bool shows_input(const SubmissionView& view, std::string_view test) {
  if (view.everything || view.display.input == store::ShowInput::all) return true;
  return view.display.input == store::ShowInput::samples && test.starts_with("sample/");
}

Answer<SubmissionView> view_of(Call& call, const store::Submission& submission) {
  if (call.caller->is_admin())
    return SubmissionView{.everything = true, .instructs = true, .display = {}};
  const std::int64_t user = call.caller->user.id;
  SubmissionView view;
  if (submission.course) {
    JUDGE_TRY_ASSIGN(
        const auto role,
        answered(store::Enrollments(call.connection).role_of(*submission.course, user)));
    view.everything = role && store::is_staff(*role);
    view.instructs = role == store::CourseRole::instructor;
    JUDGE_TRY_ASSIGN(
        const auto entry,
        answered(
            store::CourseProblems(call.connection).find(*submission.course, submission.problem)));
    if (entry) {
      view.display = entry->display;
      view.groups = true;
    }
  }
  if (!view.everything && submission.user != user) {
    return refuse(404, "there is no such submission");
  }
  return view;
}

Answer<SeenSubmission> seen_submission(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("submission"));
  JUDGE_TRY_ASSIGN(auto submission, found(store::Submissions(call.connection).find(id),
                                          "there is no such submission"));
  JUDGE_TRY_ASSIGN(const auto view, view_of(call, submission));
  return SeenSubmission{std::move(submission), view};
}

std::optional<std::int64_t> seen_courses(const Call& call) {
  return call.caller->is_admin() ? std::nullopt : std::optional(call.caller->user.id);
}

}  // namespace judge::api
