#pragma once

namespace judge::store {

/// The migration that adds the keys of requests other than submissions, with their responses, so
/// that a client can safely retry if it received no response. `status` is null until the response
/// is stored; `body` is null if the response is not kept.
inline constexpr const char* request_key_tables = R"(
CREATE TABLE request_keys (
  user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  request TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  status BIGINT,
  body TEXT,
  headers TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, name)
);
CREATE INDEX request_keys_by_age ON request_keys (created_ms);
)";

}  // namespace judge::store
