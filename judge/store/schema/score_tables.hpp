#pragma once

namespace judge::store {

// The migration that adds the scores of scoring problems, as exact decimal text; NULL if there is
// no score. `award_score` and `award_multiplier` store the output validator's award. A later
// judgement that reuses the run computes the score again from this award.
inline constexpr const char* score_tables = R"(
ALTER TABLE judgements ADD COLUMN score TEXT;
ALTER TABLE judgements ADD COLUMN max_score TEXT;
ALTER TABLE runs ADD COLUMN score TEXT;
ALTER TABLE runs ADD COLUMN award_score TEXT;
ALTER TABLE runs ADD COLUMN award_multiplier TEXT;
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
)";

}  // namespace judge::store
