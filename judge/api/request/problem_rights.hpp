#pragma once

#include <string>

#include "judge/api/request/call.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {

/// True if the caller may create problems, and may add any problem to the courses that they
/// instruct. Only admins and users with the role instructor may do so. Users with the role student
/// may not, even if they instruct a course. The instructors of a course may edit its problems, so
/// such a student could add any problem to the course and then edit it.
bool may_make_problems(const Caller& caller);

/// How a caller is related to a problem.
struct ProblemTies {
  bool created_it = false;
  bool instructs_it = false;  ///< instructs a course that contains the problem
};

/// True if a caller with these ties may edit the problem. Admins may edit all problems. Users with
/// the role instructor may edit the problems that they created. Everybody may edit the problems in
/// a course that they instruct.
bool may_edit(const Caller& caller, const ProblemTies& ties);

/// Like the function above, but first reads the caller's ties to the problem from the store.
Answer<bool> may_edit(Call& call, const std::string& problem);

/// Returns the problem if the caller may edit it. 403 if the caller may only see it, 404 if it does
/// not exist or the caller may not see it.
Answer<store::Problem> editable_problem(Call& call, const std::string& problem);

/// Returns the problem if the caller may add it to a course that they instruct. 404 if the problem
/// does not exist, or if the caller must not learn that it exists.
Answer<store::Problem> placeable_problem(Call& call, const std::string& problem);

}  // namespace judge::api
