#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/core/day.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A request that a user has sent with a key, and its response.
struct KeyedRequest {
  std::string request;                 ///< SHA-256 of the key and the request
  std::optional<std::int64_t> status;  ///< HTTP status of the response; empty if it is unknown
  std::optional<std::string> body;     ///< empty if the response is not kept
  std::string headers;                 ///< of the response, a line each: "Location: /api/…"
  std::int64_t created_ms = 0;

  friend bool operator==(const KeyedRequest&, const KeyedRequest&) = default;
};

/// The keys that users have chosen for their requests (header Idempotency-Key,
/// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header), as SHA-256. A key
/// is kept for a day. The caller passes all times, in milliseconds since 1970-01-01 UTC.
class RequestKeys {
 public:
  static constexpr std::int64_t life_ms = day_length_ms;

  explicit RequestKeys(Connection& connection) : connection_(connection) {}

  /// Returns the request that the user has sent with this key within the last day.
  Expected<std::optional<KeyedRequest>> find(std::int64_t user, const std::string& key,
                                             std::int64_t now_ms);

  /// Stores a key whose response is not known yet. Runs in the transaction that carries out the
  /// request. Fails as `conflict` if the user has used the key within the last day.
  Expected<void> add(std::int64_t user, const std::string& key, const std::string& request,
                     std::int64_t now_ms);

  /// Stores the response to the request with this key.
  Expected<void> put_response(std::int64_t user, const std::string& key,
                              const KeyedRequest& answered);

  /// Removes the bodies of all responses, because they may contain data of an erased user.
  Expected<void> forget_bodies();

  /// Removes the keys that are older than a day.
  Expected<void> remove_old(std::int64_t now_ms);

 private:
  Connection& connection_;
};

}  // namespace judge::store
