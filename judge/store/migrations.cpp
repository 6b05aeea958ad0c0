#include "judge/store/migrations.hpp"

#include <fmt/format.h>

#include "judge/store/course_work_tables.hpp"
#include "judge/store/draft_tables.hpp"
#include "judge/store/lasting_ids.hpp"
#include "judge/store/operation_tables.hpp"
#include "judge/store/rejudging_tables.hpp"
#include "judge/store/validation_tables.hpp"

namespace judge::store {
namespace {

// Times are milliseconds since 1970-01-01 UTC. Places in the queue: see judge/store/queue.hpp.
constexpr const char* queue_tables = R"(
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject BIGINT NOT NULL,
  user_id BIGINT NOT NULL,
  priority INTEGER NOT NULL,
  turn BIGINT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'leased', 'done', 'lost')),
  created_ms BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  token BIGINT NOT NULL DEFAULT 0,
  worker TEXT NOT NULL DEFAULT '',
  lease_until_ms BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX jobs_in_order ON jobs (priority DESC, turn, id) WHERE state = 'queued';
CREATE INDEX jobs_of_user ON jobs (user_id, priority, turn) WHERE state = 'queued';
CREATE INDEX jobs_leased ON jobs (lease_until_ms) WHERE state = 'leased';
CREATE TABLE queue_clocks (
  priority INTEGER PRIMARY KEY,
  turn BIGINT NOT NULL
);
)";

// What was handed in, and each grading of it. Sources are blobs (judge/store/blob_store.hpp), by
// their hash; the problem's version is its content's.
constexpr const char* submission_tables = R"(
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  created_ms BIGINT NOT NULL
);
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES users (id),
  problem TEXT NOT NULL,
  language TEXT NOT NULL,
  created_ms BIGINT NOT NULL
);
CREATE INDEX submissions_of_user ON submissions (user_id, id);
CREATE INDEX submissions_of_problem ON submissions (problem, id);
CREATE TABLE submission_files (
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  blob TEXT NOT NULL,
  PRIMARY KEY (submission_id, position)
);
CREATE INDEX submission_files_by_blob ON submission_files (blob);
CREATE TABLE judgements (
  id INTEGER PRIMARY KEY,
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  problem_version TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'compiling', 'running', 'judged')),
  created_ms BIGINT NOT NULL,
  judged_ms BIGINT,
  worker TEXT NOT NULL DEFAULT '',
  verdict TEXT,
  message TEXT NOT NULL DEFAULT '',
  compile_ok INTEGER NOT NULL DEFAULT 0,
  compile_cpu_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  compile_wall_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  compile_output TEXT NOT NULL DEFAULT '',
  time_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  wall_s DOUBLE PRECISION NOT NULL DEFAULT 0,
  memory_bytes BIGINT NOT NULL DEFAULT 0,
  output_bytes BIGINT NOT NULL DEFAULT 0,
  time_factor DOUBLE PRECISION NOT NULL DEFAULT 1
);
CREATE INDEX judgements_of_submission ON judgements (submission_id, id);
CREATE TABLE runs (
  judgement_id BIGINT NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  test TEXT NOT NULL,
  verdict TEXT NOT NULL,
  exit_code INTEGER NOT NULL,
  signal INTEGER,
  cpu_s DOUBLE PRECISION NOT NULL,
  wall_s DOUBLE PRECISION NOT NULL,
  memory_bytes BIGINT NOT NULL,
  output_bytes BIGINT NOT NULL,
  remeasured INTEGER NOT NULL,
  message TEXT NOT NULL,
  team_message TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position)
);
)";

// People: who they are, how they log in, what they may do where, and what they changed. Secrets are
// kept as their SHA-256, names of who failed to log in too. There are few people and many
// submissions, so only what is listed by has an index.
constexpr const char* people_tables = R"(
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'student'
  CHECK (role IN ('student', 'instructor', 'admin'));
ALTER TABLE users ADD COLUMN password_hash TEXT;
ALTER TABLE users ADD COLUMN must_change_password INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN display_name TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN email TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX users_by_name ON users (lower(name));
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
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
  id INTEGER PRIMARY KEY,
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
CREATE TABLE courses (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  created_ms BIGINT NOT NULL
);
CREATE UNIQUE INDEX courses_by_name ON courses (lower(name));
CREATE TABLE enrollments (
  course_id BIGINT NOT NULL REFERENCES courses (id),
  user_id BIGINT NOT NULL REFERENCES users (id),
  role TEXT NOT NULL CHECK (role IN ('student', 'instructor')),
  enrolled_ms BIGINT NOT NULL,
  PRIMARY KEY (course_id, user_id)
);
CREATE INDEX enrollments_of_user ON enrollments (user_id, course_id);
CREATE TABLE course_problems (
  course_id BIGINT NOT NULL REFERENCES courses (id),
  problem TEXT NOT NULL,
  opens_ms BIGINT NOT NULL,
  closes_ms BIGINT,
  show_failing_test INTEGER NOT NULL,
  show_input TEXT NOT NULL CHECK (show_input IN ('none', 'samples', 'all')),
  show_checker_message INTEGER NOT NULL,
  PRIMARY KEY (course_id, problem)
);
CREATE INDEX course_problems_by_problem ON course_problems (problem, course_id);
ALTER TABLE submissions ADD COLUMN course_id BIGINT REFERENCES courses (id);
CREATE INDEX submissions_of_course ON submissions (course_id, id);
CREATE TABLE invitations (
  id INTEGER PRIMARY KEY,
  course_id BIGINT NOT NULL REFERENCES courses (id),
  role TEXT NOT NULL CHECK (role IN ('student', 'instructor')),
  secret_hash TEXT NOT NULL UNIQUE,
  created_by BIGINT NOT NULL REFERENCES users (id),
  created_ms BIGINT NOT NULL,
  expires_ms BIGINT NOT NULL,
  uses_left BIGINT NOT NULL CHECK (uses_left >= 0)
);
CREATE INDEX invitations_of_course ON invitations (course_id, id);
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
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
)";

// Problems, and the contents that they have had: lists of blobs, by the hash of the list. Two
// problems may have the same content, which is then kept once. An attempt is each time that a
// judgement is begun.
constexpr const char* problem_tables = R"(
CREATE TABLE problem_versions (
  problem TEXT NOT NULL,
  hash TEXT NOT NULL,
  title TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  author BIGINT REFERENCES users (id),
  note TEXT NOT NULL,
  PRIMARY KEY (problem, hash)
);
CREATE INDEX problem_versions_in_order ON problem_versions (problem, created_ms);
CREATE TABLE problems (
  name TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  published TEXT,
  created_ms BIGINT NOT NULL,
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
ALTER TABLE judgements ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0;
)";

// What runs have written that were not accepted, and programs that their authors try on inputs of
// their own: no judgements, as nothing is decided.
constexpr const char* output_tables = R"(
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

// The beginning of what an accepted run has written, where a page shows it.
constexpr const char* accepted_output_column = "ALTER TABLE runs ADD COLUMN output_text TEXT";

std::unexpected<Failure> of_a_newer_judge(std::int64_t version, std::int64_t newest) {
  return failure(FailureKind::stale,
                 fmt::format("the database has schema version {}, this judge knows {}\n"
                             "Mend: install the judge that it was last used with, or a newer one",
                             version, newest));
}

}  // namespace

const std::vector<std::string>& migrations() {
  static const std::vector<std::string> steps = {
      queue_tables,       submission_tables, people_tables,          problem_tables,
      output_tables,      operation_tables,  rejudging_tables,       draft_tables,
      course_work_tables, validation_tables, accepted_output_column, lasting_ids};
  return steps;
}

Expected<std::int64_t> schema_version(Connection& connection) {
  auto made = connection.run_script(
      "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL PRIMARY KEY)");
  if (!made) return std::unexpected(made.error());
  const auto rows = connection.query("SELECT coalesce(max(version), 0) FROM schema_version");
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front().front());
}

Expected<void> migrate(Connection& connection, const std::vector<std::string>& steps) {
  const auto version = schema_version(connection);
  if (!version) return std::unexpected(version.error());
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (*version > newest) {
    return of_a_newer_judge(*version, newest);
  }
  for (std::int64_t next = *version + 1; next <= newest; ++next) {
    auto taken = connection.transact([&]() -> Expected<void> {
      const std::string& step = steps[static_cast<std::size_t>(next - 1)];
      if (auto done = connection.run_script(step); !done) return done;
      return connection.execute("INSERT INTO schema_version VALUES ($1)", {next});
    });
    if (!taken) {
      taken.error().message = fmt::format("migration {}: {}", next, taken.error().message);
      return taken;
    }
  }
  return {};
}

Expected<void> require_newest_schema(Connection& connection) {
  const auto version = schema_version(connection);
  if (!version) return std::unexpected(version.error());
  const auto newest = static_cast<std::int64_t>(migrations().size());
  if (*version > newest) return of_a_newer_judge(*version, newest);
  if (*version == newest) return {};
  return failure(FailureKind::stale,
                 fmt::format("the database has schema version {}, this judge has {}\n"
                             "Mend: start this judge once, which brings it up to date, or use the "
                             "judge that it was last used with",
                             *version, newest));
}

}  // namespace judge::store
