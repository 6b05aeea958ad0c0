#pragma once

namespace judge::store {

/// The migration that adds the table `course_marks` and an index. A mark is a number that changes
/// whenever results of its course change, so that computed gradebooks and statistics can be reused
/// until then (judge/store/courses/course_mark.hpp). Triggers update the marks, because code that
/// writes data could forget to do so. The row with the id 0 is for changes that affect all courses.
/// With the index, a course's statistics are computed without reading the submissions themselves.
inline constexpr const char* course_mark_tables = R"(
CREATE INDEX submissions_of_course_for_figures
  ON submissions (course_id, problem, user_id, verdict, created_ms);
CREATE TABLE course_marks (
  course_id INTEGER PRIMARY KEY,
  mark BIGINT NOT NULL
);
CREATE TRIGGER mark_new_submission AFTER INSERT ON submissions WHEN NEW.course_id IS NOT NULL
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_changed_submission AFTER UPDATE OF verdict, judgement_id ON submissions
WHEN NEW.course_id IS NOT NULL
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_removed_submission AFTER DELETE ON submissions WHEN OLD.course_id IS NOT NULL
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (OLD.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_cancelled_judgement AFTER UPDATE OF state ON judgements
WHEN (NEW.state = 'cancelled') <> (OLD.state = 'cancelled')
BEGIN
  INSERT INTO course_marks (course_id, mark)
    SELECT course_id, 1 FROM submissions WHERE id = NEW.submission_id AND course_id IS NOT NULL
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_new_kept_result AFTER INSERT ON kept_results
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_changed_kept_result AFTER UPDATE ON kept_results
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_removed_kept_result AFTER DELETE ON kept_results
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (OLD.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_new_enrollment AFTER INSERT ON enrollments
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_changed_enrollment AFTER UPDATE ON enrollments
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_removed_enrollment AFTER DELETE ON enrollments
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (OLD.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_new_course_problem AFTER INSERT ON course_problems
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_changed_course_problem AFTER UPDATE ON course_problems
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (NEW.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_removed_course_problem AFTER DELETE ON course_problems
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (OLD.course_id, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_renamed_user AFTER UPDATE OF name, display_name ON users
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (0, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_new_problem AFTER INSERT ON problems
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (0, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
CREATE TRIGGER mark_renamed_problem AFTER UPDATE OF title ON problems
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (0, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = mark + 1;
END;
)";

}  // namespace judge::store
