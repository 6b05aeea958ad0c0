#include "judge/store/queue/pauses.hpp"

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/problems/held_problems.hpp"

namespace judge::store {
namespace {

const std::string pause_select = "SELECT id, kind, name, reason, user_id, since_ms FROM pauses ";

Pause pause_of(const Row& row) {
  return {.id = integer(row["id"]),
          .kind = enum_value(row["kind"], PauseKind::queue),
          .name = text(row["name"]),
          .reason = text(row["reason"]),
          .user = optional_integer(row["user_id"]),
          .since_ms = integer(row["since_ms"])};
}

std::string kind_text(PauseKind kind) { return std::string(enum_name(kind)); }

}  // namespace

Expected<void> Pauses::check(const Pause& pause) {
  if (pause.reason.size() > pause_reason_bytes_max || !is_one_line(pause.reason)) {
    return failure(
        FailureKind::invalid,
        fmt::format("the reason must be one line of at most {} bytes", pause_reason_bytes_max));
  }
  if (pause.kind == PauseKind::queue) return {};
  JUDGE_TRY_ASSIGN(const auto there,
                   connection_.matches(pause.kind == PauseKind::problem
                                           ? "SELECT 1 FROM problems WHERE name = $1"
                                           : "SELECT 1 FROM workers WHERE name = $1",
                                       {pause.name}));
  if (there) return {};
  return failure(FailureKind::missing,
                 fmt::format("there is no {} '{}'", kind_text(pause.kind), quoted(pause.name, 60)));
}

Expected<std::int64_t> Pauses::begin(const Pause& pause) {
  JUDGE_TRY(check(pause));
  if (pause.kind == PauseKind::problem) {
    JUDGE_TRY(HeldProblems(connection_)
                  .hold({.problem = pause.name,
                         .version = "",
                         .cause = HoldCause::operator_asks,
                         .reason = pause.reason,
                         .held_ms = pause.since_ms}));
  }
  return insert(pause);
}

Expected<std::int64_t> Pauses::insert(const Pause& pause) {
  static const std::string sql = R"(
    INSERT INTO pauses (kind, name, reason, user_id, since_ms) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (kind, name) DO UPDATE SET reason = excluded.reason, user_id = excluded.user_id
    RETURNING id)";
  const std::string name = pause.kind == PauseKind::queue ? "" : pause.name;
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query(sql, {kind_text(pause.kind), name, pause.reason,
                                           value_of(pause.user), pause.since_ms}));
  return integer(rows.front().only());
}

Expected<void> Pauses::end(PauseKind kind, const std::string& name) {
  JUDGE_TRY_ASSIGN(
      const auto ended,
      connection_.matches("DELETE FROM pauses WHERE kind = $1 AND name = $2 RETURNING id",
                          {kind_text(kind), name}));
  if (ended && kind == PauseKind::problem) {
    JUDGE_TRY(HeldProblems(connection_).release(name, ""));
    return {};
  }
  if (ended) return {};
  if (kind == PauseKind::queue) return failure(FailureKind::missing, "the queue is not paused");
  return failure(FailureKind::missing,
                 fmt::format("the {} '{}' is not paused", kind_text(kind), quoted(name, 60)));
}

Expected<std::optional<Pause>> Pauses::find(std::int64_t id) {
  return connection_.first(pause_select + "WHERE id = $1", {id}, pause_of);
}

Expected<std::vector<Pause>> Pauses::list() {
  return connection_.all(pause_select + "ORDER BY id", {}, pause_of);
}

Expected<std::optional<Pause>> Pauses::of_problem(const std::string& problem) {
  return connection_.first(pause_select +
                               "WHERE kind = 'queue' OR (kind = 'problem' AND name = $1) "
                               "ORDER BY kind LIMIT 1",
                           {problem}, pause_of);
}

}  // namespace judge::store
