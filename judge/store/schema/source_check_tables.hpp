#pragma once

namespace judge::store {

/// The migration that adds checks of sources (judge/store/submissions/source_checks.hpp). The files
/// are stored in a table instead of as blobs, because they are removed a few seconds later.
///
/// It also makes SQLite never reuse the id of a job (judge/store/schema/lasting_ids.hpp says how).
/// Checks are so frequent that their jobs are removed. A worker may still hold a lease on a removed
/// job, and this lease must not apply to a new job with the same id.
inline constexpr const char* source_check_tables = R"(
CREATE TABLE source_checks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  problem TEXT NOT NULL,
  problem_version TEXT NOT NULL,
  language TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'done', 'failed', 'dropped')),
  result TEXT NOT NULL DEFAULT '',
  makes_program INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX source_checks_of_user ON source_checks (user_id, id);
CREATE INDEX source_checks_waiting ON source_checks (id) WHERE state = 'queued';
CREATE INDEX source_checks_making ON source_checks (id) WHERE makes_program = 1;
CREATE TABLE source_check_files (
  source_check_id BIGINT NOT NULL REFERENCES source_checks (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (source_check_id, position)
);
INSERT INTO sqlite_sequence (name, seq) SELECT 'jobs', coalesce(max(id), 0) FROM jobs;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
  SET sql = replace(sql, 'id INTEGER PRIMARY KEY,', 'id INTEGER PRIMARY KEY AUTOINCREMENT,')
  WHERE type = 'table' AND name = 'jobs';
PRAGMA writable_schema = RESET;
)";

}  // namespace judge::store
