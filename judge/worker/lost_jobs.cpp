#include "judge/worker/lost_jobs.hpp"

#include <functional>
#include <vector>

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::worker {
namespace {

using store::LostJob;
using ReasonOf = std::function<std::string(const LostJob&)>;

/// Takes back the jobs whose lease has expired or whose worker is dead. If a job had too many
/// attempts, it is given up, and the reason is stored as its result. Runs in the caller's
/// transaction.
store::Expected<store::ExpiredLeases> give_up(store::Connection& connection, const JobKinds& kinds,
                                              const Moment& now,
                                              const std::vector<std::string>& dead_workers,
                                              const ReasonOf& reason_of) {
  JUDGE_TRY_ASSIGN(auto taken,
                   store::Queue(connection).take_back_expired(now.steady_ms, dead_workers));
  for (const LostJob& job : taken.lost) {
    const auto kind = kinds.find(job.kind);
    if (kind == kinds.end()) continue;
    JUDGE_TRY(kind->second.give_up(connection, job.subject, reason_of(job), now.wall_ms));
  }
  return taken;
}

void report(store::Connection& connection, const JobKinds& kinds,
            const std::vector<LostJob>& lost) {
  for (const LostJob& job : lost) {
    const auto kind = kinds.find(job.kind);
    if (kind == kinds.end() || !kind->second.given_up) continue;
    kind->second.given_up(connection, job.subject);
  }
}

}  // namespace

store::Expected<std::int64_t> take_back_expired(store::Connection& connection,
                                                const JobKinds& kinds, const Moment& now,
                                                const std::vector<std::string>& dead_workers) {
  store::ExpiredLeases taken;
  const ReasonOf reason_of = [](const LostJob& job) {
    return fmt::format(
        "given up: {} workers in a row failed to finish it, most recently {}; its log may contain "
        "the reason",
        store::Queue::attempts_max, job.worker);
  };
  auto done = connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto found, give_up(connection, kinds, now, dead_workers, reason_of));
    taken = std::move(found);
    return {};
  });
  JUDGE_TRY(done);
  report(connection, kinds, taken.lost);
  return taken.expired;
}

store::Expected<void> end_failed_attempt(store::Connection& connection, const JobKinds& kinds,
                                         const store::Lease& lease, const std::string& reason,
                                         std::int64_t now_ms) {
  // Take back only the lease of the failed attempt. give_up() takes back all leases that have
  // expired by a given time. So give this lease an expiry time that is earlier than that of any
  // other lease, and call give_up() with that time.
  constexpr std::int64_t before_all_ms = -1;
  store::ExpiredLeases taken;
  const ReasonOf reason_of = [&](const LostJob&) {
    return fmt::format("given up after {} attempts; the last one: {}", store::Queue::attempts_max,
                       reason);
  };
  auto done = connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY(store::Queue(connection).renew(lease, before_all_ms));
    JUDGE_TRY_ASSIGN(
        auto found,
        give_up(connection, kinds, {.wall_ms = now_ms, .steady_ms = before_all_ms}, {}, reason_of));
    taken = std::move(found);
    return {};
  });
  if (done) report(connection, kinds, taken.lost);
  return done;
}

}  // namespace judge::worker
