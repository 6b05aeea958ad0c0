#include "judge/store/queue.hpp"

#include <fmt/format.h>

namespace judge::store {

Expected<std::int64_t> Queue::add(const NewJob& job, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO jobs (kind, subject, user_id, priority, turn, created_ms)
    SELECT $1, $2, $3, $4, 1 + max(turn), $5 FROM (
      SELECT 0 AS turn
      UNION ALL SELECT turn FROM queue_clocks WHERE priority = $4
      UNION ALL SELECT max(turn) FROM jobs
                WHERE state = 'queued' AND user_id = $3 AND priority = $4
    ) AS turns
    RETURNING id)";
  const auto rows =
      connection_.query(sql, {job.kind, job.subject, job.user, std::int64_t{job.priority}, now_ms});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front()[0]);
}

Expected<std::optional<Lease>> Queue::take(const std::string& worker, std::int64_t expires_ms) {
  static const std::string sql = R"(
    UPDATE jobs
    SET state = 'leased', token = token + 1, attempts = attempts + 1, worker = $1,
        lease_until_ms = $2
    WHERE id = (SELECT id FROM jobs WHERE state = 'queued'
                ORDER BY priority DESC, turn, id LIMIT 1)
    RETURNING id, token, kind, subject, attempts, priority, turn)";
  std::optional<Lease> lease;
  auto done = connection_.transact([&]() -> Expected<void> {
    const auto rows = connection_.query(sql, {worker, expires_ms});
    if (!rows) return std::unexpected(rows.error());
    if (rows->empty()) return {};
    const Row& row = rows->front();
    lease = Lease{.job = integer(row[0]),
                  .token = integer(row[1]),
                  .kind = text(row[2]),
                  .subject = integer(row[3]),
                  .attempt = static_cast<int>(integer(row[4])),
                  .expires_ms = expires_ms};
    return advance_clock(static_cast<int>(integer(row[5])), integer(row[6]));
  });
  if (!done) return std::unexpected(done.error());
  return lease;
}

Expected<void> Queue::advance_clock(int priority, std::int64_t turn) {
  static const std::string sql = R"(
    INSERT INTO queue_clocks (priority, turn) VALUES ($1, $2)
    ON CONFLICT (priority) DO UPDATE SET turn = excluded.turn
    WHERE excluded.turn > queue_clocks.turn)";
  return connection_.execute(sql, {std::int64_t{priority}, turn});
}

/// The statement returns the job if the lease is what it has to be.
Expected<void> Queue::must_match(const Lease& lease, const std::string& sql,
                                 const std::vector<Value>& parameters) {
  const auto matched = connection_.matches(sql, parameters);
  if (!matched) return std::unexpected(matched.error());
  if (*matched) return {};
  return failure(FailureKind::stale, fmt::format("lease {} of job {} is not the newest any more",
                                                 lease.token, lease.job));
}

Expected<bool> Queue::has_waiting() {
  return connection_.matches("SELECT 1 FROM jobs WHERE state = 'queued' LIMIT 1", {});
}

Expected<Lease> Queue::renew(const Lease& lease, std::int64_t expires_ms) {
  static const std::string sql = R"(
    UPDATE jobs SET lease_until_ms = $3
    WHERE id = $1 AND token = $2 AND state = 'leased'
    RETURNING id)";
  if (auto met = must_match(lease, sql, {lease.job, lease.token, expires_ms}); !met) {
    return std::unexpected(met.error());
  }
  Lease renewed = lease;
  renewed.expires_ms = expires_ms;
  return renewed;
}

Expected<void> Queue::check(const Lease& lease) {
  static const std::string sql =
      "SELECT id FROM jobs WHERE id = $1 AND token = $2 AND state = 'leased'";
  return must_match(lease, sql, {lease.job, lease.token});
}

Expected<bool> Queue::finish(const Lease& lease) {
  static const std::string sql = R"(
    UPDATE jobs SET state = 'done'
    WHERE id = $1 AND token = $2 AND state = 'leased'
    RETURNING id)";
  const auto ended_now = connection_.matches(sql, {lease.job, lease.token});
  if (!ended_now || *ended_now) return ended_now;
  static const std::string before =
      "SELECT id FROM jobs WHERE id = $1 AND token = $2 AND state = 'done'";
  if (auto met = must_match(lease, before, {lease.job, lease.token}); !met) {
    return std::unexpected(met.error());
  }
  return false;
}

Expected<void> Queue::give_back(const Lease& lease) {
  static const std::string sql = R"(
    UPDATE jobs SET state = 'queued', attempts = attempts - 1
    WHERE id = $1 AND token = $2 AND state = 'leased'
    RETURNING id)";
  return must_match(lease, sql, {lease.job, lease.token});
}

Expected<std::vector<LostJob>> Queue::take_back_expired(std::int64_t now_ms) {
  static const std::string give_up = R"(
    UPDATE jobs SET state = 'lost'
    WHERE state = 'leased' AND lease_until_ms <= $1 AND attempts >= $2
    RETURNING kind, subject, worker)";
  static const std::string put_back = R"(
    UPDATE jobs SET state = 'queued'
    WHERE state = 'leased' AND lease_until_ms <= $1
    RETURNING id)";
  const auto rows = connection_.query(give_up, {now_ms, std::int64_t{attempts_max}});
  if (!rows) return std::unexpected(rows.error());
  const auto put = connection_.query(put_back, {now_ms});
  if (!put) return std::unexpected(put.error());
  std::vector<LostJob> lost;
  for (const Row& row : *rows) lost.push_back({text(row[0]), integer(row[1]), text(row[2])});
  return lost;
}

Expected<std::vector<QueueDepth>> Queue::depths() {
  static const std::string sql = R"(
    SELECT priority, count(*), min(created_ms) FROM jobs
    WHERE state = 'queued' GROUP BY priority ORDER BY priority DESC)";
  const auto rows = connection_.query(sql);
  if (!rows) return std::unexpected(rows.error());
  std::vector<QueueDepth> depths;
  for (const Row& row : *rows) {
    depths.push_back({static_cast<int>(integer(row[0])), integer(row[1]), integer(row[2])});
  }
  return depths;
}

}  // namespace judge::store
