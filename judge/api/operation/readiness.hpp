#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Returns the trouble that a message describes. If the message ends with a fix, the fix is
/// separated from the description. `what` names the affected part.
HealthIssue health_issue_of(std::string what, const std::string& said);

}  // namespace judge::api
