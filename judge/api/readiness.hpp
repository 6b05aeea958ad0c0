#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// What the judge said of its trouble, with the mend apart if there is one at its end.
Trouble trouble_of(std::string what, const std::string& said);

/// Whether the judge can judge now, in words for whoever asks.
std::vector<Route> readiness_routes();

}  // namespace judge::api
