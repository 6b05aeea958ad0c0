#pragma once

namespace judge::store::postgresql {

/// The triggers that update the marks of courses (judge/store/schema/course_mark_tables.hpp): the
/// last part of the schema of a new PostgreSQL database (see people_and_problem_tables.hpp).
inline constexpr const char* course_mark_triggers = R"(
CREATE FUNCTION mark_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_marks (course_id, mark)
    VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.course_id ELSE NEW.course_id END, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = course_marks.mark + 1;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_all_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_marks (course_id, mark) VALUES (0, 1)
    ON CONFLICT (course_id) DO UPDATE SET mark = course_marks.mark + 1;
  RETURN NULL;
END $$;
CREATE FUNCTION mark_course_of_judgement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO course_marks (course_id, mark)
    SELECT course_id, 1 FROM submissions WHERE id = NEW.submission_id AND course_id IS NOT NULL
    ON CONFLICT (course_id) DO UPDATE SET mark = course_marks.mark + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_new_submission AFTER INSERT ON submissions
  FOR EACH ROW WHEN (NEW.course_id IS NOT NULL) EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_changed_submission AFTER UPDATE OF verdict, judgement_id ON submissions
  FOR EACH ROW WHEN (NEW.course_id IS NOT NULL) EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_removed_submission AFTER DELETE ON submissions
  FOR EACH ROW WHEN (OLD.course_id IS NOT NULL) EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_cancelled_judgement AFTER UPDATE OF state ON judgements
  FOR EACH ROW WHEN ((NEW.state = 'cancelled') <> (OLD.state = 'cancelled'))
  EXECUTE FUNCTION mark_course_of_judgement();
CREATE TRIGGER mark_new_kept_result AFTER INSERT ON kept_results
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_changed_kept_result AFTER UPDATE ON kept_results
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_removed_kept_result AFTER DELETE ON kept_results
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_new_enrollment AFTER INSERT ON enrollments
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_changed_enrollment AFTER UPDATE ON enrollments
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_removed_enrollment AFTER DELETE ON enrollments
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_new_course_problem AFTER INSERT ON course_problems
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_changed_course_problem AFTER UPDATE ON course_problems
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_removed_course_problem AFTER DELETE ON course_problems
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_renamed_user AFTER UPDATE OF name, display_name ON users
  FOR EACH ROW EXECUTE FUNCTION mark_all_courses();
CREATE TRIGGER mark_new_problem AFTER INSERT ON problems
  FOR EACH ROW EXECUTE FUNCTION mark_all_courses();
CREATE TRIGGER mark_renamed_problem AFTER UPDATE OF title ON problems
  FOR EACH ROW EXECUTE FUNCTION mark_all_courses();
CREATE TRIGGER mark_new_extension AFTER INSERT ON extensions
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_changed_extension AFTER UPDATE ON extensions
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_removed_extension AFTER DELETE ON extensions
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_new_question AFTER INSERT ON questions
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_answered_question AFTER UPDATE OF reply ON questions
  FOR EACH ROW EXECUTE FUNCTION mark_course();
CREATE TRIGGER mark_removed_question AFTER DELETE ON questions
  FOR EACH ROW EXECUTE FUNCTION mark_course();
)";

}  // namespace judge::store::postgresql
