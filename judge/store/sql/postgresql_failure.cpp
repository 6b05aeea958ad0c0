#include "judge/store/sql/postgresql_failure.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::store {
namespace {

/// The states that begin with `state`, which is a whole state or its class, are of this kind.
struct StateKind {
  std::string_view state;
  FailureKind kind;
  std::string_view fix;
};

constexpr std::string_view look_at_server =
    "check that the PostgreSQL server runs and can be reached from here (pg_isready)";
constexpr std::string_view too_many =
    "raise max_connections of the PostgreSQL server, or run fewer judges";
constexpr std::string_view rights =
    "make the role of the store's address the owner of this database";

// More exact states are before their classes.
constexpr std::array<StateKind, 21> kinds = {{
    {"", FailureKind::busy, look_at_server},
    {"08", FailureKind::busy, look_at_server},
    {"57P", FailureKind::busy, look_at_server},
    {"57014", FailureKind::busy, ""},  // cancelled
    {"40001", FailureKind::busy, ""},  // changed by another transaction
    {"40P01", FailureKind::busy, ""},  // a deadlock
    {"55P03", FailureKind::busy,
     "find the transaction that holds its lock for so long (pg_stat_activity), and end it"},
    {"25P03", FailureKind::busy, ""},  // idle in a transaction for too long
    {"53100", FailureKind::full, "free space on the disk of the PostgreSQL server"},
    {"53300", FailureKind::busy, too_many},
    {"53", FailureKind::busy, "give the PostgreSQL server more memory"},
    {"25006", FailureKind::read_only,
     "name the primary server; add ?target_session_attrs=read-write if there are several"},
    {"42501", FailureKind::read_only, rights},
    {"22021", FailureKind::invalid, ""},  // not UTF-8
    {"22P05", FailureKind::invalid, ""},  // cannot be converted
    {"23", FailureKind::conflict, ""},
    {"28", FailureKind::other,
     "check the user and the password in the store's address, and pg_hba.conf of the server"},
    {"3D000", FailureKind::other, "create the database (createdb)"},
    {"XX001", FailureKind::damaged, "restore a backup (judge restore)"},
    {"XX002", FailureKind::damaged, "rebuild the index (REINDEX DATABASE), then run judge fsck"},
    {"58030", FailureKind::damaged, "check the disk of the PostgreSQL server"},
}};

const StateKind* find_kind(std::string_view sqlstate) {
  if (sqlstate.empty()) return kinds.data();
  const auto* const found = std::ranges::find_if(
      kinds.begin() + 1, kinds.end(),
      [&](const StateKind& entry) { return sqlstate.starts_with(entry.state); });
  return found == kinds.end() ? nullptr : found;
}

}  // namespace

FailureKind kind_of_sqlstate(std::string_view sqlstate) {
  const StateKind* const found = find_kind(sqlstate);
  return found == nullptr ? FailureKind::other : found->kind;
}

std::unexpected<Failure> postgresql_failure(std::string_view sqlstate, const std::string& database,
                                            std::string_view words) {
  const StateKind* const found = find_kind(sqlstate);
  std::string_view line = take_line(words);
  std::string message = fmt::format("database {}: {}", database, line);
  if (found != nullptr && !found->fix.empty()) message += fmt::format("\nFix: {}", found->fix);
  return failure(found == nullptr ? FailureKind::other : found->kind, std::move(message));
}

}  // namespace judge::store
