#pragma once

namespace judge::store {

/// The migration that adds extensions. The triggers change the course's mark, because an extension
/// changes which submissions are late (see course_mark_tables.hpp).
inline constexpr const char* extension_tables = R"(
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
CREATE TRIGGER mark_new_extension AFTER INSERT ON extensions
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_changed_extension AFTER UPDATE ON extensions
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_removed_extension AFTER DELETE ON extensions
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (OLD.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
)";

}  // namespace judge::store
