#include "judge/store/queue/queue.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/spare_time.hpp"

namespace judge::store {
namespace {

/// Returns the statement that inserts a job. `problem` is an SQL query for the problem and version
/// that the job belongs to (JobSubjects::problem); "" if it belongs to none.
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

/// Returns a condition for a WHERE clause over `jobs`. It is true for a job that may be taken.
/// `$slow_max` is the parameter for the maximum number of slow jobs that may be leased at a time,
/// and `$spare_max` is the parameter for spare_time_max().
std::string may_be_taken(std::string_view slow_max, std::string_view spare_max) {
  return fmt::format(R"(({} AND {} AND (slow = 0 OR {} >
    (SELECT count(*) FROM jobs AS leased WHERE leased.state = 'leased' AND leased.slow = 1))))",
                     job_is_not_held, has_spare_time(spare_max), slow_max);
}

std::int64_t slow_max(std::int64_t slots) { return std::max<std::int64_t>(slots - 1, 1); }

}  // namespace

Expected<std::int64_t> Queue::add(const NewJob& job, std::int64_t now_ms) {
  const auto turn = next_turn(job.user, job.priority);
  return turn ? insert(job, *turn, now_ms) : turn;
}

Expected<void> Queue::add_all(const NewJob& like, const std::vector<std::int64_t>& subjects,
                              std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto first, next_turn(like.user, like.priority));
  NewJob job = like;
  std::int64_t turn = first;
  for (const std::int64_t subject : subjects) {
    job.subject = subject;
    JUDGE_TRY(insert(job, turn++, now_ms));
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
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {user, std::int64_t{priority}}));
  return integer(rows.front().only());
}

/// Stores the job. Two columns contain the problem and the version that the job belongs to. They
/// are used to find the jobs of a held problem (judge/store/problems/held_problems.hpp).
Expected<std::int64_t> Queue::insert(const NewJob& job, std::int64_t turn, std::int64_t now_ms) {
  static const std::map<std::string, std::string, std::less<>> statements = insert_statements();
  static const std::string of_no_problem = insert_statement("");
  const auto known = statements.find(job.kind);
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query(known == statements.end() ? of_no_problem : known->second,
                                     {job.kind, job.subject, job.user, std::int64_t{job.priority},
                                      turn, now_ms}));
  return integer(rows.front().only());
}

Expected<void> Queue::withdraw(const std::string& kind, const std::vector<std::int64_t>& subjects) {
  // A job that was ever leased keeps its row, because a worker may still hold the lease.
  static const std::string remove = R"(
    DELETE FROM jobs
    WHERE kind = $1 AND subject = $2 AND state IN ('queued', 'leased') AND token = 0)";
  static const std::string end = R"(
    UPDATE jobs SET state = 'done', token = token + 1
    WHERE kind = $1 AND subject = $2 AND state IN ('queued', 'leased'))";
  for (const std::int64_t subject : subjects) {
    JUDGE_TRY(connection_.execute(remove, {kind, subject}));
    JUDGE_TRY(connection_.execute(end, {kind, subject}));
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
    RETURNING id, token, kind, subject, attempts, priority, user_id, turn, slow)";
  std::optional<Lease> lease;
  auto done = connection_.transact([&]() -> Expected<void> {
    JUDGE_TRY_ASSIGN(const auto chosen, choose(worker, rules));
    if (!chosen) return {};
    JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {worker, expires_ms, *chosen}));
    const Row& row = rows.front();
    lease = Lease{.job = integer(row["id"]),
                  .token = integer(row["token"]),
                  .kind = text(row["kind"]),
                  .subject = integer(row["subject"]),
                  .attempt = static_cast<int>(integer(row["attempts"])),
                  .expires_ms = expires_ms,
                  .priority = static_cast<int>(integer(row["priority"])),
                  .user = integer(row["user_id"]),
                  .slow = integer(row["slow"]) != 0};
    return advance_clock(lease->priority, integer(row["turn"]));
  });
  JUDGE_TRY(done);
  return lease;
}

/// Returns the job that is next in the queue. If the user of this job already has the maximum share
/// of slots, returns the first job of a different user at the same priority instead, if there is
/// one.
Expected<std::optional<std::int64_t>> Queue::choose(const std::string& worker,
                                                    const TakeRules& rules) {
  static const std::string next = fmt::format(R"(
    SELECT id, user_id, priority FROM jobs WHERE state = 'queued' AND priority > $1 AND {}
    ORDER BY priority DESC, turn, id LIMIT 1)",
                                              may_be_taken("$2", "$3"));
  static const std::string next_of_others = fmt::format(R"(
    SELECT id FROM jobs WHERE state = 'queued' AND priority = $1 AND user_id <> $2 AND {}
    ORDER BY turn, id LIMIT 1)",
                                                        may_be_taken("$3", "$4"));
  JUDGE_TRY_ASSIGN(const auto paused, is_paused(worker));
  if (paused) return std::nullopt;
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query(next, {std::int64_t{rules.above_priority},
                                            slow_max(rules.slots), spare_time_max(rules.slots)}));
  if (rows.empty() && rules.newcomers) return newcomer(rules.above_priority, rules.slots);
  if (rows.empty()) return std::nullopt;
  const std::int64_t first = integer(rows.front()["id"]);
  const std::int64_t user = integer(rows.front()["user_id"]);
  if (rules.slots < 2) return first;
  JUDGE_TRY_ASSIGN(const auto leases, leases_of(user));
  if (leases < rules.slots - 1) return first;
  JUDGE_TRY_ASSIGN(
      const auto others,
      connection_.query(next_of_others, {rows.front()["priority"], user, slow_max(rules.slots),
                                         spare_time_max(rules.slots)}));
  return others.empty() ? first : integer(others.front().only());
}

/// Returns the next job of a user who holds no lease.
Expected<std::optional<std::int64_t>> Queue::newcomer(int priority_min, std::int64_t slots) {
  static const std::string sql = fmt::format(R"(
    SELECT id FROM jobs WHERE state = 'queued' AND priority >= $1 AND {}
      AND user_id NOT IN (SELECT leased.user_id FROM jobs AS leased WHERE leased.state = 'leased')
    ORDER BY priority DESC, turn, id LIMIT 1)",
                                             may_be_taken("$2", "$3"));
  return connection_.first(sql,
                           {std::int64_t{priority_min}, slow_max(slots), spare_time_max(slots)},
                           [](const Row& row) { return integer(row.only()); });
}

/// True if the whole queue or the worker that this slot belongs to is paused.
Expected<bool> Queue::is_paused(const std::string& worker) {
  return connection_.matches(
      "SELECT 1 FROM pauses WHERE kind = 'queue' OR (kind = 'worker' AND name = $1) LIMIT 1",
      {worker.substr(0, worker.rfind('/'))});
}

Expected<std::int64_t> Queue::leases_of(std::int64_t user) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query("SELECT count(*) FROM jobs WHERE state = 'leased' AND user_id = $1",
                        {user}));
  return integer(rows.front().only());
}

Expected<std::int64_t> Queue::leases() {
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query("SELECT count(*) FROM jobs WHERE state = 'leased'"));
  return integer(rows.front().only());
}

Expected<void> Queue::advance_clock(int priority, std::int64_t turn) {
  static const std::string sql = R"(
    INSERT INTO queue_clocks (priority, turn) VALUES ($1, $2)
    ON CONFLICT (priority) DO UPDATE SET turn = excluded.turn
    WHERE excluded.turn > queue_clocks.turn)";
  return connection_.execute(sql, {std::int64_t{priority}, turn});
}

/// Fails as `stale` unless the statement returns a row. A row means that the lease is valid.
Expected<void> Queue::must_match(const Lease& lease, const std::string& sql,
                                 const std::vector<Value>& parameters) {
  JUDGE_TRY_ASSIGN(const auto matched, connection_.matches(sql, parameters));
  if (matched) return {};
  return failure(FailureKind::stale,
                 fmt::format("lease {} of job {} is no longer the newest", lease.token, lease.job));
}

Expected<bool> Queue::has_waiting(const TakeRules& rules, const std::string& worker) {
  // The statement sorts in the order of the index, so SQLite reads only the index.
  static const std::string sql = fmt::format(
      "SELECT 1 FROM jobs WHERE state = 'queued' AND priority > $1 AND {} "
      "ORDER BY priority DESC, turn, id LIMIT 1",
      may_be_taken("$2", "$3"));
  JUDGE_TRY_ASSIGN(const auto paused, is_paused(worker));
  if (paused) return false;
  const auto waits = connection_.matches(sql, {std::int64_t{rules.above_priority},
                                               slow_max(rules.slots), spare_time_max(rules.slots)});
  if (!waits || *waits || !rules.newcomers) return waits;
  JUDGE_TRY_ASSIGN(const auto waiting, newcomer(rules.above_priority, rules.slots));
  return waiting.has_value();
}

Expected<bool> Queue::is_beyond_its_share(const Lease& lease, std::int64_t slots,
                                          const std::string& worker) {
  if (slots < 2) return false;
  JUDGE_TRY_ASSIGN(const auto leases, leases_of(lease.user));
  if (leases < slots) return false;
  return keeps_newcomers_waiting(lease, slots, worker);
}

Expected<bool> Queue::keeps_newcomers_waiting(const Lease& lease, std::int64_t slots,
                                              const std::string& worker) {
  if (slots < 1) return false;
  JUDGE_TRY_ASSIGN(const auto all, leases());
  if (all < slots) return false;
  JUDGE_TRY_ASSIGN(const auto paused, is_paused(worker));
  if (paused) return false;
  JUDGE_TRY_ASSIGN(const auto waiting, newcomer(lease.priority, slots));
  return waiting.has_value();
}

Expected<bool> Queue::must_yield(const Lease& lease, std::int64_t slots,
                                 const std::string& worker) {
  JUDGE_TRY_ASSIGN(const auto crowded, is_crowded(connection_, lease.priority, slots));
  if (crowded) return true;
  JUDGE_TRY_ASSIGN(const auto all, leases());
  const bool has_idle_slot = all < slots && lease.priority > program_ahead_priority;
  if (has_idle_slot) return false;
  return has_waiting({.above_priority = lease.priority, .slots = slots}, worker);
}

Expected<std::vector<std::string>> Queue::holders() {
  return connection_.all("SELECT DISTINCT worker FROM jobs WHERE state = 'leased'", {},
                         [](const Row& row) { return text(row.only()); });
}

Expected<Lease> Queue::renew(const Lease& lease, std::int64_t expires_ms) {
  static const std::string sql = R"(
    UPDATE jobs SET lease_until_ms = $3
    WHERE id = $1 AND token = $2 AND state = 'leased'
    RETURNING id)";
  JUDGE_TRY(must_match(lease, sql, {lease.job, lease.token, expires_ms}));
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
  JUDGE_TRY(must_match(lease, before, {lease.job, lease.token}));
  return false;
}

Expected<void> Queue::give_back(const Lease& lease) {
  static const std::string sql = R"(
    UPDATE jobs SET state = 'queued', attempts = attempts - 1
    WHERE id = $1 AND token = $2 AND state = 'leased'
    RETURNING id)";
  return must_match(lease, sql, {lease.job, lease.token});
}

Expected<void> Queue::give_back_as_slow(const Lease& lease) {
  static const std::string delay = R"(
    UPDATE jobs SET turn = turn + 1
    WHERE state = 'queued' AND user_id = $1 AND priority = $2)";
  // Jobs are taken in the order of their turns. A new job of this user would get the turn `next`.
  // This job gets the turn after that, so that waiting jobs of other users come before it.
  static const std::string put_back = R"(
    UPDATE jobs SET state = 'queued', attempts = attempts - 1, slow = 1, turn = $3
    WHERE id = $1 AND token = $2 AND state = 'leased'
    RETURNING id)";
  return connection_.transact([&]() -> Expected<void> {
    JUDGE_TRY(connection_.execute(delay, {lease.user, std::int64_t{lease.priority}}));
    JUDGE_TRY_ASSIGN(const auto next, next_turn(lease.user, lease.priority));
    return must_match(lease, put_back, {lease.job, lease.token, next + 1});
  });
}

Expected<ExpiredLeases> Queue::take_back_expired(std::int64_t now_ms,
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
    JUDGE_TRY(connection_.execute(end_lease, {now_ms, worker}));
  }
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query(give_up, {now_ms, std::int64_t{attempts_max}}));
  JUDGE_TRY_ASSIGN(const auto put, connection_.query(put_back, {now_ms}));
  ExpiredLeases taken{.expired = static_cast<std::int64_t>(rows.size() + put.size()), .lost = {}};
  for (const Row& row : rows)
    taken.lost.push_back({text(row["kind"]), integer(row["subject"]), text(row["worker"])});
  return taken;
}

Expected<std::optional<JobStatus>> Queue::find(std::string_view kind, std::int64_t subject) {
  static const std::string sql = R"(
    SELECT state, created_ms, priority, attempts, worker, lease_until_ms FROM jobs
    WHERE kind = $1 AND subject = $2 ORDER BY id DESC LIMIT 1)";
  return connection_.first(sql, {std::string(kind), subject}, [](const Row& row) {
    using State = JobStatus::State;
    const std::string& state = text(row["state"]);
    return JobStatus{.state = state == "queued"   ? State::queued
                              : state == "leased" ? State::leased
                              : state == "done"   ? State::done
                                                  : State::lost,
                     .created_ms = integer(row["created_ms"]),
                     .priority = static_cast<int>(integer(row["priority"])),
                     .attempts = static_cast<int>(integer(row["attempts"])),
                     .worker = text(row["worker"]),
                     .lease_until_ms = integer(row["lease_until_ms"])};
  });
}

Expected<std::vector<QueueDepth>> Queue::depths() {
  static const std::string sql = R"(
    SELECT priority, count(*) AS waiting, min(created_ms) AS oldest_ms FROM jobs
    WHERE state = 'queued' GROUP BY priority ORDER BY priority DESC)";
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql));
  std::vector<QueueDepth> depths;
  for (const Row& row : rows) {
    depths.push_back({static_cast<int>(integer(row["priority"])), integer(row["waiting"]),
                      integer(row["oldest_ms"])});
  }
  return depths;
}

}  // namespace judge::store
