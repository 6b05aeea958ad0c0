#pragma once

#include <string>
#include <string_view>

#include "judge/api/http.hpp"

namespace judge::net {

/// Why a request is not handed to the handler.
struct Refusal {
  int status = 400;
  std::string detail;     ///< a sentence for whoever sent it
  int retry_after_s = 0;  ///< when it may be tried again; 0: trying again does not help

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// "Content Too Large" for 413; "Unknown" for a status without a name here.
std::string_view reason_phrase(int status);

/// The refusal as an RFC 9457 problem document, with Retry-After where it makes sense.
api::Response problem_document(const Refusal& refusal, std::string_view request_id);

}  // namespace judge::net
