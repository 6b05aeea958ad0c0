#pragma once

#include <vector>

#include "judge/api/request/router.hpp"
#include "judge/store/drafts/draft_validations.hpp"

namespace judge::api {

/// Routes that run a draft's input validators on an input while the user types it.
std::vector<Route> draft_validation_routes();

/// Returns the validation as the API shows it.
boost::json::object validation_object(const store::DraftValidation& validation);

}  // namespace judge::api
