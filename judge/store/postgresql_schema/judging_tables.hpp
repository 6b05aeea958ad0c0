#pragma once

namespace judge::store::postgresql {

/// The tables of the queue, of submissions and of everything about them: the second part of the
/// schema of a new PostgreSQL database (see people_and_problem_tables.hpp).
inline constexpr const char* judging_tables = R"(
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  lease_until_ms BIGINT NOT NULL DEFAULT 0,
  problem TEXT NOT NULL DEFAULT '',
  version TEXT NOT NULL DEFAULT '',
  slow INTEGER NOT NULL DEFAULT 0 CHECK (slow IN (0, 1))
);
CREATE INDEX jobs_of_user ON jobs (user_id, priority, turn) WHERE state = 'queued';
CREATE INDEX jobs_leased ON jobs (lease_until_ms) WHERE state = 'leased';
CREATE INDEX jobs_of_subject ON jobs (kind, subject);
CREATE INDEX jobs_of_drafts ON jobs (subject)
  WHERE kind = 'draft_check' OR kind = 'draft_generation';
CREATE INDEX jobs_in_order ON jobs (priority DESC, turn, id, problem, version, state)
  WHERE state = 'queued';
CREATE TABLE queue_clocks (
  priority BIGINT PRIMARY KEY,
  turn BIGINT NOT NULL
);
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  problem TEXT NOT NULL,
  language TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  course_id BIGINT REFERENCES courses (id),
  judgement_id BIGINT,
  verdict TEXT,
  score TEXT,
  max_score TEXT,
  request_key TEXT
);
CREATE INDEX submissions_of_user ON submissions (user_id, id);
CREATE INDEX submissions_of_problem ON submissions (problem, id);
CREATE INDEX submissions_of_course ON submissions (course_id, id);
CREATE INDEX submissions_by_judgement ON submissions (judgement_id);
CREATE INDEX submissions_by_time ON submissions (created_ms, id);
CREATE INDEX submissions_by_verdict ON submissions (verdict, id);
CREATE INDEX submissions_of_language ON submissions (language, id);
CREATE INDEX submissions_of_user_by_problem ON submissions (user_id, problem, verdict, id);
CREATE INDEX submissions_of_course_by_problem ON submissions (course_id, problem, id);
CREATE INDEX submissions_of_course_by_verdict ON submissions (course_id, verdict, id);
CREATE INDEX submissions_of_course_by_language ON submissions (course_id, language, id);
CREATE INDEX submissions_of_course_for_figures
  ON submissions (course_id, problem, user_id, verdict, created_ms);
CREATE INDEX submissions_with_score_of_course ON submissions (course_id, problem, user_id)
  WHERE score IS NOT NULL;
CREATE INDEX submissions_with_score_of_user ON submissions (user_id, problem)
  WHERE score IS NOT NULL;
CREATE UNIQUE INDEX submissions_of_user_by_request ON submissions (user_id, request_key)
  WHERE request_key IS NOT NULL;
CREATE TABLE submission_files (
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  blob TEXT NOT NULL,
  PRIMARY KEY (submission_id, position)
);
CREATE INDEX submission_files_by_blob ON submission_files (blob);
CREATE TABLE custom_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  problem TEXT NOT NULL,
  problem_version TEXT NOT NULL,
  language TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'compiling', 'running', 'ended')),
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
  output_bytes BIGINT NOT NULL DEFAULT 0,
  compile_method TEXT NOT NULL DEFAULT 'plain'
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
CREATE TABLE judgement_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  judgement_id BIGINT NOT NULL
);
CREATE TABLE rejudgings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'applied', 'cancelled')),
  target_version TEXT,
  draft_id BIGINT,
  repeat_count INTEGER NOT NULL,
  note TEXT NOT NULL,
  created_by BIGINT REFERENCES users (id),
  created_ms BIGINT NOT NULL,
  ended_ms BIGINT,
  submission_count BIGINT NOT NULL DEFAULT 0,
  submission_ids TEXT NOT NULL,
  problem TEXT,
  course_id BIGINT,
  user_id BIGINT,
  language TEXT,
  verdict TEXT,
  from_ms BIGINT,
  until_ms BIGINT
);
CREATE INDEX rejudgings_of_creator ON rejudgings (created_by, id);
CREATE INDEX rejudgings_of_draft ON rejudgings (draft_id) WHERE draft_id IS NOT NULL;
CREATE TABLE judgements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  problem_version TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'compiling', 'running', 'judged', 'cancelled')),
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
  time_factor DOUBLE PRECISION NOT NULL DEFAULT 1,
  attempt INTEGER NOT NULL DEFAULT 0,
  language_name TEXT NOT NULL DEFAULT '',
  compiler TEXT NOT NULL DEFAULT '',
  begun_us BIGINT NOT NULL DEFAULT 0,
  compile_begun_us BIGINT NOT NULL DEFAULT 0,
  compile_us BIGINT NOT NULL DEFAULT 0,
  rejudging_id BIGINT REFERENCES rejudgings (id),
  max_cpu_s DOUBLE PRECISION,
  max_memory_bytes BIGINT,
  remeasure_within_percent INTEGER NOT NULL DEFAULT 10,
  remeasurements_max INTEGER NOT NULL DEFAULT 2,
  overshoot_percent INTEGER NOT NULL DEFAULT 10,
  prepare_begun_us BIGINT NOT NULL DEFAULT 0,
  prepare_us BIGINT NOT NULL DEFAULT 0,
  score TEXT,
  max_score TEXT,
  compile_method TEXT NOT NULL DEFAULT 'plain'
);
CREATE INDEX judgements_of_submission ON judgements (submission_id, id);
CREATE INDEX judgements_by_time ON judgements (judged_ms);
CREATE INDEX judgements_of_rejudging ON judgements (rejudging_id, submission_id)
  WHERE rejudging_id IS NOT NULL;
CREATE INDEX judgements_to_make ON judgements (rejudging_id) WHERE rejudging_id IS
  NOT NULL AND state <> 'judged';
CREATE INDEX judgements_cancelled ON judgements (id) WHERE state = 'cancelled';
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
  begun_us BIGINT NOT NULL DEFAULT 0,
  run_us BIGINT NOT NULL DEFAULT 0,
  validate_us BIGINT NOT NULL DEFAULT 0,
  reused INTEGER NOT NULL DEFAULT 0,
  output_text TEXT,
  outline TEXT NOT NULL DEFAULT '',
  score TEXT,
  award_score TEXT,
  award_multiplier TEXT,
  passes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (judgement_id, position)
);
CREATE TABLE run_outputs (
  judgement_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  stream TEXT NOT NULL CHECK (stream IN ('output', 'error')),
  blob TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position, stream),
  FOREIGN KEY (judgement_id, position) REFERENCES runs (judgement_id, position) ON DELETE CASCADE
);
CREATE INDEX run_outputs_by_blob ON run_outputs (blob);
CREATE TABLE rejudging_items (
  rejudging_id BIGINT NOT NULL REFERENCES rejudgings (id) ON DELETE CASCADE,
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  old_judgement_id BIGINT NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
  outcome TEXT CHECK (outcome IN ('applied', 'skipped')),
  PRIMARY KEY (rejudging_id, submission_id)
);
CREATE INDEX rejudging_items_of_submission ON rejudging_items (submission_id);
CREATE INDEX rejudging_items_by_judgement ON rejudging_items (old_judgement_id);
CREATE TABLE kept_results (
  user_id BIGINT NOT NULL REFERENCES users (id),
  course_id BIGINT NOT NULL,
  problem TEXT NOT NULL,
  verdict TEXT NOT NULL,
  is_late INTEGER NOT NULL,
  attempts BIGINT NOT NULL,
  first_submission BIGINT NOT NULL,
  last_submission BIGINT NOT NULL,
  first_ms BIGINT NOT NULL,
  PRIMARY KEY (user_id, course_id, problem, verdict, is_late)
);
CREATE INDEX kept_results_of_course ON kept_results (course_id);
CREATE TABLE pauses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('queue', 'problem', 'worker')),
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  user_id BIGINT REFERENCES users (id),
  since_ms BIGINT NOT NULL,
  UNIQUE (kind, name)
);
CREATE TABLE judgement_groups (
  judgement_id BIGINT NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  verdict TEXT,
  score TEXT,
  max_score TEXT,
  is_blocked INTEGER NOT NULL,
  PRIMARY KEY (judgement_id, position)
);
CREATE TABLE kept_scores (
  user_id BIGINT NOT NULL REFERENCES users (id),
  course_id BIGINT NOT NULL,
  problem TEXT NOT NULL,
  submission_id BIGINT NOT NULL,
  is_late INTEGER NOT NULL,
  group_name TEXT NOT NULL,
  score TEXT NOT NULL,
  max_score TEXT,
  PRIMARY KEY (submission_id, group_name)
);
CREATE INDEX kept_scores_of_course ON kept_scores (course_id, problem);
CREATE INDEX kept_scores_of_user ON kept_scores (user_id, problem);
CREATE TABLE run_conversations (
  judgement_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  conversation TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position),
  FOREIGN KEY (judgement_id, position) REFERENCES runs (judgement_id, position) ON DELETE CASCADE
);
CREATE TABLE run_images (
  judgement_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('judge', 'team')),
  blob TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position, audience),
  FOREIGN KEY (judgement_id, position) REFERENCES runs (judgement_id, position) ON DELETE CASCADE
);
CREATE INDEX run_images_by_blob ON run_images (blob);
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
CREATE TABLE announcements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  course_id BIGINT NOT NULL REFERENCES courses (id),
  author_id BIGINT REFERENCES users (id),
  problem TEXT,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  changed_ms BIGINT
);
CREATE INDEX announcements_of_course ON announcements (course_id, id);
CREATE INDEX announcements_of_author ON announcements (author_id);
CREATE TABLE questions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  course_id BIGINT NOT NULL REFERENCES courses (id),
  asker_id BIGINT NOT NULL REFERENCES users (id),
  problem TEXT,
  text TEXT NOT NULL,
  created_ms BIGINT NOT NULL,
  reply TEXT,
  replier_id BIGINT REFERENCES users (id),
  replied_ms BIGINT,
  is_published INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX questions_of_course ON questions (course_id, id);
CREATE INDEX questions_open ON questions (course_id, asker_id, id) WHERE reply IS NULL;
CREATE INDEX questions_of_asker ON questions (asker_id);
CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL
    CHECK (kind IN ('comments', 'verdict', 'announcement', 'question', 'answer')),
  submission_id BIGINT REFERENCES submissions (id) ON DELETE CASCADE,
  announcement_id BIGINT REFERENCES announcements (id) ON DELETE CASCADE,
  question_id BIGINT REFERENCES questions (id) ON DELETE CASCADE,
  event_count BIGINT NOT NULL,
  created_ms BIGINT NOT NULL,
  old_verdict TEXT,
  new_verdict TEXT,
  reason TEXT NOT NULL DEFAULT '',
  mail_settled_ms BIGINT,
  UNIQUE (user_id, submission_id, kind),
  UNIQUE (user_id, announcement_id),
  UNIQUE (user_id, question_id, kind),
  CHECK (CASE WHEN kind = 'announcement' THEN announcement_id
    WHEN kind IN ('question', 'answer') THEN question_id ELSE submission_id END IS NOT NULL)
);
CREATE INDEX notices_of_submission ON notices (submission_id);
CREATE INDEX notices_of_announcement ON notices (announcement_id);
CREATE INDEX notices_of_question ON notices (question_id);
CREATE INDEX notices_to_mail ON notices (created_ms) WHERE mail_settled_ms IS NULL;
CREATE TABLE notice_mails (
  user_id BIGINT PRIMARY KEY REFERENCES users (id),
  not_before_ms BIGINT NOT NULL,
  failures INTEGER NOT NULL
);
ALTER TABLE submissions ADD FOREIGN KEY (judgement_id) REFERENCES judgements (id);
)";

}  // namespace judge::store::postgresql
