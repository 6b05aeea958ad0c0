#include "judge/worker/keeper.hpp"

#include <chrono>

#include "judge/store/queue.hpp"
#include "judge/worker/lost_jobs.hpp"

namespace judge::worker {

using store::FailureKind;

Keeper::Keeper(const WorkerOptions& options, const JobKinds& kinds, Shift& shift,
               Holdings& holdings)
    : options_(options), kinds_(kinds), shift_(shift), holdings_(holdings) {}

void Keeper::serve() {
  while (!shift_.is_over()) {
    go_round(now_ms());
    const auto phase = shift_.phase();
    if (phase != Shift::Phase::over) {
      shift_.pause(std::chrono::milliseconds(options_.times.poll_ms));
    }
  }
  give_all_back();
}

void Keeper::go_round(std::int64_t now_ms) {
  if (!connect()) return;
  renew(now_ms);
  if (shift_.phase() == Shift::Phase::working) look_for_work();
  if (now_ms - taken_back_ms_ >= options_.times.expiry_check_ms) take_back(now_ms);
}

bool Keeper::connect() {
  if (connection_) return true;
  auto opened = options_.connect();
  if (!opened) {
    tell(opened.error().message);
    return false;
  }
  connection_ = *std::move(opened);
  return true;
}

void Keeper::renew(std::int64_t now_ms) {
  store::Queue queue(*connection_);
  for (const auto& holding : holdings_.all()) {
    if (holding->lost || now_ms - holding->renewed_ms < options_.times.renewal_ms) continue;
    const auto renewed = queue.renew(holding->lease, now_ms + options_.times.lease_ms);
    if (renewed) {
      holding->renewed_ms = now_ms;
    } else if (renewed.error().kind == FailureKind::stale) {
      holding->lost = true;
    } else {
      tell("renewing a lease: " + renewed.error().message);
    }
  }
}

void Keeper::look_for_work() {
  const auto waiting = store::Queue(*connection_).has_waiting();
  if (waiting && *waiting) shift_.wake();
  if (waiting) return;
  tell("looking for work: " + waiting.error().message);
  connection_.reset();
}

void Keeper::take_back(std::int64_t now_ms) {
  if (!connection_) return;
  taken_back_ms_ = now_ms;
  const auto taken = take_back_expired(*connection_, kinds_, now_ms);
  if (!taken) tell("taking back the jobs of dead workers: " + taken.error().message);
}

/// Those whose slot is still at a step; what it stores later is refused.
void Keeper::give_all_back() {
  if (!connect()) return;  // the leases end by themselves
  store::Queue queue(*connection_);
  for (const auto& holding : holdings_.all()) {
    const auto given = queue.give_back(holding->lease);
    holding->lost = true;
    if (!given && given.error().kind != FailureKind::stale) {
      tell("giving a job back: " + given.error().message);
    }
  }
}

void Keeper::tell(const std::string& message) const {
  if (options_.on_trouble) options_.on_trouble(message);
}

}  // namespace judge::worker
