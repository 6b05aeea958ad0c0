#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"

namespace judge::api {

/// An error in the form of RFC 9457 ("Problem Details for HTTP APIs").
struct ProblemDocument {
  int status = 400;
  std::string detail;                         ///< a sentence for the client
  std::string field = {};                     ///< the invalid field of the request; may be empty
  std::optional<std::int64_t> retry_after_s;  ///< wait before a retry; `nullopt`: do not retry
  std::string request_id = {};                ///< may be empty
};

/// Returns the reason phrase of an HTTP status (RFC 9110, section 15), such as "Content Too Large"
/// for 413; "Unknown" for other statuses.
std::string_view reason_phrase(int status);

/// Returns the document as a response, with a Retry-After header if a retry makes sense.
Response problem_response(const ProblemDocument& problem);

}  // namespace judge::api
