#include "judge/store/queue/workers.hpp"

#include <utility>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

StoredWorker worker_of(const Row& row) {
  return {.name = text(row["name"]),
          .host = text(row["host"]),
          .version = text(row["version"]),
          .embedded = integer(row["embedded"]) != 0,
          .started_ms = integer(row["started_ms"]),
          .seen_ms = integer(row["seen_ms"]),
          .slots = {},
          .leases = 0};
}

/// True for the slot "host:4711/1" of the worker "host:4711", and for the worker's own name.
bool is_slot_of(const std::string& slot, const std::string& worker) {
  return slot == worker || (slot.starts_with(worker) && slot[worker.size()] == '/');
}

WorkerSlot slot_of(const Row& row) {
  return {.ready = integer(row["ready"]) != 0,
          .trouble = text(row["trouble"]),
          .kind = text(row["kind"]),
          .subject = integer(row["subject"]),
          .since_ms = integer(row["since_ms"]),
          .problem = text(row["problem"]),
          .submission = optional_integer(row["submission"]),
          .draft = optional_integer(row["draft"])};
}

/// Selects all slots, with the submission, the draft and the problem of their jobs.
constexpr const char* slots_sql = R"(
  SELECT slots.*, coalesce(submissions.problem, drafts.problem, custom_runs.problem,
                           source_checks.problem, '') AS problem
  FROM (
    SELECT worker, position, ready, trouble, kind, subject, since_ms,
      CASE kind
        WHEN 'judgement' THEN
          (SELECT submission_id FROM judgements WHERE judgements.id = subject)
      END AS submission,
      CASE kind
        WHEN 'draft_check' THEN subject
        WHEN 'draft_generation' THEN
          (SELECT draft_id FROM draft_generations WHERE draft_generations.id = subject)
        WHEN 'draft_validation' THEN
          (SELECT draft_id FROM draft_validations WHERE draft_validations.id = subject)
      END AS draft
    FROM worker_slots) AS slots
  LEFT JOIN submissions ON submissions.id = slots.submission
  LEFT JOIN drafts ON drafts.id = slots.draft
  LEFT JOIN custom_runs ON slots.kind = 'custom_run' AND custom_runs.id = slots.subject
  LEFT JOIN source_checks
    ON slots.kind IN ('source_check', 'program_ahead') AND source_checks.id = slots.subject
  ORDER BY slots.worker, slots.position)";

}  // namespace

Expected<void> Workers::beat(const StoredWorker& worker) {
  return connection_.transact([&]() -> Expected<void> {
    JUDGE_TRY(connection_.execute("DELETE FROM workers WHERE seen_ms < $1",
                                  {worker.seen_ms - forgotten_after_ms}));
    return put(worker);
  });
}

Expected<void> Workers::put(const StoredWorker& worker) {
  static const std::string put_worker = R"(
    INSERT INTO workers (name, host, version, embedded, started_ms, seen_ms)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (name) DO UPDATE
    SET host = excluded.host, version = excluded.version, embedded = excluded.embedded,
        started_ms = excluded.started_ms, seen_ms = excluded.seen_ms)";
  static const std::string put_slot = R"(
    INSERT INTO worker_slots (worker, position, ready, trouble, kind, subject, since_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (worker, position) DO UPDATE
    SET ready = excluded.ready, trouble = excluded.trouble, kind = excluded.kind,
        subject = excluded.subject, since_ms = excluded.since_ms)";
  JUDGE_TRY(connection_.execute(
      put_worker, {worker.name, worker.host, worker.version, std::int64_t{worker.embedded},
                   worker.started_ms, worker.seen_ms}));
  std::int64_t position = 0;
  for (const WorkerSlot& slot : worker.slots) {
    JUDGE_TRY(
        connection_.execute(put_slot, {worker.name, position++, std::int64_t{slot.ready},
                                       slot.trouble, slot.kind, slot.subject, slot.since_ms}));
  }
  // An earlier worker of the same name may have had more slots.
  return connection_.execute("DELETE FROM worker_slots WHERE worker = $1 AND position >= $2",
                             {worker.name, position});
}

Expected<void> Workers::leave(const std::string& name) {
  return connection_.execute("DELETE FROM workers WHERE name = $1", {name});
}

Expected<std::int64_t> Workers::slots(std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT count(*) FROM worker_slots JOIN workers ON workers.name = worker_slots.worker "
          "WHERE ready <> 0 AND seen_ms > $1 AND seen_ms < $2",
          {now_ms - StoredWorker::silent_after_ms, now_ms + StoredWorker::silent_after_ms}));
  return integer(rows.front().only());
}

Expected<std::vector<StoredWorker>> Workers::list() {
  JUDGE_TRY_ASSIGN(
      auto workers,
      connection_.all(
          "SELECT name, host, version, embedded, started_ms, seen_ms FROM workers ORDER BY name",
          {}, worker_of));
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(slots_sql));
  for (StoredWorker& worker : workers) {
    for (const Row& row : rows) {
      if (text(row["worker"]) == worker.name) worker.slots.push_back(slot_of(row));
    }
  }
  JUDGE_TRY_ASSIGN(
      const auto leases,
      connection_.query("SELECT worker, count(*) AS leases FROM jobs WHERE state = 'leased' "
                        "GROUP BY worker"));
  for (StoredWorker& worker : workers) {
    for (const Row& row : leases) {
      if (is_slot_of(text(row["worker"]), worker.name)) worker.leases += integer(row["leases"]);
    }
  }
  return workers;
}

}  // namespace judge::store
