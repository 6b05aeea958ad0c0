#include "judge/store/keeping/audit.hpp"

#include <limits>

#include "judge/core/text.hpp"

namespace judge::store {
namespace {

constexpr std::size_t detail_bytes_max = 4096;

AuditEntry entry_of(const Row& row) {
  return {.id = integer(row["id"]),
          .at_ms = integer(row["at_ms"]),
          .entry = {.user = optional_integer(row["user_id"]),
                    .action = text(row["action"]),
                    .object_kind = text(row["object_kind"]),
                    .object_id = text(row["object_id"]),
                    .detail = text(row["detail"]),
                    .client_address = text(row["client_address"]),
                    .request_id = text(row["request_id"])},
          .user_name = optional_text(row["user_name"]),
          .object_name = optional_text(row["object_name"]),
          .detail_user_name = optional_text(row["detail_user_name"])};
}

/// Returns the SQL statement that reads one page. It contains only the requested conditions, so
/// that a matching index can be used.
std::string page_sql(const AuditFilter& filter) {
  // In a detail such as "user 7 as student", the cast to an integer ignores the words after the 7.
  std::string sql = R"(
    SELECT id, at_ms, user_id, action, object_kind, object_id, detail, client_address, request_id,
      (SELECT name FROM users WHERE users.id = user_id) AS user_name,
      CASE object_kind
        WHEN 'user' THEN (SELECT name FROM users WHERE users.id = CAST(object_id AS INTEGER))
        WHEN 'course' THEN (SELECT title FROM courses WHERE courses.id = CAST(object_id AS INTEGER))
        WHEN 'draft' THEN (SELECT problem FROM drafts WHERE drafts.id = CAST(object_id AS INTEGER))
        WHEN 'token' THEN
          (SELECT name FROM api_tokens WHERE api_tokens.id = CAST(object_id AS INTEGER))
      END AS object_name,
      CASE WHEN detail LIKE 'user %' THEN
        (SELECT name FROM users WHERE users.id = CAST(substr(detail, 6) AS INTEGER))
      END AS detail_user_name
    FROM audit WHERE id < $1)";
  if (filter.user) sql += " AND user_id = $3";
  if (filter.action) sql += " AND action = $4";
  if (filter.object_kind) sql += " AND object_kind = $5";
  if (filter.object_id) sql += " AND object_id = $6";
  if (filter.from_ms) sql += " AND at_ms >= $7";
  if (filter.until_ms) sql += " AND at_ms < $8";
  return sql + " ORDER BY id DESC LIMIT $2";
}

}  // namespace

Expected<void> Audit::add(const NewAuditEntry& entry, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO audit (at_ms, user_id, action, object_kind, object_id, detail, client_address,
                       request_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8))";
  return connection_.execute(
      sql, {now_ms, value_of(entry.user), entry.action, entry.object_kind, entry.object_id,
            readable(entry.detail, detail_bytes_max), entry.client_address, entry.request_id});
}

Expected<std::vector<AuditEntry>> Audit::page(const AuditFilter& filter,
                                              std::optional<std::int64_t> before, int count_max) {
  return connection_.all(
      page_sql(filter),
      {before.value_or(std::numeric_limits<std::int64_t>::max()), std::int64_t{count_max},
       value_of(filter.user), value_of(filter.action), value_of(filter.object_kind),
       value_of(filter.object_id), value_of(filter.from_ms), value_of(filter.until_ms)},
      entry_of);
}

}  // namespace judge::store
