#include "judge/store/sql/postgresql_settings.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

/// A setting that may not have this value.
struct Refusal {
  std::string_view setting;
  std::string_view value;
  FailureKind kind;
  std::string_view words;
  std::string_view fix;
};

constexpr std::array<Refusal, 5> refusals = {{
    {"fsync", "off", FailureKind::invalid,
     "would lose or damage data in a crash, because fsync is off",
     "set fsync = on in postgresql.conf, and reload the server"},
    {"full_page_writes", "off", FailureKind::invalid,
     "would damage data in a crash, because full_page_writes is off",
     "set full_page_writes = on in postgresql.conf, and reload the server"},
    {"synchronous_commit", "off", FailureKind::invalid,
     "would lose the last submissions in a crash, because synchronous_commit is off",
     "set synchronous_commit = on in postgresql.conf, and remove it from the settings of this role "
     "and database (ALTER ROLE … RESET synchronous_commit)"},
    {"in_recovery", "on", FailureKind::read_only, "is a standby server, which stores nothing",
     "name the primary server; add ?target_session_attrs=read-write if there are several"},
    {"default_transaction_read_only", "on", FailureKind::read_only,
     "stores nothing, because default_transaction_read_only is on",
     "set default_transaction_read_only = off for this role and database"},
}};

constexpr const char* question = R"(
  SELECT current_setting('server_version_num')::bigint AS version,
         current_setting('server_version') AS version_name,
         current_setting('server_encoding') AS encoding,
         current_setting('fsync') AS fsync,
         current_setting('full_page_writes') AS full_page_writes,
         current_setting('synchronous_commit') AS synchronous_commit,
         current_setting('default_transaction_read_only') AS default_transaction_read_only,
         CASE WHEN pg_is_in_recovery() THEN 'on' ELSE 'off' END AS in_recovery)";

}  // namespace

Expected<void> check_postgresql_settings(PostgresqlSession& session) {
  JUDGE_TRY_ASSIGN(const auto result, session.run(question, {}));
  const Rows rows = rows_of_result(result.get());
  const Row& settings = rows.front();
  if (integer(settings["version"]) < postgresql_version_min) {
    return failure(FailureKind::invalid,
                   fmt::format("database {}: the server is PostgreSQL {}, which is too old\n"
                               "Fix: use PostgreSQL {} or newer",
                               session.name(), text(settings["version_name"]),
                               postgresql_version_min / 10'000));
  }
  if (text(settings["encoding"]) != "UTF8") {
    return failure(FailureKind::invalid,
                   fmt::format("database {}: it stores text as {} instead of UTF8\n"
                               "Fix: createdb --template=template0 --encoding=UTF8 DATABASE",
                               session.name(), text(settings["encoding"])));
  }
  for (const Refusal& refusal : refusals) {
    if (text(settings[refusal.setting]) != refusal.value) continue;
    return failure(refusal.kind, fmt::format("database {}: the server {}\nFix: {}", session.name(),
                                             refusal.words, refusal.fix));
  }
  return {};
}

}  // namespace judge::store
