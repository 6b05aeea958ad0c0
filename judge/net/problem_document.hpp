#pragma once

#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"

namespace judge::net {

/// An error that the server itself sends in response to a request.
struct Refusal {
  int status = 400;
  std::string detail;     ///< a sentence for the client
  int retry_after_s = 0;  ///< seconds until a retry makes sense; 0: a retry does not help

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// Returns the reason phrase, such as "Content Too Large" for 413; "Unknown" for other statuses.
std::string_view reason_phrase(int status);

/// Returns the refusal as an RFC 9457 problem document, with Retry-After if a retry makes sense.
api::Response problem_document(const Refusal& refusal, std::string_view request_id);

}  // namespace judge::net
