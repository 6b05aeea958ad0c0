#pragma once

namespace judge::store {

/// The migration that adds rejudgings. Each submission now refers to the judgement that counts;
/// before this migration, the newest one counted. The filter of a rejudging is stored as columns
/// (judge/store/submissions/rejudging_filter.hpp), with the ids of submissions as a comma-separated
/// list.
inline constexpr const char* rejudging_tables = R"(
ALTER TABLE submissions ADD COLUMN judgement_id BIGINT REFERENCES judgements (id);
UPDATE submissions SET judgement_id =
  (SELECT max(judgements.id) FROM judgements WHERE judgements.submission_id = submissions.id);
CREATE INDEX submissions_by_judgement ON submissions (judgement_id);
CREATE TABLE rejudgings (
  id INTEGER PRIMARY KEY,
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
CREATE TABLE rejudging_items (
  rejudging_id BIGINT NOT NULL REFERENCES rejudgings (id) ON DELETE CASCADE,
  submission_id BIGINT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  old_judgement_id BIGINT NOT NULL REFERENCES judgements (id) ON DELETE CASCADE,
  outcome TEXT CHECK (outcome IN ('applied', 'skipped')),
  PRIMARY KEY (rejudging_id, submission_id)
);
CREATE INDEX rejudging_items_of_submission ON rejudging_items (submission_id);
CREATE INDEX rejudging_items_by_judgement ON rejudging_items (old_judgement_id);
ALTER TABLE judgements ADD COLUMN rejudging_id BIGINT REFERENCES rejudgings (id);
CREATE INDEX judgements_of_rejudging ON judgements (rejudging_id, submission_id)
  WHERE rejudging_id IS NOT NULL;
CREATE INDEX judgements_to_make ON judgements (rejudging_id)
  WHERE rejudging_id IS NOT NULL AND state <> 'judged';
ALTER TABLE runs ADD COLUMN reused INTEGER NOT NULL DEFAULT 0;
)";

}  // namespace judge::store
