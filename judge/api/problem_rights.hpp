#pragma once

#include <string>

#include "judge/api/call.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::api {

/// Who may make problems, and put any problem into the courses that they instruct: instructors by
/// their role, and admins. Who only instructs a course may not: what is in a course is its
/// instructors' to edit, so that anybody could make any problem his or her own.
bool may_make_problems(const Caller& caller);

/// Whether the caller may edit this problem: admins any, instructors by their role those that they
/// have made, and everybody those that stand in a course which he or she instructs.
Answer<bool> may_edit(Call& call, const std::string& problem);

/// The problem, which the caller may edit: 403 when it is only to be seen, 404 when it is not there
/// or is not to be seen either.
Answer<store::Problem> editable_problem(Call& call, const std::string& problem);

/// The problem, which the caller may put into a course that he or she instructs: 404 when it is not
/// there or is not to be known of.
Answer<store::Problem> placeable_problem(Call& call, const std::string& problem);

}  // namespace judge::api
