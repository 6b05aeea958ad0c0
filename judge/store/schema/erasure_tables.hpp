#pragma once

namespace judge::store {

/// The migration that adds cancelled submissions and erasure. The row of an erased user stays, with
/// its id but without personal data, because problems and the audit log refer to it. The data that
/// the gradebook needs about erased submissions may stay in `kept_results`: one row per user,
/// course, problem, verdict and lateness, with the number of attempts.
///
/// Two changes edit table definitions: the CHECK for the state of a judgement also allows the new
/// state, and submissions get AUTOINCREMENT, so that their ids are never reused (see
/// lasting_ids.hpp).
inline constexpr const char* erasure_tables = R"(
ALTER TABLE users ADD COLUMN erased_ms BIGINT;
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
INSERT INTO sqlite_sequence (name, seq) SELECT 'submissions', coalesce(max(id), 0) FROM submissions;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
  SET sql = replace(sql, 'id INTEGER PRIMARY KEY,', 'id INTEGER PRIMARY KEY AUTOINCREMENT,')
  WHERE type = 'table' AND name = 'submissions';
UPDATE sqlite_schema
  SET sql = replace(sql, '''running'', ''judged'')', '''running'', ''judged'', ''cancelled'')')
  WHERE type = 'table' AND name = 'judgements';
PRAGMA writable_schema = RESET;
CREATE INDEX judgements_cancelled ON judgements (id) WHERE state = 'cancelled';
)";

/// A condition on rows of `submissions`: true if the submission is not cancelled, so that it counts
/// as an attempt.
inline constexpr const char* is_not_cancelled_sql = R"(
  (submissions.verdict IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM judgements AS counting
    WHERE counting.id = submissions.judgement_id AND counting.state = 'cancelled')))";

}  // namespace judge::store
