#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Converts an error message to a health issue. If the message ends with a suggested fix, the fix
/// becomes a separate field. `what` names the affected part of the judge.
HealthIssue health_issue_of(std::string what, const std::string& said);

}  // namespace judge::api
