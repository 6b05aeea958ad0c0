#pragma once

namespace judge::store {

/// The migration that adds validations (judge/store/drafts/draft_validations.hpp). A validation is
/// the check of an input by a draft's input validators while a user types the input.
inline constexpr const char* validation_tables = R"(
CREATE TABLE draft_validations (
  id INTEGER PRIMARY KEY,
  draft_id BIGINT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
  user_id BIGINT NOT NULL REFERENCES users (id),
  test_group TEXT NOT NULL,
  blob TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'done', 'failed', 'dropped')),
  result TEXT NOT NULL DEFAULT '',
  created_ms BIGINT NOT NULL
);
CREATE INDEX draft_validations_of_user ON draft_validations (draft_id, user_id, id);
CREATE INDEX draft_validations_by_blob ON draft_validations (blob);
)";

}  // namespace judge::store
