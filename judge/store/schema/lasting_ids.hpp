#pragma once

namespace judge::store {

/// The migration that makes SQLite never reuse an id, even after its object was removed, because
/// audit entries, links and events contain ids. Three kinds of ids need no change here: users and
/// courses are never removed, a job's id is always used with a token (judge/store/queue/queue.cpp),
/// and a later migration handles submissions (judge/store/schema/erasure_tables.hpp).
///
/// AUTOINCREMENT changes only how SQLite finds the next id, not how the table is stored. So this
/// step keeps the tables, which may contain a million judgements, and edits only their definitions.
/// SQLite creates its list of last ids, sqlite_sequence, together with the first AUTOINCREMENT
/// table. To create the list, this step creates such a table and drops it again. The ids of rows
/// that were deleted earlier are no longer in any table, so they are taken from the audit log.
inline constexpr const char* lasting_ids = R"(
CREATE TABLE list_of_last_ids (id INTEGER PRIMARY KEY AUTOINCREMENT);
DROP TABLE list_of_last_ids;
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'sessions', coalesce(max(id), 0) FROM sessions
  UNION ALL SELECT 'api_tokens', coalesce(max(id), 0) FROM api_tokens
  UNION ALL SELECT 'invitations', coalesce(max(id), 0) FROM invitations
  UNION ALL SELECT 'custom_runs', coalesce(max(id), 0) FROM custom_runs
  UNION ALL SELECT 'judgements', coalesce(max(id), 0) FROM judgements
  UNION ALL SELECT 'rejudgings', coalesce(max(id), 0) FROM rejudgings
  UNION ALL SELECT 'drafts', coalesce(max(id), 0) FROM drafts
  UNION ALL SELECT 'draft_generations', coalesce(max(id), 0) FROM draft_generations
  UNION ALL SELECT 'draft_validations', coalesce(max(id), 0) FROM draft_validations;
UPDATE sqlite_sequence SET seq = max(seq, (
  SELECT coalesce(max(CAST(object_id AS INTEGER)), 0) FROM audit
  WHERE object_kind = CASE name WHEN 'drafts' THEN 'draft' WHEN 'rejudgings' THEN 'rejudging'
                                WHEN 'api_tokens' THEN 'token' END));
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
  SET sql = replace(sql, 'id INTEGER PRIMARY KEY,', 'id INTEGER PRIMARY KEY AUTOINCREMENT,')
  WHERE type = 'table' AND name IN (SELECT name FROM sqlite_sequence);
PRAGMA writable_schema = RESET;
)";

}  // namespace judge::store
