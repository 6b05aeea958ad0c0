#include "judge/store/keeping/damages.hpp"

#include <algorithm>
#include <utility>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

Damage damage_row(const Row& row) {
  return {.kind = enum_value(row["kind"], DamageKind::database),
          .name = text(row["name"]),
          .message = text(row["message"]),
          .met_by = text(row["met_by"]),
          .first_ms = integer(row["first_ms"]),
          .last_ms = integer(row["last_ms"]),
          .times = integer(row["times"]),
          .repaired_ms = optional_integer(row["repaired_ms"])};
}

}  // namespace

std::optional<NewDamage> damage_of(const Failure& failure, std::string met_by) {
  if (failure.kind != FailureKind::damaged) return std::nullopt;
  return NewDamage{.kind = failure.blob.empty() ? DamageKind::database : DamageKind::blob,
                   .name = failure.blob,
                   .message = failure.message.substr(0, failure.message.find('\n')),
                   .met_by = std::move(met_by)};
}

Expected<bool> Damages::note(const NewDamage& damage, std::int64_t now_ms) {
  static const std::string again = R"(
    UPDATE damages SET message = $3, met_by = $4, last_ms = $5, times = times + 1,
                       repaired_ms = $6
    WHERE kind = $1 AND name = $2 RETURNING name)";
  static const std::string add = R"(
    INSERT INTO damages (kind, name, message, met_by, first_ms, last_ms, times, repaired_ms)
    SELECT $1, $2, $3, $4, $5, $5, 1, $6
    WHERE (SELECT count(*) FROM damages) < $7
    ON CONFLICT DO NOTHING RETURNING name)";
  const std::string kind(enum_name(damage.kind));
  const Value repaired = damage.is_repaired ? Value(now_ms) : Value();
  JUDGE_TRY_ASSIGN(const auto counted,
                   connection_.matches(again, {kind, damage.name, damage.message, damage.met_by,
                                               now_ms, repaired}));
  if (counted) return false;
  return connection_.matches(
      add, {kind, damage.name, damage.message, damage.met_by, now_ms, repaired, places_max});
}

Expected<std::vector<Damage>> Damages::list() {
  return connection_.all(
      "SELECT kind, name, message, met_by, first_ms, last_ms, times, repaired_ms FROM damages "
      "ORDER BY repaired_ms IS NOT NULL, last_ms DESC, kind, name",
      {}, damage_row);
}

Expected<std::int64_t> Damages::recheck_blobs(const BlobStore& blobs, std::int64_t now_ms) {
  JUDGE_TRY(connection_.execute("DELETE FROM damages WHERE repaired_ms < $1",
                                {now_ms - repaired_shown_ms}));
  const auto names = connection_.all(
      "SELECT name FROM damages WHERE kind = 'blob' AND repaired_ms IS NULL "
      "ORDER BY random() LIMIT $1",
      {rechecked_max}, [](const Row& row) { return text(row["name"]); });
  JUDGE_TRY(names);
  std::int64_t repaired = 0;
  for (const std::string& name : *names) {
    if (!blobs.read(name)) continue;
    JUDGE_TRY(connection_.execute(
        "UPDATE damages SET repaired_ms = $2 WHERE kind = 'blob' AND name = $1", {name, now_ms}));
    ++repaired;
  }
  return repaired;
}

Expected<void> Damages::forget_all() { return connection_.execute("DELETE FROM damages", {}); }

}  // namespace judge::store
