#pragma once

namespace judge::store {

/// The migration that adds pauses.
inline constexpr const char* pause_tables = R"(
CREATE TABLE pauses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('queue', 'problem', 'worker')),
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  user_id BIGINT REFERENCES users (id),
  since_ms BIGINT NOT NULL,
  UNIQUE (kind, name)
);
)";

}  // namespace judge::store
