#pragma once

namespace judge::store {

// The migration that adds the number of passes of a run, and the conversations of interactive runs,
// as JSON (judge/json/judgement_json.hpp). Conversations have a separate table, so that they are
// not read together with the runs.
inline constexpr const char* interaction_tables = R"(
ALTER TABLE runs ADD COLUMN passes INTEGER NOT NULL DEFAULT 1;
CREATE TABLE run_conversations (
  judgement_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  conversation TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position),
  FOREIGN KEY (judgement_id, position) REFERENCES runs (judgement_id, position) ON DELETE CASCADE
);
)";

}  // namespace judge::store
