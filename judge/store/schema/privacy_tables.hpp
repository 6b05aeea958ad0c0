#pragma once

namespace judge::store {

// Adds the part of a run's message that a student may see even if the input is hidden. It is empty
// for older runs, because none of their text is known to be safe.
inline constexpr const char* outline_column =
    "ALTER TABLE runs ADD COLUMN outline TEXT NOT NULL DEFAULT ''";

// Adds columns for the person whom an invitation is for, with the data from the class list. They
// are empty if anyone may accept the invitation.
inline constexpr const char* invitee_columns = R"(
ALTER TABLE invitations ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE invitations ADD COLUMN display_name TEXT NOT NULL DEFAULT '';
ALTER TABLE invitations ADD COLUMN email TEXT NOT NULL DEFAULT '';
)";

inline constexpr const char* known_device_table = R"(
CREATE TABLE known_devices (
  id INTEGER PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id),
  secret_hash TEXT NOT NULL UNIQUE,
  last_used_ms BIGINT NOT NULL
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_used_ms);
)";

}  // namespace judge::store
