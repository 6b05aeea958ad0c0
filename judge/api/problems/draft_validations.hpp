#pragma once

#include <vector>

#include "judge/api/request/router.hpp"
#include "judge/store/drafts/draft_validations.hpp"

namespace judge::api {

/// Returns the validation in the API's format.
boost::json::object validation_object(const store::DraftValidation& validation);

}  // namespace judge::api
