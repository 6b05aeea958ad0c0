#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "judge/api/http.hpp"
#include "judge/store/failure.hpp"

namespace judge::api {

/// Why a request is refused, in words for the one who made it.
struct Refusal {
  int status = 400;
  std::string detail;  ///< names the mend, where there is one
  std::string field;   ///< the field of the body or query that is at fault: "files[0].name"
  std::optional<std::int64_t> retry_after_s;
  std::string reason;  ///< for the log only; "" where the detail says it

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <class T>
using Answer = std::expected<T, Refusal>;

std::unexpected<Refusal> refuse(int status, std::string detail, std::string field = "");

/// What the store could not do, as the client may know it: nothing of files and tables. Who is
/// asked to come again is told when.
std::unexpected<Refusal> refuse(const store::Failure& failure);

/// The refusal as a problem document (RFC 9457).
Response problem_document(const Refusal& refusal);

}  // namespace judge::api
