#pragma once

namespace judge::store {

/// The migration that adds workers, the compiler of each judgement, and the duration of each part
/// of a judgement. Columns that end in _us contain microseconds, or 0 if that part did not happen.
/// Only the newest rows of `judgement_changes` are kept: see
/// judge/store/submissions/judgement_changes.hpp.
inline constexpr const char* operation_tables = R"(
CREATE TABLE workers (
  name TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  version TEXT NOT NULL,
  embedded INTEGER NOT NULL,
  started_ms BIGINT NOT NULL,
  seen_ms BIGINT NOT NULL
);
CREATE TABLE worker_slots (
  worker TEXT NOT NULL REFERENCES workers (name) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  ready INTEGER NOT NULL,
  trouble TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject BIGINT NOT NULL,
  since_ms BIGINT NOT NULL,
  PRIMARY KEY (worker, position)
);
CREATE INDEX jobs_of_subject ON jobs (kind, subject);
ALTER TABLE judgements ADD COLUMN language_name TEXT NOT NULL DEFAULT '';
ALTER TABLE judgements ADD COLUMN compiler TEXT NOT NULL DEFAULT '';
ALTER TABLE judgements ADD COLUMN begun_us BIGINT NOT NULL DEFAULT 0;
ALTER TABLE judgements ADD COLUMN compile_begun_us BIGINT NOT NULL DEFAULT 0;
ALTER TABLE judgements ADD COLUMN compile_us BIGINT NOT NULL DEFAULT 0;
CREATE INDEX judgements_by_time ON judgements (judged_ms);
ALTER TABLE runs ADD COLUMN begun_us BIGINT NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN run_us BIGINT NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN validate_us BIGINT NOT NULL DEFAULT 0;
CREATE TABLE judgement_changes (
  id INTEGER PRIMARY KEY,
  judgement_id BIGINT NOT NULL
);
)";

}  // namespace judge::store
