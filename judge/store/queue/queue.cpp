#include "judge/store/queue/queue.hpp"

#include <functional>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/job_kinds.hpp"

namespace judge::store {
namespace {

/// Returns the statement that inserts a job. `problem` selects the problem and version that the job
/// belongs to (JobSubjects::problem).
std::string insert_statement(std::string_view problem) {
  const std::string owner =
      problem.empty() ? "SELECT '' AS problem, '' AS version WHERE 1 = 0" : std::string(problem);
  return fmt::format(R"(
    INSERT INTO jobs (kind, subject, user_id, priority, turn, created_ms, problem, version)
    SELECT $1, $2, $3, $4, $5, $6, coalesce(max(problem), ''), coalesce(max(version), '')
    FROM ({}) AS owner
    RETURNING id)",
                     owner);
}

std::map<std::string, std::string, std::less<>> insert_statements() {
  std::map<std::string, std::string, std::less<>> statements;
  for (const JobSubjects& about : job_kinds) {
    statements.emplace(about.kind, insert_statement(about.problem));
  }
  return statements;
}

}  // namespace

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

/// Stores the job with the problem and version of its subject, for holds
/// (judge/store/problems/held_problems.hpp).
Expected<std::int64_t> Queue::insert(const NewJob& job, std::int64_t turn, std::int64_t now_ms) {
  static const std::map<std::string, std::string, std::less<>> statements = insert_statements();
  static const std::string of_no_problem = insert_statement("");
  const auto known = statements.find(job.kind);
  const auto rows = connection_.query(
      known == statements.end() ? of_no_problem : known->second,
      {job.kind, job.subject, job.user, std::int64_t{job.priority}, turn, now_ms});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front()[0]);
}

Expected<void> Queue::withdraw(const std::string& kind, const std::vector<std::int64_t>& subjects) {
  // Job ids are reused after a row is deleted. So a job that was ever leased keeps its row, because
  // an old lease must not fit a new job.
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

Expected<std::optional<Lease>> Queue::take(const std::string& worker, std::int64_t expires_ms,
                                           const TakeRules& rules) {
  static const std::string sql = R"(
    UPDATE jobs
    SET state = 'leased', token = token + 1, attempts = attempts + 1, worker = $1,
        lease_until_ms = $2
    WHERE id = $3
    RETURNING id, token, kind, subject, attempts, priority, turn)";
  std::optional<Lease> lease;
  auto done = connection_.transact([&]() -> Expected<void> {
    const auto chosen = choose(worker, rules);
    if (!chosen) return std::unexpected(chosen.error());
    if (!*chosen) return {};
    const auto rows = connection_.query(sql, {worker, expires_ms, **chosen});
    if (!rows) return std::unexpected(rows.error());
    const Row& row = rows->front();
    lease = Lease{.job = integer(row[0]),
                  .token = integer(row[1]),
                  .kind = text(row[2]),
                  .subject = integer(row[3]),
                  .attempt = static_cast<int>(integer(row[4])),
                  .expires_ms = expires_ms,
                  .priority = static_cast<int>(integer(row[5]))};
    return advance_clock(lease->priority, integer(row[6]));
  });
  if (!done) return std::unexpected(done.error());
  return lease;
}

/// Returns the job whose turn it is. If its user already holds the share of one user, returns the
/// first job of a different user at the same priority instead, if there is one.
Expected<std::optional<std::int64_t>> Queue::choose(const std::string& worker,
                                                    const TakeRules& rules) {
  static const std::string next = fmt::format(R"(
    SELECT id, user_id, priority FROM jobs WHERE state = 'queued' AND priority > $1 AND {}
    ORDER BY priority DESC, turn, id LIMIT 1)",
                                              job_is_not_held);
  static const std::string next_of_others = fmt::format(R"(
    SELECT id FROM jobs WHERE state = 'queued' AND priority = $1 AND user_id <> $2 AND {}
    ORDER BY turn, id LIMIT 1)",
                                                        job_is_not_held);
  const auto paused = is_paused(worker);
  if (!paused) return std::unexpected(paused.error());
  if (*paused) return std::nullopt;
  const auto rows = connection_.query(next, {std::int64_t{rules.above_priority}});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  const std::int64_t first = integer(rows->front()[0]);
  const std::int64_t user = integer(rows->front()[1]);
  const auto holds = holds_its_share(user, rules.slots);
  if (!holds) return std::unexpected(holds.error());
  if (!*holds) return first;
  const auto others = connection_.query(next_of_others, {rows->front()[2], user});
  if (!others) return std::unexpected(others.error());
  return others->empty() ? first : integer(others->front().front());
}

/// True if the queue as a whole is paused, or the worker that this slot belongs to.
Expected<bool> Queue::is_paused(const std::string& worker) {
  return connection_.matches(
      "SELECT 1 FROM pauses WHERE kind = 'queue' OR (kind = 'worker' AND name = $1) LIMIT 1",
      {worker.substr(0, worker.rfind('/'))});
}

Expected<bool> Queue::holds_its_share(std::int64_t user, std::int64_t slots) {
  if (slots < 2) return false;
  const auto rows = connection_.query(
      "SELECT count(*) FROM jobs WHERE state = 'leased' AND user_id = $1", {user});
  if (!rows) return std::unexpected(rows.error());
  return integer(rows->front().front()) >= slots - 1;
}

Expected<void> Queue::advance_clock(int priority, std::int64_t turn) {
  static const std::string sql = R"(
    INSERT INTO queue_clocks (priority, turn) VALUES ($1, $2)
    ON CONFLICT (priority) DO UPDATE SET turn = excluded.turn
    WHERE excluded.turn > queue_clocks.turn)";
  return connection_.execute(sql, {std::int64_t{priority}, turn});
}

/// Fails as stale unless the statement returns a row, which means that the lease is valid.
Expected<void> Queue::must_match(const Lease& lease, const std::string& sql,
                                 const std::vector<Value>& parameters) {
  const auto matched = connection_.matches(sql, parameters);
  if (!matched) return std::unexpected(matched.error());
  if (*matched) return {};
  return failure(FailureKind::stale,
                 fmt::format("lease {} of job {} is no longer the newest", lease.token, lease.job));
}

Expected<bool> Queue::has_waiting(int above_priority, const std::string& worker) {
  // Ordered like the index, so that SQLite reads only the index.
  static const std::string sql = fmt::format(
      "SELECT 1 FROM jobs WHERE state = 'queued' AND priority > $1 AND {} "
      "ORDER BY priority DESC, turn, id LIMIT 1",
      job_is_not_held);
  const auto paused = is_paused(worker);
  if (!paused) return paused;
  if (*paused) return false;
  return connection_.matches(sql, {std::int64_t{above_priority}});
}

Expected<std::vector<std::string>> Queue::holders() {
  return connection_.all("SELECT DISTINCT worker FROM jobs WHERE state = 'leased'", {},
                         [](const Row& row) { return text(row[0]); });
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

Expected<TakenBack> Queue::take_back_expired(std::int64_t now_ms,
                                             const std::vector<std::string>& dead_workers) {
  static const std::string end_lease =
      "UPDATE jobs SET lease_until_ms = $1 WHERE state = 'leased' AND worker = $2";
  static const std::string give_up = R"(
    UPDATE jobs SET state = 'lost'
    WHERE state = 'leased' AND lease_until_ms <= $1 AND attempts >= $2
    RETURNING kind, subject, worker)";
  static const std::string put_back = R"(
    UPDATE jobs SET state = 'queued'
    WHERE state = 'leased' AND lease_until_ms <= $1
    RETURNING id)";
  for (const std::string& worker : dead_workers) {
    auto ended = connection_.execute(end_lease, {now_ms, worker});
    if (!ended) return std::unexpected(ended.error());
  }
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
