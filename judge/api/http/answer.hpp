#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "judge/api/http/http.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/sql/failure.hpp"

namespace judge::api {

/// A refusal of a request, with the reason for the client.
struct Refusal {
  int status = 400;
  std::string detail;  ///< says how to fix the request, where possible
  std::string field;   ///< the invalid field of the body or query: "files[0].name"
  std::optional<std::int64_t> retry_after_s;
  std::string reason;  ///< for the log only; "" if `detail` says everything
  std::optional<store::NewDamage> damage = {};  ///< found by the request; for the operator

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <class T>
using Answer = std::expected<T, Refusal>;

std::unexpected<Refusal> refuse(int status, std::string detail, std::string field = "");

/// Converts a failure of the store to a refusal. For internal failures, the client gets a general
/// message that names no files or tables, and the real message goes to the log. The refusal
/// contains a retry time if a retry can help.
std::unexpected<Refusal> refuse(const store::Failure& failure);

/// Returns the refusal as a problem document (RFC 9457).
Response problem_document(const Refusal& refusal);

}  // namespace judge::api
