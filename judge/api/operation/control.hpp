#pragma once

#include <vector>

#include <boost/json.hpp>

#include "judge/api/request/router.hpp"
#include "judge/store/queue/pauses.hpp"

namespace judge::api {

boost::json::object pause_object(const store::Pause& pause);

}  // namespace judge::api
