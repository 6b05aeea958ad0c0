#include "judge/store/queue/workers.hpp"

#include <utility>

namespace judge::store {
namespace {

StoredWorker worker_of(const Row& row) {
  return {.name = text(row[0]),
          .host = text(row[1]),
          .version = text(row[2]),
          .embedded = integer(row[3]) != 0,
          .started_ms = integer(row[4]),
          .seen_ms = integer(row[5]),
          .slots = {},
          .leases = 0};
}

/// True for the slot "host:4711/1" of the worker "host:4711", and for the worker's own name.
bool is_slot_of(const std::string& slot, const std::string& worker) {
  return slot == worker || (slot.starts_with(worker) && slot[worker.size()] == '/');
}

WorkerSlot slot_of(const Row& row) {
  return {.ready = integer(row[1]) != 0,
          .trouble = text(row[2]),
          .kind = text(row[3]),
          .subject = integer(row[4]),
          .since_ms = integer(row[5])};
}

}  // namespace

Expected<void> Workers::beat(const StoredWorker& worker) {
  return connection_.transact([&]() -> Expected<void> {
    auto forgotten = connection_.execute("DELETE FROM workers WHERE seen_ms < $1",
                                         {worker.seen_ms - forgotten_after_ms});
    if (!forgotten) return forgotten;
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
  auto done = connection_.execute(
      put_worker, {worker.name, worker.host, worker.version, std::int64_t{worker.embedded},
                   worker.started_ms, worker.seen_ms});
  std::int64_t position = 0;
  for (const WorkerSlot& slot : worker.slots) {
    if (!done) return done;
    done = connection_.execute(put_slot, {worker.name, position++, std::int64_t{slot.ready},
                                          slot.trouble, slot.kind, slot.subject, slot.since_ms});
  }
  if (!done) return done;
  // An earlier worker of the same name may have had more slots.
  return connection_.execute("DELETE FROM worker_slots WHERE worker = $1 AND position >= $2",
                             {worker.name, position});
}

Expected<void> Workers::leave(const std::string& name) {
  return connection_.execute("DELETE FROM workers WHERE name = $1", {name});
}

Expected<std::int64_t> Workers::slots(std::int64_t now_ms) {
  const auto rows = connection_.query(
      "SELECT count(*) FROM worker_slots JOIN workers ON workers.name = worker_slots.worker "
      "WHERE ready <> 0 AND seen_ms > $1 AND seen_ms < $2",
      {now_ms - StoredWorker::silent_after_ms, now_ms + StoredWorker::silent_after_ms});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front().front());
}

Expected<std::vector<StoredWorker>> Workers::list() {
  auto workers = connection_.all(
      "SELECT name, host, version, embedded, started_ms, seen_ms FROM workers ORDER BY name", {},
      worker_of);
  if (!workers) return workers;
  const auto rows = connection_.query(
      "SELECT worker, ready, trouble, kind, subject, since_ms FROM worker_slots "
      "ORDER BY worker, position");
  if (!rows) return std::unexpected(rows.error());
  for (StoredWorker& worker : *workers) {
    for (const Row& row : *rows) {
      if (text(row[0]) == worker.name) worker.slots.push_back(slot_of(row));
    }
  }
  const auto leases =
      connection_.query("SELECT worker, count(*) FROM jobs WHERE state = 'leased' GROUP BY worker");
  if (!leases) return std::unexpected(leases.error());
  for (StoredWorker& worker : *workers) {
    for (const Row& row : *leases) {
      if (is_slot_of(text(row[0]), worker.name)) worker.leases += integer(row[1]);
    }
  }
  return workers;
}

}  // namespace judge::store
