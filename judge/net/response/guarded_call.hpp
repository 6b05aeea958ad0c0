#pragma once

#include "judge/api/http/http.hpp"

namespace judge::net {

/// Calls the handler and returns its response, compressed if that is useful (see `compress`). If
/// the handler throws, or if its response cannot be sent, returns a response with status 500, so
/// that the server continues. The response's notes contain the exception message, for the log.
api::Response answer_of(const api::Handler& handler, const api::Request& request) noexcept;

/// Calls the gate, which decides whether the large body of a request may be read, and returns its
/// decision. If the gate throws, or if its refusal cannot be sent, returns a refusal with status
/// 500. The refusal's notes contain the exception message, for the log.
api::Admitted decision_of(const api::Gate& gate, const api::Request& head) noexcept;

}  // namespace judge::net
