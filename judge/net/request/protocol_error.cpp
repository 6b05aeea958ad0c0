#include "judge/net/request/protocol_error.hpp"

#include <optional>

#include "judge/api/http/problem_document.hpp"

namespace judge::net {

api::Response error_response(const ProtocolError& error, std::string_view request_id) {
  const bool worth_retrying = error.retry_after_s > 0;
  return api::problem_response(
      {.status = error.status,
       .detail = error.detail,
       .retry_after_s = worth_retrying ? std::optional(error.retry_after_s) : std::nullopt,
       .request_id = std::string(request_id)});
}

}  // namespace judge::net
