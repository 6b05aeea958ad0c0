#pragma once

namespace judge::store {

/// The migration that adds course announcements, course questions, and notices about both. Problems
/// are stored by name only, so an announcement or a question stays if its problem is removed from
/// the course. `author_id` and `replier_id` become NULL when the user is erased.
///
/// A notice is now about a submission, an announcement or a question. The migration recreates the
/// `notices` table, because `submission_id` was NOT NULL and the CHECK for `kind` has new values.
/// New notices never get the id of an old notice, because a page may still show the old one.
///
/// The triggers change the course mark (see course_mark_tables.hpp) when the number of open
/// questions may change, because instructors see this number as an item that needs attention.
inline constexpr const char* question_tables = R"(
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
CREATE TABLE new_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id BIGINT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL CHECK (kind IN ('comments', 'verdict', 'announcement', 'question', 'answer')),
  submission_id BIGINT REFERENCES submissions (id) ON DELETE CASCADE,
  announcement_id BIGINT REFERENCES announcements (id) ON DELETE CASCADE,
  question_id BIGINT REFERENCES questions (id) ON DELETE CASCADE,
  event_count BIGINT NOT NULL,
  created_ms BIGINT NOT NULL,
  old_verdict TEXT,
  new_verdict TEXT,
  reason TEXT NOT NULL DEFAULT '',
  UNIQUE (user_id, submission_id, kind),
  UNIQUE (user_id, announcement_id),
  UNIQUE (user_id, question_id, kind),
  CHECK (CASE WHEN kind = 'announcement' THEN announcement_id
              WHEN kind IN ('question', 'answer') THEN question_id
              ELSE submission_id END IS NOT NULL)
);
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'new_notices', seq FROM sqlite_sequence WHERE name = 'notices';
INSERT INTO new_notices (id, user_id, kind, submission_id, event_count, created_ms, old_verdict,
                         new_verdict, reason)
  SELECT id, user_id, kind, submission_id, event_count, created_ms, old_verdict, new_verdict, reason
  FROM notices;
DROP TABLE notices;
ALTER TABLE new_notices RENAME TO notices;
CREATE INDEX notices_of_submission ON notices (submission_id);
CREATE INDEX notices_of_announcement ON notices (announcement_id);
CREATE INDEX notices_of_question ON notices (question_id);
CREATE TRIGGER mark_new_question AFTER INSERT ON questions
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_answered_question AFTER UPDATE OF reply ON questions
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_removed_question AFTER DELETE ON questions
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (OLD.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
)";

}  // namespace judge::store
