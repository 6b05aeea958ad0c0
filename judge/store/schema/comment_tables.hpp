#pragma once

namespace judge::store {

/// The migration that adds comments on lines of submitted files, and notices. A notice tells one
/// user about events of one kind on one submission. Each new event gives the notice a new id, so a
/// user who dismisses the notice by its old id does not miss the new event. The last three columns
/// of the notices are only for changed verdicts.
inline constexpr const char* comment_tables = R"(
CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  author_id BIGINT NOT NULL REFERENCES users (id),
  file TEXT NOT NULL,
  line BIGINT NOT NULL,
  text TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  changed_ms BIGINT
);
CREATE INDEX comments_of_submission ON comments (submission_id, id);
CREATE INDEX comments_of_author ON comments (author_id);
CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('comments', 'verdict')),
  event_count BIGINT NOT NULL,
  created_ms BIGINT NOT NULL,
  old_verdict TEXT,
  new_verdict TEXT,
  reason TEXT NOT NULL DEFAULT '',
  UNIQUE (user_id, submission_id, kind)
);
CREATE INDEX notices_of_submission ON notices (submission_id);
)";

}  // namespace judge::store
