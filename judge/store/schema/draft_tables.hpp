#pragma once

namespace judge::store {

/// The migration that adds drafts: working copies of the next version of a problem
/// (judge/store/drafts/drafts.hpp). The rows that belong to a draft are deleted with it. A version
/// that only a draft has produced is a candidate: it is in no history, and is deleted with the
/// draft unless it was published. An answer that the judge has generated is stored with the blob of
/// its input. Results of reference submissions are stored under a hash of everything that they
/// depend on; the results of a draft belong to it until it is published. The table problem_versions
/// gets a new column, so statements that insert rows into it must list the columns.
inline constexpr const char* draft_tables = R"(
ALTER TABLE problems ADD COLUMN created_by BIGINT REFERENCES users (id);
ALTER TABLE problem_versions ADD COLUMN candidate INTEGER NOT NULL DEFAULT 0;
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY,
  problem TEXT NOT NULL REFERENCES problems (name),
  base TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published')),
  revision BIGINT NOT NULL DEFAULT 1,
  created_by BIGINT NOT NULL REFERENCES users (id),
  created_ms BIGINT NOT NULL,
  changed_ms BIGINT NOT NULL,
  note TEXT NOT NULL,
  preview BIGINT
);
CREATE INDEX drafts_of_problem ON drafts (problem, id);
CREATE TABLE draft_files (
  draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  blob TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  executable INTEGER NOT NULL,
  made_for TEXT NOT NULL,
  PRIMARY KEY (draft_id, path)
);
CREATE INDEX draft_files_by_blob ON draft_files (blob);
CREATE TABLE draft_checks (
  draft_id BIGINT PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
  job BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'passed', 'failed')),
  version TEXT NOT NULL,
  progress TEXT NOT NULL,
  report TEXT NOT NULL,
  queued_ms BIGINT NOT NULL,
  begun_ms BIGINT,
  ended_ms BIGINT
);
CREATE TABLE draft_generations (
  id INTEGER PRIMARY KEY,
  draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  generator TEXT NOT NULL,
  arguments TEXT NOT NULL,
  test_group TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'done', 'failed')),
  message TEXT NOT NULL DEFAULT '',
  created_by BIGINT NOT NULL REFERENCES users (id),
  created_ms BIGINT NOT NULL
);
CREATE INDEX draft_generations_of_draft ON draft_generations (draft_id, id);
CREATE TABLE reference_runs (
  fingerprint TEXT PRIMARY KEY,
  draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  verdict TEXT NOT NULL,
  ending INTEGER NOT NULL,
  exit_code INTEGER NOT NULL,
  signal INTEGER,
  cpu_s DOUBLE PRECISION NOT NULL,
  wall_s DOUBLE PRECISION NOT NULL,
  memory_bytes BIGINT NOT NULL,
  output_bytes BIGINT NOT NULL,
  message TEXT NOT NULL
);
CREATE INDEX reference_runs_of_draft ON reference_runs (draft_id);
CREATE INDEX jobs_of_drafts ON jobs (subject)
  WHERE kind = 'draft_check' OR kind = 'draft_generation';
)";

}  // namespace judge::store
