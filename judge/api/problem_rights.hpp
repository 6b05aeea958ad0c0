#pragma once

#include <string>

#include "judge/api/call.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::api {

/// Whether the caller may edit this problem: admins any, others those that they have made, and
/// those that stand in a course which they instruct.
Answer<bool> may_edit(Call& call, const std::string& problem);

/// The problem, which the caller may edit: 403 when it is only to be seen, 404 when it is not there
/// or is not to be seen either.
Answer<store::Problem> editable_problem(Call& call, const std::string& problem);

}  // namespace judge::api
