#pragma once

#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"

namespace judge::net {

/// An error response that the server itself sends, without calling the handler.
struct ProtocolError {
  int status = 400;
  std::string detail;     ///< a sentence for the client
  int retry_after_s = 0;  ///< seconds until a retry makes sense; 0: a retry does not help

  friend bool operator==(const ProtocolError&, const ProtocolError&) = default;
};

/// Returns the error as a problem document (RFC 9457), with Retry-After if a retry makes sense.
api::Response error_response(const ProtocolError& error, std::string_view request_id);

}  // namespace judge::net
