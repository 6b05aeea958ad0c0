#pragma once

namespace judge::store {

/// Ids that stand in audit entries, links and events are never given again, also when what had them
/// is gone: a step of judge/store/migrations.cpp. Users, courses and submissions are never removed,
/// and a job's id comes with a token (judge/store/queue.cpp); these are the others.
///
/// AUTOINCREMENT changes nothing in how a table is stored, only how its next id is found. So the
/// tables stay as they are, with a million judgements in them, and their descriptions are changed;
/// the first table that is made with it brings SQLite's list of the last ids. What was removed
/// before is known from the audit alone.
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
