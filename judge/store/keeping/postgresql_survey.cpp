#include "judge/store/keeping/postgresql_survey.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

using State = StoreCheck::State;

constexpr const char* question = R"(
  SELECT current_setting('server_version') AS version,
         current_setting('data_checksums') AS checksums,
         current_setting('autovacuum') AS autovacuum,
         current_setting('max_connections')::bigint -
           current_setting('superuser_reserved_connections')::bigint AS connections,
         current_user::text AS role,
         current_database()::text AS database,
         has_schema_privilege(current_schema(), 'CREATE') AS may_create,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
         CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS now_ms)";

StoreCheck check_rights(const Row& row) {
  const std::string& role = text(row["role"]);
  if (integer(row["may_create"]) == 0) {
    return {State::missing, "rights", fmt::format("the role {} may not create tables", role),
            fmt::format("ALTER DATABASE {} OWNER TO {}", text(row["database"]), role)};
  }
  if (integer(row["is_superuser"]) != 0) {
    return {State::poor, "rights", fmt::format("the role {} is a superuser", role),
            "create a role for the judge that owns only its database"};
  }
  return {State::good, "rights", fmt::format("the role {} may create tables", role)};
}

StoreCheck check_switch(const Row& row, const char* setting, const char* without, const char* fix) {
  if (text(row[setting]) == "on") return {State::good, setting, "on"};
  return {State::poor, setting, fmt::format("off: {}", without), fix};
}

StoreCheck check_connections(const Row& row, std::int64_t needed) {
  const std::int64_t count = integer(row["connections"]);
  std::string detail = fmt::format("{}; one daemon uses up to {}", count, needed);
  if (count >= needed) return {State::good, "connections", std::move(detail)};
  return {State::missing, "connections", std::move(detail),
          fmt::format("set max_connections = {} in postgresql.conf, and restart the server",
                      needed + 10)};
}

StoreCheck check_clock(const Row& row, std::int64_t now_ms) {
  constexpr std::int64_t skew_max_ms = 1000;
  const std::int64_t skew_ms = std::abs(integer(row["now_ms"]) - now_ms);
  std::string detail = fmt::format("differs from this machine's by {} ms", skew_ms);
  if (skew_ms <= skew_max_ms) return {State::good, "clock", std::move(detail)};
  return {State::poor, "clock", std::move(detail),
          "synchronize both clocks (timedatectl set-ntp 1)"};
}

}  // namespace

Expected<std::vector<StoreCheck>> survey_postgresql(Connection& connection,
                                                    const StoreNeeds& needs) {
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(question));
  const Row& row = rows.front();
  std::vector<StoreCheck> checks;
  checks.push_back({State::good, "server", "PostgreSQL " + text(row["version"])});
  checks.push_back(check_rights(row));
  checks.push_back(check_switch(row, "autovacuum", "tables grow, and queries become slow",
                                "set autovacuum = on in postgresql.conf, and reload the server"));
  checks.push_back(check_switch(row, "checksums", "the server does not notice damaged pages",
                                "stop the server, and run pg_checksums --enable"));
  checks.push_back(check_connections(row, needs.connections));
  checks.push_back(check_clock(row, needs.now_ms));
  return checks;
}

}  // namespace judge::store
