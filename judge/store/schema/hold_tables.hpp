#pragma once

namespace judge::store {

/// The migration that adds the tables for held problems and recorded damage. Workers do not take
/// the jobs of a held problem. Each job stores the problem and the version that it belongs to, or
/// "" if it belongs to none. The index contains both columns, so that the jobs of held problems can
/// be skipped by reading only the index.
inline constexpr const char* hold_tables = R"(
CREATE TABLE held_problems (
  problem TEXT NOT NULL,
  version TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('damage', 'operator')),
  reason TEXT NOT NULL,
  held_ms BIGINT NOT NULL,
  PRIMARY KEY (problem, version)
);
CREATE TABLE damages (
  kind TEXT NOT NULL CHECK (kind IN ('database', 'blob', 'version')),
  name TEXT NOT NULL,
  message TEXT NOT NULL,
  met_by TEXT NOT NULL,
  first_ms BIGINT NOT NULL,
  last_ms BIGINT NOT NULL,
  times BIGINT NOT NULL,
  repaired_ms BIGINT,
  PRIMARY KEY (kind, name)
);
ALTER TABLE jobs ADD COLUMN problem TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN version TEXT NOT NULL DEFAULT '';
UPDATE jobs SET
  problem = coalesce((SELECT submissions.problem FROM judgements
                      JOIN submissions ON submissions.id = judgements.submission_id
                      WHERE judgements.id = jobs.subject), ''),
  version = coalesce((SELECT problem_version FROM judgements WHERE id = jobs.subject), '')
  WHERE kind = 'judgement' AND state IN ('queued', 'leased');
UPDATE jobs SET
  problem = coalesce((SELECT custom_runs.problem FROM custom_runs WHERE id = jobs.subject), ''),
  version = coalesce((SELECT problem_version FROM custom_runs WHERE id = jobs.subject), '')
  WHERE kind = 'custom_run' AND state IN ('queued', 'leased');
DROP INDEX jobs_in_order;
CREATE INDEX jobs_in_order ON jobs (priority DESC, turn, id, problem, version, state)
  WHERE state = 'queued';
)";

}  // namespace judge::store
