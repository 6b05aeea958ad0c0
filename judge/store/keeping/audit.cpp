#include "judge/store/keeping/audit.hpp"

#include <limits>

#include <fmt/format.h>

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

/// Returns an SQL expression for the number at the beginning of a text; 0 if there is none. A cast
/// of the whole text would fail on PostgreSQL if other words follow. 18 digits always fit.
std::string leading_number(std::string_view text) {
  return fmt::format(
      "CAST('0' || substr(substr({0}, 1, length({0}) - length(ltrim({0}, '0123456789'))), 1, 18) "
      "AS BIGINT)",
      text);
}

/// Returns the SQL statement that reads one page. It contains only the requested conditions, so
/// that a matching index can be used.
std::string page_sql(const AuditFilter& filter) {
  // A detail can be "user 7 as student".
  static const std::string all =
      fmt::format(R"(
    SELECT id, at_ms, user_id, action, object_kind, object_id, detail, client_address, request_id,
      (SELECT name FROM users WHERE users.id = user_id) AS user_name,
      CASE object_kind
        WHEN 'user' THEN (SELECT name FROM users WHERE users.id = {0})
        WHEN 'course' THEN (SELECT title FROM courses WHERE courses.id = {0})
        WHEN 'draft' THEN (SELECT problem FROM drafts WHERE drafts.id = {0})
        WHEN 'token' THEN (SELECT name FROM api_tokens WHERE api_tokens.id = {0})
      END AS object_name,
      CASE WHEN detail LIKE 'user %' THEN
        (SELECT name FROM users WHERE users.id = {1})
      END AS detail_user_name
    FROM audit WHERE id < $1)",
                  leading_number("object_id"), leading_number("substr(detail, 6)"));
  std::string sql = all;
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
