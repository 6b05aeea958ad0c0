#pragma once

#include <optional>
#include <vector>

#include "judge/api/call.hpp"
#include "judge/api/rate_limit.hpp"
#include "judge/api/router.hpp"
#include "judge/api/stream_limit.hpp"

namespace judge::api {

/// All routes, in the order in which the document describes them.
const std::vector<Route>& routes();

/// The API: finds a request's route and who asks, refuses what must be refused, and lets the
/// route's resource answer. Used by any number of threads at a time.
class Api {
 public:
  explicit Api(Services services)
      : services_(std::move(services)),
        requests_(services_.limits.requests_per_minute),
        submissions_(services_.limits.submissions_per_minute),
        streams_(services_.limits.streams_per_user) {}

  Response answer(const Request& request);

 private:
  Answer<Response> try_to_answer(const Request& request, const Match& way, Notes& notes);
  Answer<Response> answer_to(const std::optional<Caller>& caller, const Request& request,
                             const Match& way, store::Connection& connection);
  bool may_still_read(const Request& request, const Match& way);

  Services services_;
  RateLimit requests_;
  RateLimit submissions_;
  StreamLimit streams_;
};

}  // namespace judge::api
