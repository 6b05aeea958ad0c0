#pragma once

namespace judge::store {

/// The migration that adds the stored output of runs that were not accepted. It also adds custom
/// runs, in which users run their programs on their own input. Custom runs are not judgements,
/// because they have no verdict.
inline constexpr const char* output_tables = R"(
CREATE TABLE run_outputs (
  judgement_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  stream TEXT NOT NULL CHECK (stream IN ('output', 'error')),
  blob TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position, stream),
  FOREIGN KEY (judgement_id, position) REFERENCES runs (judgement_id, position) ON DELETE CASCADE
);
CREATE INDEX run_outputs_by_blob ON run_outputs (blob);
CREATE TABLE custom_runs (
  id INTEGER PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id),
  problem TEXT NOT NULL,
  problem_version TEXT NOT NULL,
  language TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'compiling', 'running', 'ended')),
  ending TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  compile_ok INTEGER NOT NULL DEFAULT 0,
  compile_cpu_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  compile_wall_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  compile_output TEXT NOT NULL DEFAULT '',
  exit_code INTEGER NOT NULL DEFAULT 0,
  signal INTEGER,
  cpu_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  wall_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  memory_bytes BIGINT NOT NULL DEFAULT 0,
  output_bytes BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX custom_runs_of_user ON custom_runs (user_id, id);
CREATE TABLE custom_run_files (
  custom_run_id BIGINT NOT NULL REFERENCES custom_runs (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('source', 'input', 'output', 'error')),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  blob TEXT NOT NULL,
  PRIMARY KEY (custom_run_id, role, position)
);
CREATE INDEX custom_run_files_by_blob ON custom_run_files (blob);
)";

/// The migration that adds a column for the beginning of an accepted run's output, for display.
inline constexpr const char* accepted_output_column =
    "ALTER TABLE runs ADD COLUMN output_text TEXT";

}  // namespace judge::store
