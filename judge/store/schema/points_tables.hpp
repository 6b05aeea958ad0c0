#pragma once

namespace judge::store {

/// The migration that adds points to the gradebook. Each submission stores a copy of the score that
/// counts, just as it stores a copy of the verdict, so that the gradebook finds the submissions
/// with scores without reading judgements. A course chooses for each problem which submissions
/// count (judge/core/courses/points.hpp). In addition to `kept_results`, `kept_scores` stores the
/// scores of erased submissions. Each submission has one row for its own score, with an empty group
/// name, and one row for each of its groups.
inline constexpr const char* points_tables = R"(
ALTER TABLE submissions ADD COLUMN score TEXT;
ALTER TABLE submissions ADD COLUMN max_score TEXT;
UPDATE submissions SET (score, max_score) = (
  SELECT judgements.score, judgements.max_score FROM judgements
  WHERE judgements.id = submissions.judgement_id)
WHERE judgement_id IN (SELECT id FROM judgements WHERE score IS NOT NULL);
CREATE INDEX submissions_with_score_of_course ON submissions (course_id, problem, user_id)
  WHERE score IS NOT NULL;
CREATE INDEX submissions_with_score_of_user ON submissions (user_id, problem)
  WHERE score IS NOT NULL;
ALTER TABLE course_problems ADD COLUMN scoring_rule TEXT NOT NULL DEFAULT 'best';
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
)";

}  // namespace judge::store
