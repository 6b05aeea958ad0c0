#pragma once

namespace judge::store::postgresql {

/// The tables of people, courses and problems, as all migrations of SQLite up to 37 leave them: the
/// first part of the schema of a new PostgreSQL database (judge/store/schema/migrations.cpp).
/// Comments about the columns are beside the migrations.
inline constexpr const char* people_and_problem_tables = R"(
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  created_ms BIGINT NOT NULL,
  role TEXT NOT NULL DEFAULT 'student' CHECK (role IN ('student', 'instructor', 'admin')),
  password_hash TEXT,
  must_change_password INTEGER NOT NULL DEFAULT 0,
  disabled INTEGER NOT NULL DEFAULT 0,
  display_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  erased_ms BIGINT,
  mails_notices INTEGER NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX users_by_name ON users (lower(name));
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  secret_hash TEXT NOT NULL UNIQUE,
  client_address TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  last_used_ms BIGINT NOT NULL,
  expires_ms BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_used_ms);
CREATE TABLE api_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  created_ms BIGINT NOT NULL,
  expires_ms BIGINT,
  last_used_ms BIGINT,
  UNIQUE (user_id, name)
);
CREATE TABLE password_links (
  user_id BIGINT PRIMARY KEY REFERENCES users (id),
  secret_hash TEXT NOT NULL UNIQUE,
  created_ms BIGINT NOT NULL,
  expires_ms BIGINT NOT NULL
);
CREATE TABLE log_in_failures (
  subject TEXT PRIMARY KEY,
  forgotten_ms BIGINT NOT NULL,
  last_ms BIGINT NOT NULL
);
CREATE INDEX log_in_failures_by_time ON log_in_failures (forgotten_ms);
CREATE TABLE known_devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  secret_hash TEXT NOT NULL UNIQUE,
  last_used_ms BIGINT NOT NULL
);
CREATE INDEX known_devices_of_user ON known_devices (user_id, last_used_ms);
CREATE TABLE courses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  archived_ms BIGINT
);
CREATE UNIQUE INDEX courses_by_name ON courses (lower(name));
CREATE TABLE enrollments (
  course_id BIGINT NOT NULL REFERENCES courses (id),
  user_id BIGINT NOT NULL REFERENCES users (id),
  role TEXT NOT NULL CHECK (role IN ('student', 'assistant', 'instructor')),
  enrolled_ms BIGINT NOT NULL,
  section TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (course_id, user_id)
);
CREATE INDEX enrollments_of_user ON enrollments (user_id, course_id);
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  course_id BIGINT NOT NULL REFERENCES courses (id),
  role TEXT NOT NULL CHECK (role IN ('student', 'assistant', 'instructor')),
  secret_hash TEXT NOT NULL UNIQUE,
  created_by BIGINT NOT NULL REFERENCES users (id),
  created_ms BIGINT NOT NULL,
  expires_ms BIGINT NOT NULL,
  uses_left BIGINT NOT NULL CHECK (uses_left >= 0),
  name TEXT NOT NULL DEFAULT '',
  display_name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  section TEXT NOT NULL DEFAULT ''
);
CREATE INDEX invitations_of_course ON invitations (course_id, id);
CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at_ms BIGINT NOT NULL,
  user_id BIGINT REFERENCES users (id),
  action TEXT NOT NULL,
  object_kind TEXT NOT NULL,
  object_id TEXT NOT NULL,
  detail TEXT NOT NULL,
  client_address TEXT NOT NULL,
  request_id TEXT NOT NULL
);
CREATE INDEX audit_of_user ON audit (user_id, id);
CREATE INDEX audit_of_object ON audit (object_kind, object_id, id);
CREATE TABLE problem_versions (
  problem TEXT NOT NULL,
  hash TEXT NOT NULL,
  title TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  author BIGINT REFERENCES users (id),
  note TEXT NOT NULL,
  candidate INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (problem, hash)
);
CREATE INDEX problem_versions_in_order ON problem_versions (problem, created_ms);
CREATE TABLE problems (
  name TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  published TEXT,
  created_ms BIGINT NOT NULL,
  created_by BIGINT REFERENCES users (id),
  FOREIGN KEY (name, published) REFERENCES problem_versions (problem, hash)
);
CREATE TABLE problem_files (
  version TEXT NOT NULL,
  path TEXT NOT NULL,
  blob TEXT NOT NULL,
  executable INTEGER NOT NULL,
  PRIMARY KEY (version, path)
);
CREATE INDEX problem_files_by_blob ON problem_files (blob);
CREATE TABLE course_problems (
  course_id BIGINT NOT NULL REFERENCES courses (id),
  problem TEXT NOT NULL,
  opens_ms BIGINT NOT NULL,
  closes_ms BIGINT,
  show_failing_test INTEGER NOT NULL,
  show_input TEXT NOT NULL CHECK (show_input IN ('none', 'samples', 'all')),
  show_checker_message INTEGER NOT NULL,
  due_ms BIGINT,
  scoring_rule TEXT NOT NULL DEFAULT 'best',
  position BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (course_id, problem)
);
CREATE INDEX course_problems_by_problem ON course_problems (problem, course_id);
CREATE TABLE extensions (
  course_id BIGINT NOT NULL,
  problem TEXT NOT NULL,
  user_id BIGINT NOT NULL REFERENCES users (id),
  due_ms BIGINT,
  closes_ms BIGINT,
  note TEXT NOT NULL,
  PRIMARY KEY (course_id, problem, user_id),
  FOREIGN KEY (course_id, problem) REFERENCES course_problems (course_id, problem)
    ON DELETE CASCADE
);
CREATE INDEX extensions_of_user ON extensions (user_id);
CREATE TABLE course_marks (
  course_id BIGINT PRIMARY KEY,
  mark BIGINT NOT NULL
);
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
CREATE TABLE draft_validations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  user_id BIGINT NOT NULL REFERENCES users (id),
  test_group TEXT NOT NULL,
  blob TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'done', 'failed', 'dropped')),
  result TEXT NOT NULL DEFAULT '',
  created_ms BIGINT NOT NULL
);
CREATE INDEX draft_validations_of_user ON draft_validations (draft_id, user_id, id);
CREATE INDEX draft_validations_by_blob ON draft_validations (blob);
CREATE TABLE reference_runs (
  fingerprint TEXT PRIMARY KEY,
  draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  verdict TEXT NOT NULL,
  exit_code INTEGER NOT NULL,
  signal INTEGER,
  cpu_s DOUBLE PRECISION NOT NULL,
  wall_s DOUBLE PRECISION NOT NULL,
  memory_bytes BIGINT NOT NULL,
  output_bytes BIGINT NOT NULL,
  message TEXT NOT NULL,
  ending TEXT NOT NULL DEFAULT 'exited'
);
CREATE INDEX reference_runs_of_draft ON reference_runs (draft_id);
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
)";

}  // namespace judge::store::postgresql
