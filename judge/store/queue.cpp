#include "judge/store/queue.hpp"

#include <fmt/format.h>

namespace judge::store {

Expected<std::int64_t> Queue::add(const NewJob& job, std::int64_t now_ms) {
  const auto turn = next_turn(job.user, job.priority);
  return turn ? insert(job, *turn, now_ms) : turn;
}

Expected<void> Queue::add_all(const NewJob& like, const std::vector<std::int64_t>& subjects,
                              std::int64_t now_ms) {
  const auto first = next_turn(like.user, like.priority);
  if (!first) return std::unexpected(first.error());
  NewJob job = like;
  std::int64_t turn = *first;
  for (const std::int64_t subject : subjects) {
    job.subject = subject;
    if (const auto added = insert(job, turn++, now_ms); !added) {
      return std::unexpected(added.error());
    }
  }
  return {};
}

Expected<std::int64_t> Queue::next_turn(std::int64_t user, int priority) {
  static const std::string sql = R"(
    SELECT 1 + max(turn) FROM (
      SELECT 0 AS turn
      UNION ALL SELECT turn FROM queue_clocks WHERE priority = $2
      UNION ALL SELECT max(turn) FROM jobs
                WHERE state = 'queued' AND user_id = $1 AND priority = $2
    ) AS turns)";
  const auto rows = connection_.query(sql, {user, std::int64_t{priority}});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front()[0]);
}

Expected<std::int64_t> Queue::insert(const NewJob& job, std::int64_t turn, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO jobs (kind, subject, user_id, priority, turn, created_ms)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id)";
  const auto rows = connection_.query(
      sql, {job.kind, job.subject, job.user, std::int64_t{job.priority}, turn, now_ms});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front()[0]);
}

Expected<void> Queue::withdraw(const std::string& kind, const std::vector<std::int64_t>& subjects) {
  // Ids are given again once the rows are gone, so what was ever leased stays: an old lease must
  // not fit a new job.
  static const std::string remove = R"(
    DELETE FROM jobs
    WHERE kind = $1 AND subject = $2 AND state IN ('queued', 'leased') AND token = 0)";
  static const std::string end = R"(
    UPDATE jobs SET state = 'done', token = token + 1
    WHERE kind = $1 AND subject = $2 AND state IN ('queued', 'leased'))";
  for (const std::int64_t subject : subjects) {
    if (auto removed = connection_.execute(remove, {kind, subject}); !removed) return removed;
    if (auto ended = connection_.execute(end, {kind, subject}); !ended) return ended;
  }
  return {};
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

Expected<TakenBack> Queue::take_back_expired(std::int64_t now_ms) {
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
  TakenBack taken{.expired = static_cast<std::int64_t>(rows->size() + put->size()), .lost = {}};
  for (const Row& row : *rows) taken.lost.push_back({text(row[0]), integer(row[1]), text(row[2])});
  return taken;
}

Expected<std::optional<JobPlace>> Queue::find(std::string_view kind, std::int64_t subject) {
  static const std::string sql = R"(
    SELECT state, created_ms, priority, attempts, worker, lease_until_ms FROM jobs
    WHERE kind = $1 AND subject = $2 ORDER BY id DESC LIMIT 1)";
  return connection_.first(sql, {std::string(kind), subject}, [](const Row& row) {
    using State = JobPlace::State;
    const std::string& state = text(row[0]);
    return JobPlace{.state = state == "queued"   ? State::queued
                             : state == "leased" ? State::leased
                             : state == "done"   ? State::done
                                                 : State::lost,
                    .created_ms = integer(row[1]),
                    .priority = static_cast<int>(integer(row[2])),
                    .attempts = static_cast<int>(integer(row[3])),
                    .worker = text(row[4]),
                    .lease_until_ms = integer(row[5])};
  });
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
