#include "judge/store/schema/migrations.hpp"

#include <chrono>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/postgresql_schema/ddl.hpp"
#include "judge/store/postgresql_schema/first_steps.hpp"
#include "judge/store/schema/assistant_role.hpp"
#include "judge/store/schema/comment_tables.hpp"
#include "judge/store/schema/compile_method_columns.hpp"
#include "judge/store/schema/course_mark_tables.hpp"
#include "judge/store/schema/course_order_columns.hpp"
#include "judge/store/schema/course_work_tables.hpp"
#include "judge/store/schema/draft_tables.hpp"
#include "judge/store/schema/ending_columns.hpp"
#include "judge/store/schema/erasure_tables.hpp"
#include "judge/store/schema/extension_tables.hpp"
#include "judge/store/schema/hold_tables.hpp"
#include "judge/store/schema/image_tables.hpp"
#include "judge/store/schema/interaction_tables.hpp"
#include "judge/store/schema/lasting_ids.hpp"
#include "judge/store/schema/mail_tables.hpp"
#include "judge/store/schema/measuring_columns.hpp"
#include "judge/store/schema/operation_tables.hpp"
#include "judge/store/schema/output_tables.hpp"
#include "judge/store/schema/page_language_column.hpp"
#include "judge/store/schema/pause_tables.hpp"
#include "judge/store/schema/points_tables.hpp"
#include "judge/store/schema/prepare_columns.hpp"
#include "judge/store/schema/privacy_tables.hpp"
#include "judge/store/schema/question_tables.hpp"
#include "judge/store/schema/rejudging_tables.hpp"
#include "judge/store/schema/request_key_column.hpp"
#include "judge/store/schema/request_key_tables.hpp"
#include "judge/store/schema/score_tables.hpp"
#include "judge/store/schema/section_columns.hpp"
#include "judge/store/schema/slow_job_columns.hpp"
#include "judge/store/schema/source_check_tables.hpp"
#include "judge/store/schema/validation_tables.hpp"

namespace judge::store {
namespace {

/// The time to wait for a migration by another process. It is long, because one step may copy large
/// tables.
constexpr std::chrono::minutes other_migration_max(10);

// Times are milliseconds since 1970-01-01 UTC. The order of jobs: judge/store/queue/queue.hpp.
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

// Submissions and their judgements. Source files are stored as blobs
// (judge/store/files/blob_store.hpp) and referenced by hash. A problem version is identified by the
// hash of its content.
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

// Users: identity, log-in, permissions, and the audit log of changes to them. Secrets are stored as
// SHA-256 hashes, and so are the names in failed log-ins. There are few users and many submissions,
// so only columns used by lists have an index.
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

// Problems and their versions. A version is a list of blobs, identified by the hash of the list. If
// two problems have the same content, it is stored once. The last statement belongs to a different
// subject: `attempt` counts how often a judgement was begun.
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

/// A step that is written once for both engines, or, if that is impossible, once for each.
struct Step {
  Step(const char* both) : sqlite(both) {}  // NOLINT(google-explicit-constructor)
  Step(const char* for_sqlite, const char* for_postgresql)
      : sqlite(for_sqlite), postgresql(for_postgresql) {}

  const char* sqlite;
  const char* postgresql = nullptr;  ///< null: the same, translated by postgresql::ddl()
};

const std::vector<Step>& all_steps() {
  // clang-format off: keep several migrations on each line
  static const std::vector<Step> steps = {
      queue_tables,       submission_tables,      people_tables,          problem_tables,
      output_tables,      operation_tables,       rejudging_tables,       draft_tables,
      course_work_tables, validation_tables,      accepted_output_column, lasting_ids,
      hold_tables,        erasure_tables,         pause_tables,           measuring_columns,
      prepare_columns,    course_mark_tables,     outline_column,         invitee_columns,
      known_device_table, score_tables,           points_tables,          interaction_tables,
      image_tables,       compile_method_columns, ending_columns,         slow_job_columns,
      source_check_tables, request_key_column,     comment_tables,
      extension_tables,   course_order_columns,   section_columns,        question_tables,
      assistant_role,     mail_tables,            page_language_column,
      request_key_tables};
  // clang-format on
  return steps;
}

std::vector<std::string> postgresql_steps() {
  std::vector<std::string> steps = postgresql::first_steps();
  for (std::size_t i = steps.size(); i < all_steps().size(); ++i) {
    const Step& step = all_steps()[i];
    steps.push_back(step.postgresql == nullptr ? postgresql::ddl(step.sqlite) : step.postgresql);
  }
  return steps;
}

std::vector<std::string> sqlite_steps() {
  std::vector<std::string> steps;
  for (const Step& step : all_steps()) steps.emplace_back(step.sqlite);
  return steps;
}

std::unexpected<Failure> of_a_newer_judge(std::int64_t version, std::int64_t newest) {
  return failure(FailureKind::stale,
                 fmt::format("the database has schema version {}, but this judge supports only "
                             "versions up to {}\n"
                             "Fix: install the judge that last used it, or a newer one",
                             version, newest));
}

/// Takes the next step, if any, and returns the resulting version. Reads the version within the
/// transaction of the step, because another process may take the same step at the same time.
Expected<std::int64_t> take_next_step(Connection& connection,
                                      const std::vector<std::string>& steps) {
  const auto newest = static_cast<std::int64_t>(steps.size());
  std::int64_t version = 0;
  auto taken = connection.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto before, schema_version(connection));
    version = before;
    if (version > newest) return of_a_newer_judge(version, newest);
    if (version == newest) return {};
    ++version;
    auto done = connection.run_script(
        "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL PRIMARY KEY)");
    if (done) done = connection.run_script(steps[static_cast<std::size_t>(version - 1)]);
    if (done)
      done = connection.execute("INSERT INTO schema_version (version) VALUES ($1)", {version});
    if (!done)
      done.error().message = fmt::format("migration {}: {}", version, done.error().message);
    return done;
  });
  JUDGE_TRY(taken);
  return version;
}

}  // namespace

const std::vector<std::string>& migrations(Engine engine) {
  static const std::vector<std::string> of_sqlite = sqlite_steps();
  static const std::vector<std::string> of_postgresql = postgresql_steps();
  return engine == Engine::sqlite ? of_sqlite : of_postgresql;
}

Expected<void> migrate(Connection& connection) {
  return migrate(connection, migrations(connection.engine()));
}

Expected<std::int64_t> schema_version(Connection& connection) {
  JUDGE_TRY_ASSIGN(const auto is_there, connection.has_table("schema_version"));
  if (!is_there) return 0;
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection.query("SELECT coalesce(max(version), 0) FROM schema_version"));
  return integer(rows.front().only());
}

Expected<void> migrate(Connection& connection, const std::vector<std::string>& steps) {
  using std::chrono::steady_clock;
  const auto newest = static_cast<std::int64_t>(steps.size());
  const auto now = schema_version(connection);
  if (now && *now == newest) return {};  // the usual case, without a lock
  const auto deadline = steady_clock::now() + other_migration_max;
  while (true) {
    const auto version = take_next_step(connection, steps);
    if (version && *version == newest) return {};
    if (version) continue;
    const bool is_worth_waiting =
        version.error().kind == FailureKind::busy && steady_clock::now() < deadline;
    if (!is_worth_waiting) return std::unexpected(version.error());
  }
}

Expected<void> require_newest_schema(Connection& connection) {
  JUDGE_TRY_ASSIGN(const auto version, schema_version(connection));
  const auto newest = static_cast<std::int64_t>(migrations().size());
  if (version > newest) return of_a_newer_judge(version, newest);
  if (version == newest) return {};
  return failure(FailureKind::stale,
                 fmt::format("the database has schema version {}, this judge has {}\n"
                             "Fix: start this judge once, which updates the database, or use the "
                             "judge that last used it",
                             version, newest));
}

}  // namespace judge::store
