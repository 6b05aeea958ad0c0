#include "judge/worker/keeper.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "judge/store/queue.hpp"
#include "judge/store/rejudgings.hpp"
#include "judge/store/workers.hpp"
#include "judge/worker/lost_jobs.hpp"

namespace judge::worker {

using store::FailureKind;

Keeper::Keeper(const WorkerOptions& options, const JobKinds& kinds, Shift& shift,
               Holdings& holdings, Slots slots)
    : options_(options),
      kinds_(kinds),
      shift_(shift),
      holdings_(holdings),
      slots_(std::move(slots)) {}

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
  beat(now_ms);
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
  if (!taken) {
    tell("taking back the jobs of dead workers: " + taken.error().message);
  } else if (*taken > 0) {
    options_.log.warning("took back the jobs of dead workers", {{"jobs", *taken}});
    if (options_.metrics != nullptr) {
      options_.metrics->leases_expired(static_cast<std::uint64_t>(*taken));
    }
  }
  const auto removed = store::Rejudgings(*connection_).remove_cancelled();
  if (!removed) tell("removing a cancelled rejudging: " + removed.error().message);
}

/// Now and then, and at once when a slot begins or ceases to be able to work.
void Keeper::beat(std::int64_t now_ms) {
  auto slots = slots_();
  const bool is_news =
      !std::ranges::equal(slots, told_slots_, {}, &SlotState::ready, &SlotState::ready);
  if (!connection_ || (!is_news && now_ms - beat_ms_ < options_.times.beat_ms)) return;
  told_slots_ = slots;
  beat_ms_ = now_ms;
  if (started_ms_ == 0) started_ms_ = now_ms;
  const auto said = store::Workers(*connection_)
                        .beat({.name = options_.name,
                               .host = options_.host,
                               .version = options_.version,
                               .embedded = options_.embedded,
                               .started_ms = started_ms_,
                               .seen_ms = now_ms,
                               .slots = std::move(slots)});
  if (!said) tell("saying that it is there: " + said.error().message);
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
  static_cast<void>(store::Workers(*connection_).leave(options_.name));
}

void Keeper::tell(const std::string& message) const {
  options_.log.warning(message, {{"worker", options_.name}});
}

}  // namespace judge::worker
