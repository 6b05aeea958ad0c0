#include "tests/soak/verdict_waits.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace soak {
namespace {

constexpr double ms_per_s = 1000;

}  // namespace

void VerdictWaits::daemon_died(judge::store::Connection& connection, std::int64_t died_ms,
                               pid_t daemon) {
  deaths_ms_.push_back(died_ms);
  // The column `worker` contains the slot's name, "HOST:PID/NUMBER".
  const auto held =
      connection.query("SELECT subject FROM jobs WHERE state = 'leased' AND worker LIKE $1",
                       {fmt::format("%:{}/%", daemon)});
  if (!held) return;
  for (const auto& row : *held) interrupted_ms_[judge::store::integer(row.only())] = died_ms;
}

VerdictWaits::Longest VerdictWaits::longest(judge::store::Connection& connection) const {
  Longest longest;
  const auto rows = connection.query(
      "SELECT judgements.id, submissions.created_ms, judgements.judged_ms FROM judgements JOIN "
      "submissions ON submissions.id = submission_id WHERE judged_ms IS NOT NULL");
  if (!rows) return longest;
  std::vector<std::int64_t> verdicts_ms;
  const auto note = [](double& most_s, std::int64_t wait_ms) {
    most_s = std::max(most_s, static_cast<double>(wait_ms) / ms_per_s);
  };
  for (const auto& row : *rows) {
    const std::int64_t judged_ms = judge::store::integer(row["judged_ms"]);
    verdicts_ms.push_back(judged_ms);
    note(longest.submission_s, judged_ms - judge::store::integer(row["created_ms"]));
    const auto interrupted = interrupted_ms_.find(judge::store::integer(row["id"]));
    if (interrupted != interrupted_ms_.end()) {
      note(longest.interrupted_s, judged_ms - interrupted->second);
    }
  }
  std::ranges::sort(verdicts_ms);
  for (const std::int64_t died_ms : deaths_ms_) {
    const auto next = std::ranges::upper_bound(verdicts_ms, died_ms);
    if (next != verdicts_ms.end()) note(longest.next_verdict_s, *next - died_ms);
  }
  return longest;
}

}  // namespace soak
