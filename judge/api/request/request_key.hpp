#pragma once

#include <string>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Returns the request's key (header Idempotency-Key); "" if it has none. 422 if the key is too
/// long or not a single line.
Answer<std::string> request_key_of(const Request& request);

/// Lets the route handle a request. A POST with a key that needs a log-in is carried out at most
/// once: the key is stored in the transaction that carries it out, and a later request with the
/// same key gets the response to the first one. 409 if that response is unknown or not kept, or if
/// the key belongs to a different request. A request that stored nothing may be sent again.
Answer<Response> handle_once(Call& call, const Route& route);

}  // namespace judge::api
