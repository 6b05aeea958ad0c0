#pragma once

namespace judge::store {

/// The migration that adds deadlines and copies of results. The copies let lists and tables show
/// results without reading runs: each submission stores a copy of the verdict that counts, and each
/// judgement stores the maxima of its runs' measurements. Each filter of a list
/// (judge/store/submissions/submission_list.hpp) has an index in the order of the list.
inline constexpr const char* course_work_tables = R"(
ALTER TABLE course_problems ADD COLUMN due_ms BIGINT;
ALTER TABLE judgements ADD COLUMN max_cpu_s DOUBLE PRECISION;
ALTER TABLE judgements ADD COLUMN max_memory_bytes BIGINT;
UPDATE judgements SET
  max_cpu_s = (SELECT max(cpu_s) FROM runs WHERE runs.judgement_id = judgements.id),
  max_memory_bytes = (SELECT max(runs.memory_bytes) FROM runs
                      WHERE runs.judgement_id = judgements.id)
WHERE state = 'judged';
ALTER TABLE submissions ADD COLUMN verdict TEXT;
UPDATE submissions SET verdict =
  (SELECT judgements.verdict FROM judgements WHERE judgements.id = submissions.judgement_id);
CREATE INDEX submissions_by_time ON submissions (created_ms, id);
CREATE INDEX submissions_by_verdict ON submissions (verdict, id);
CREATE INDEX submissions_of_language ON submissions (language, id);
CREATE INDEX submissions_of_user_by_problem ON submissions (user_id, problem, verdict, id);
CREATE INDEX submissions_of_course_by_problem ON submissions (course_id, problem, id);
CREATE INDEX submissions_of_course_by_verdict ON submissions (course_id, verdict, id);
CREATE INDEX submissions_of_course_by_language ON submissions (course_id, language, id);
)";

}  // namespace judge::store
