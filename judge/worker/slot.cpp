#include "judge/worker/slot.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/worker/cores.hpp"
#include "judge/worker/lost_jobs.hpp"
#include "judge/worker/wanted_runner.hpp"

namespace judge::worker {
namespace {

using store::FailureKind;

/// The maximum wait for wake(). After that, the slot looks for work itself, because the keeper,
/// which usually calls wake(), may be unable to read the database.
constexpr std::chrono::seconds wait_max(5);

}  // namespace

Slot::Slot(const WorkerOptions& options, const JobKinds& kinds, Shift& shift,
           HeldLeases& held_leases, std::size_t number)
    : options_(options),
      kinds_(kinds),
      shift_(shift),
      held_leases_(held_leases),
      name_(fmt::format("{}/{}", options.name, number)),
      log_(options.log.with({{"worker", name_}})),
      back_off_(options.times.back_off_ms_min, options.times.back_off_ms_max) {}

void Slot::serve(std::optional<int> core) {
  if (core) static_cast<void>(pin_this_thread(*core));
  while (shift_.phase() == Shift::Phase::working) serve_once();
  runner_.reset();  // in the thread that started it
  connection_.reset();
}

/// Takes one job when the slot is ready. An exception must not end the process, not even one that
/// occurs between two attempts.
void Slot::serve_once() {
  try {
    if (make_ready()) take_one();
  } catch (const std::exception& exception) {
    runner_.reset();
    connection_.reset();
    record_failure(exception.what(), log_);
  }
}

SlotState Slot::state() const {
  const std::lock_guard lock(state_mutex_);
  return state_;
}

bool Slot::make_ready() {
  if (!connect() || !start_runner()) return false;
  change_state([](SlotState& state) { state.ready = true; });
  return true;
}

bool Slot::connect() {
  if (connection_) return true;
  auto opened = options_.connect();
  if (!opened) {
    record_failure(opened.error().message, log_);
    return false;
  }
  connection_ = *std::move(opened);
  return true;
}

bool Slot::start_runner() {
  if (runner_) return true;
  auto started = options_.start_runner();
  if (!started) {
    if (options_.metrics != nullptr) options_.metrics->sandbox_failed();
    record_failure(started.error().message, log_);
    return false;
  }
  runner_ = *std::move(started);
  return true;
}

void Slot::take_one() {
  const std::uint64_t seen = shift_.wakes();
  const auto lease = take({});
  if (!lease) {
    if (lease.error().kind != FailureKind::busy) connection_.reset();
    record_failure("cannot take a job: " + lease.error().message, log_);
  } else if (*lease) {
    work_on(**lease, options_.times.turn_ms);
  } else {
    change_state([](SlotState& state) { state.trouble.clear(); });
    runner_has_failed_ = !shift_.wait_for_wake(seen, wait_max, *runner_);
    drop_dead_runner();
  }
  if (runner_has_failed_) runner_.reset();
  runner_has_failed_ = false;
}

store::Expected<std::optional<store::Lease>> Slot::take(store::TakeRules rules) {
  rules.slots = shift_.slots_of_all();
  return store::Queue(*connection_).take(name_, steady_ms() + options_.times.lease_ms, rules);
}

/// Called between two runs of the current job, which is paused in the meantime. Runs pending jobs
/// of higher priority. If the current job has used up its turn (judge/worker/turn.hpp), also runs
/// jobs of users who have no running job. The lease of the current job is still renewed, and its
/// results so far are kept.
void Slot::give_way(const HeldLease& held, Turn& turn) {
  const int priority = held.lease.priority;
  while (!is_cancelled(held) && !runner_has_failed_ && shift_.phase() == Shift::Phase::working) {
    const std::int64_t since_ms = steady_ms();
    const store::TakeRules rules = {.above_priority = priority,
                                    .newcomers = turn.is_over(since_ms) && !shift_.has_idle_slot(),
                                    .slots = shift_.slots_of_all()};
    const auto waiting = store::Queue(*connection_).has_waiting(rules, name_);
    if (!waiting || !*waiting) return;  // the same failure will occur again where it is reported
    const auto lease = take(rules);
    if (!lease || !*lease) return;
    const SlotState before = state();
    work_on(**lease, (**lease).priority > priority ? options_.times.turn_ms : turn.next_ms());
    change_state([&](SlotState& state) { state = before; });
    turn.pause(steady_ms() - since_ms);
  }
}

void Slot::work_on(const store::Lease& lease, std::int64_t turn_ms) {
  const auto held = held_leases_.add(lease, steady_ms());
  change_state([&](SlotState& state) {
    state.kind = lease.kind;
    state.subject = lease.subject;
    state.since_ms = now_ms();
  });
  if (options_.before_job) options_.before_job();
  observe::Log log =
      log_.with({{"kind", lease.kind}, {"job", lease.job}, {"attempt", lease.attempt}});
  Turn turn(steady_ms(), turn_ms);
  JobOutcome outcome = attempt(*held, turn, log);
  held_leases_.drop(held);
  // Ignore the outcome if the lease was lost. The job may have failed only because the loss of the
  // lease stopped its run.
  if (held->lost) outcome = {JobEnd::stale, ""};
  settle(*held, outcome, log);
  change_state([](SlotState& state) { state.kind.clear(); });
}

JobOutcome Slot::attempt(HeldLease& held, Turn& turn, observe::Log& log) {
  const auto kind = kinds_.find(held.lease.kind);
  if (kind == kinds_.end()) {
    return {JobEnd::failed, "this worker does not know jobs of kind " + held.lease.kind};
  }
  WantedRunner wanted(*runner_, held.unwanted.get());
  RefusalCounter runner(wanted);
  JobOutcome outcome;
  try {
    outcome = try_kind(kind->second, held, turn, runner, log);
  } catch (const std::exception& exception) {
    // A library may throw because it is out of memory or descriptors, for example. Only this
    // attempt fails, not the process.
    outcome = {JobEnd::failed, exception.what()};
  }
  log_refusals(runner, log);
  return outcome;
}

JobOutcome Slot::try_kind(const JobKind& kind, HeldLease& held, Turn& turn, RefusalCounter& runner,
                          observe::Log& log) {
  return kind.attempt({.lease = held.lease,
                       .worker = name_,
                       .connection = *connection_,
                       .runner = runner,
                       .log = log,
                       .cancelled =
                           [&] {
                             give_way(held, turn);
                             return is_cancelled(held) || runner_has_failed_;
                           },
                       .store = [&](const auto& work) { return store_for(held, log, work); },
                       .lend =
                           [this, &runner](run::Errand errand) {
                             return shift_.send(with_refusals(std::move(errand), runner));
                           },
                       .unwanted = held.unwanted.get(),
                       .each_round = held.each_round,
                       .repeatable = held.repeatable});
}

/// An errand is a part of this slot's job that an idle slot does. Returns an errand that does the
/// same work as `errand` and also counts, in `counter`, the system calls that the sandbox refuses
/// during this work.
run::Errand Slot::with_refusals(run::Errand errand, RefusalCounter& counter) {
  errand.work = [&counter, work = std::move(errand.work)](run::Runner& lent) {
    CountedRunner runner(lent, counter);
    return work(runner);
  };
  return errand;
}

void Slot::log_refusals(const RefusalCounter& runner, const observe::Log& log) const {
  if (runner.total() == 0) return;
  if (options_.metrics != nullptr) options_.metrics->system_calls_refused(runner.total());
  log.info("system calls were refused", {{"calls", runner.text()}});
}

/// Updates the queue after a job was given back or has failed, and logs the reason. If this update
/// fails, the job is put back when its lease expires.
void Slot::settle(const HeldLease& held, const JobOutcome& outcome, const observe::Log& log) {
  const store::Lease& lease = held.lease;
  store::Expected<void> settled;
  if (outcome.end == JobEnd::given_back) {
    store::Queue queue(*connection_);
    settled = held.slow ? queue.give_back_as_slow(lease) : queue.give_back(lease);
  } else if (outcome.end == JobEnd::failed) {
    settled = end_failed_attempt(*connection_, kinds_, lease, outcome.reason, now_ms());
    runner_has_failed_ = true;
  } else {
    back_off_.reset();
    change_state([](SlotState& state) { state.trouble.clear(); });
  }
  if (!settled && settled.error().kind != FailureKind::stale) {
    record_failure(fmt::format("job {}: {}", lease.job, settled.error().message), log);
  } else if (!outcome.reason.empty()) {
    record_failure(fmt::format("job {}, attempt {}: {}", lease.job, lease.attempt, outcome.reason),
                   log);
  }
}

store::Expected<void> Slot::store_for(HeldLease& held, const observe::Log& log,
                                      const std::function<store::Expected<void>()>& work) {
  BackOff back_off(options_.times.back_off_ms_min, options_.times.back_off_ms_max);
  while (!held.lost) {
    auto done = connection_->transact([&]() -> store::Expected<void> {
      JUDGE_TRY(store::Queue(*connection_).check(held.lease));
      return work();
    });
    if (!done && done.error().kind == FailureKind::stale) held.lose();
    if (done || !store::is_transient(done.error().kind) || is_cancelled(held)) return done;
    log.warning("cannot store a result: " + done.error().message);
    change_state([&](SlotState& state) { state.trouble = done.error().message; });
    shift_.pause(back_off.next());
  }
  return store::failure(FailureKind::stale,
                        fmt::format("the lease of job {} is lost", held.lease.job));
}

bool Slot::is_cancelled(const HeldLease& held) const {
  return held.lost || held.interrupted || shift_.is_over();
}

/// Reports the problem and waits, longer after each further failure.
void Slot::record_failure(const std::string& trouble, const observe::Log& log) {
  change_state([&](SlotState& state) {
    state.trouble = trouble;
    state.ready = connection_ && runner_;
  });
  log.warning(trouble);
  shift_.rest(back_off_.next());
}

/// Discards a helper that has died. Otherwise its process would stay a zombie until the next job.
void Slot::drop_dead_runner() {
  if (!runner_ || runner_->is_alive()) return;
  if (options_.metrics != nullptr) options_.metrics->sandbox_failed();
  log_.warning("the sandbox helper died; starting a new one");
  runner_.reset();
}

void Slot::change_state(const std::function<void(SlotState&)>& change) {
  const std::lock_guard lock(state_mutex_);
  change(state_);
}

}  // namespace judge::worker
