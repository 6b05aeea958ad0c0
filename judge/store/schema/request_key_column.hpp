#pragma once

namespace judge::store {

/// The migration that adds the key of the request that created a submission, so that a client can
/// safely retry if it received no response.
inline constexpr const char* request_key_column = R"(
ALTER TABLE submissions ADD COLUMN request_key TEXT;
CREATE UNIQUE INDEX submissions_of_user_by_request ON submissions (user_id, request_key)
  WHERE request_key IS NOT NULL;
)";

}  // namespace judge::store
