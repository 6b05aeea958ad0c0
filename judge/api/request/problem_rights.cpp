#include "judge/api/request/problem_rights.hpp"

#include <fmt/format.h>

#include "judge/api/request/visibility.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"

namespace judge::api {

bool may_make_problems(const Caller& caller) { return caller.user.role != store::Role::student; }

bool may_edit(const Caller& caller, const ProblemTies& ties) {
  return caller.is_admin() || ties.instructs_it || (ties.created_it && may_make_problems(caller));
}

Answer<bool> may_edit(Call& call, const std::string& problem) {
  const std::int64_t user = call.caller->user.id;
  ProblemTies ties;
  JUDGE_TRY_ASSIGN(ties.created_it,
                   answered(store::ProblemVersions(call.connection).was_made_by(problem, user)));
  JUDGE_TRY_ASSIGN(ties.instructs_it,
                   answered(store::CourseProblems(call.connection).instructs(user, problem)));
  return may_edit(*call.caller, ties);
}

Answer<store::Problem> editable_problem(Call& call, const std::string& problem) {
  JUDGE_TRY_ASSIGN(const auto may, may_edit(call, problem));
  if (may) {
    JUDGE_TRY_ASSIGN(const auto stored,
                     answered(store::ProblemVersions(call.connection).find(problem)));
    if (stored) return *stored;
    return refuse(404, fmt::format("there is no problem '{}'", quoted(problem, 60)), "problem");
  }
  // Return 404 if the caller may not see the problem.
  JUDGE_TRY(visible_problem(call, problem));
  return refuse(403, "you are not an instructor of a course with this problem", "problem");
}

Answer<store::Problem> placeable_problem(Call& call, const std::string& problem) {
  const std::string absent = "there is no such problem";
  auto known = found(store::ProblemVersions(call.connection).find(problem), absent);
  if (!known || may_make_problems(*call.caller)) return known;
  JUDGE_TRY_ASSIGN(const auto may, may_edit(call, problem));
  if (!may) return refuse(404, absent);
  return known;
}

}  // namespace judge::api
