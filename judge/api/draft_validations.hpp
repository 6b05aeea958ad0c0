#pragma once

#include <vector>

#include "judge/api/router.hpp"
#include "judge/store/draft_validations.hpp"

namespace judge::api {

/// Asking a draft's input validators about an input while it is typed.
std::vector<Route> draft_validation_routes();

/// The validation as the API shows it.
boost::json::object validation_object(const store::DraftValidation& validation);

}  // namespace judge::api
