#include "judge/worker/keeper.hpp"

#include <algorithm>
#include <chrono>
#include <ranges>
#include <utility>

#include "judge/store/queue/queue.hpp"
#include "judge/store/queue/spare_time.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/worker/jobs/damage_found.hpp"
#include "judge/worker/lost_jobs.hpp"

namespace judge::worker {

using store::FailureKind;

Keeper::Keeper(const WorkerOptions& options, const JobKinds& kinds, Shift& shift,
               HeldLeases& held_leases, Slots slots)
    : options_(options),
      kinds_(kinds),
      shift_(shift),
      held_leases_(held_leases),
      slots_(std::move(slots)) {}

void Keeper::serve() {
  while (!shift_.is_over()) {
    run_round({.wall_ms = now_ms(), .steady_ms = steady_ms()});
    last_round_ = std::chrono::steady_clock::now();
    const auto phase = shift_.phase();
    if (phase != Shift::Phase::over) {
      shift_.pause(std::chrono::milliseconds(options_.times.poll_ms));
    }
  }
  release_all_leases();
}

void Keeper::run_round(const Moment& now) {
  if (!connect()) return;
  renew(now.steady_ms);
  check_leases();
  if (shift_.phase() == Shift::Phase::working) look_for_work(now.steady_ms);
  call_jobs();
  const bool is_due =
      !taken_back_ms_ || now.steady_ms - *taken_back_ms_ >= options_.times.expiry_check_ms;
  if (is_due) {
    take_back(now);
    count_slots(now.wall_ms);
  }
  check_damage(now);
  beat(now);
}

bool Keeper::connect() {
  if (connection_) return true;
  auto opened = options_.connect();
  if (!opened) {
    report(opened.error().message);
    return false;
  }
  connection_ = *std::move(opened);
  return true;
}

void Keeper::renew(std::int64_t steady_ms) {
  store::Queue queue(*connection_);
  for (const auto& held : held_leases_.all()) {
    if (held->lost || steady_ms - held->renewed_ms < options_.times.renewal_ms) continue;
    const auto renewed = queue.renew(held->lease, steady_ms + options_.times.lease_ms);
    if (renewed) {
      held->renewed_ms = steady_ms;
    } else if (renewed.error().kind == FailureKind::stale) {
      held->lose();
    } else {
      report("cannot renew a lease: " + renewed.error().message);
    }
  }
}

/// Stops jobs that were cancelled or given to another worker, without waiting for the next renewal.
void Keeper::check_leases() {
  if (!connection_) return;
  const auto commits = connection_->commits_of_others();
  if (!commits || commits_ == *commits) return;
  commits_ = *commits;
  store::Queue queue(*connection_);
  for (const auto& held : held_leases_.all()) {
    if (held->lost) continue;
    const auto checked = queue.check(held->lease);
    if (!checked && checked.error().kind == FailureKind::stale) held->lose();
  }
}

void Keeper::call_jobs() {
  if (!connection_) return;
  for (const auto& held : held_leases_.all()) held->each_round.make(*connection_);
}

void Keeper::look_for_work(std::int64_t steady_ms) {
  const auto waiting =
      store::Queue(*connection_).has_waiting({.slots = shift_.slots_of_all()}, options_.name);
  end_spare_time();
  if (waiting && *waiting) {
    shift_.wake();
    make_room(steady_ms);
  }
  if (waiting) return;
  report("cannot look for work: " + waiting.error().message);
  connection_.reset();
}

/// Interrupts each spare-time job (judge/store/queue/spare_time.hpp) whose slot is needed for a job
/// of a higher priority, or that would disturb such a job.
void Keeper::end_spare_time() {
  for (const auto& held : held_leases_.all()) {
    if (held->lost || held->interrupted) continue;
    if (!store::is_of_spare_time(held->lease.priority)) continue;
    const auto yields =
        store::Queue(*connection_).must_yield(held->lease, shift_.slots_of_all(), options_.name);
    if (yields && *yields) held->interrupt();
  }
}

/// Interrupts a job if that is needed to make room for waiting users. Interrupts at most one job
/// per round: the newest, because it loses the least work. A job that was interrupted because of
/// its slow compilation is never interrupted again, so every compilation finishes eventually.
void Keeper::make_room(std::int64_t steady_ms) {
  const auto held_leases = held_leases_.all();
  for (const auto& held : std::views::reverse(held_leases)) {
    if (!held->repeatable || held->lost || held->interrupted) continue;
    if (held->lease.slow) continue;
    const bool is_slow = steady_ms - held->begun_ms >= options_.times.turn_ms;
    const auto gives_way = must_give_way(*held, is_slow);
    if (!gives_way || !*gives_way) continue;
    held->interrupt(is_slow);
    return;
  }
}

store::Expected<bool> Keeper::must_give_way(const HeldLease& held, bool is_slow) {
  store::Queue queue(*connection_);
  const std::int64_t slots = shift_.slots_of_all();
  return is_slow ? queue.keeps_newcomers_waiting(held.lease, slots, options_.name)
                 : queue.is_beyond_its_share(held.lease, slots, options_.name);
}

void Keeper::take_back(const Moment& now) {
  if (!connection_) return;
  taken_back_ms_ = now.steady_ms;
  // A claim is the lock file of a worker. It may be removed only after the leases of its dead
  // worker have been taken back. So first list the claims of dead workers, then take back leases,
  // and at the end remove the listed claims only: a worker that dies in between is not in this
  // list.
  const auto left =
      options_.claims == nullptr ? std::vector<std::string>{} : options_.claims->dead_workers();
  const auto taken = take_back_expired(*connection_, kinds_, now, dead_workers());
  if (!taken) {
    report("cannot take back the jobs of dead workers: " + taken.error().message);
  } else if (*taken > 0) {
    options_.log.warning("took back the jobs of dead workers", {{"jobs", *taken}});
    if (options_.metrics != nullptr) {
      options_.metrics->leases_expired(static_cast<std::uint64_t>(*taken));
    }
  }
  if (taken) {
    for (const std::string& name : left) options_.claims->remove(name);
  }
  const auto removed = store::Rejudgings(*connection_).remove_cancelled();
  if (!removed) report("cannot remove a cancelled rejudging: " + removed.error().message);
}

/// Returns the slots that hold leases although their process is dead.
std::vector<std::string> Keeper::dead_workers() {
  if (options_.claims == nullptr) return {};
  auto holders = store::Queue(*connection_).holders();
  if (!holders) {
    report("cannot look for dead workers: " + holders.error().message);
    return {};
  }
  std::erase_if(*holders, [&](const std::string& slot) { return options_.claims->is_held(slot); });
  return *std::move(holders);
}

void Keeper::count_slots(std::int64_t wall_ms) {
  if (!connection_) return;
  const auto slots = store::Workers(*connection_).slots(wall_ms);
  if (slots) shift_.set_slots_of_all(*slots);
}

void Keeper::check_damage(const Moment& now) {
  const bool is_due =
      !damage_checked_ms_ || now.steady_ms - *damage_checked_ms_ >= options_.times.damage_check_ms;
  if (!is_due || !connection_ || options_.blobs == nullptr) return;
  damage_checked_ms_ = now.steady_ms;
  const auto released = recheck_damage(*connection_, *options_.blobs, options_.log, now.wall_ms);
  if (!released) report("cannot recheck damaged files: " + released.error().message);
}

/// Tells the store at intervals that the worker is alive, and immediately when a slot becomes ready
/// or stops being ready.
void Keeper::beat(const Moment& now) {
  auto slots = slots_();
  const bool is_news =
      !std::ranges::equal(slots, announced_slots_, {}, &SlotState::ready, &SlotState::ready);
  if (!connection_ || (!is_news && beat_ms_ && now.steady_ms - *beat_ms_ < options_.times.beat_ms))
    return;
  announced_slots_ = slots;
  beat_ms_ = now.steady_ms;
  if (started_ms_ == 0) started_ms_ = now.wall_ms;
  const auto said = store::Workers(*connection_)
                        .beat({.name = options_.name,
                               .host = options_.host,
                               .version = options_.version,
                               .embedded = options_.embedded,
                               .started_ms = started_ms_,
                               .seen_ms = now.wall_ms,
                               .slots = std::move(slots)});
  if (!said) report("cannot announce the worker: " + said.error().message);
}

/// Gives back the jobs of slots that are still working. Anything that these slots try to store
/// later is refused.
void Keeper::release_all_leases() {
  if (!connect()) return;  // the leases will expire
  store::Queue queue(*connection_);
  for (const auto& held : held_leases_.all()) {
    const auto given = queue.give_back(held->lease);
    held->lose();
    if (!given && given.error().kind != FailureKind::stale) {
      report("cannot give a job back: " + given.error().message);
    }
  }
  static_cast<void>(store::Workers(*connection_).leave(options_.name));
}

void Keeper::report(const std::string& message) const {
  options_.log.warning(message, {{"worker", options_.name}});
}

}  // namespace judge::worker
