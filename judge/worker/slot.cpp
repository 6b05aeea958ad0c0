#include "judge/worker/slot.hpp"

#include <chrono>
#include <exception>
#include <limits>

#include <fmt/format.h>

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

Slot::Slot(const WorkerOptions& options, const JobKinds& kinds, Shift& shift, Holdings& holdings,
           std::size_t number)
    : options_(options),
      kinds_(kinds),
      shift_(shift),
      holdings_(holdings),
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
  const auto lease = take(std::numeric_limits<int>::min());
  if (!lease) {
    if (lease.error().kind != FailureKind::busy) connection_.reset();
    record_failure("cannot take a job: " + lease.error().message, log_);
  } else if (*lease) {
    work_on(**lease);
  } else {
    change_state([](SlotState& state) { state.trouble.clear(); });
    shift_.wait_for_wake(seen, wait_max);
    drop_dead_runner();
  }
  if (runner_has_failed_) runner_.reset();
  runner_has_failed_ = false;
}

store::Expected<std::optional<store::Lease>> Slot::take(int above_priority) {
  return store::Queue(*connection_)
      .take(name_, steady_ms() + options_.times.lease_ms,
            {.above_priority = above_priority, .slots = shift_.slots_of_all()});
}

/// Does pending jobs of higher priority while the current job pauses between two runs. The lease of
/// the current job is still renewed, and its results so far are kept.
void Slot::give_way(const Holding& holding) {
  const int priority = holding.lease.priority;
  while (!is_cancelled(holding) && !runner_has_failed_ && shift_.phase() == Shift::Phase::working) {
    const auto waiting = store::Queue(*connection_).has_waiting(priority, name_);
    if (!waiting || !*waiting) return;  // the same failure will occur again where it is reported
    const auto lease = take(priority);
    if (!lease || !*lease) return;
    const SlotState before = state();
    work_on(**lease);
    change_state([&](SlotState& state) { state = before; });
  }
}

void Slot::work_on(const store::Lease& lease) {
  const auto holding = holdings_.add(lease, steady_ms());
  change_state([&](SlotState& state) {
    state.kind = lease.kind;
    state.subject = lease.subject;
    state.since_ms = now_ms();
  });
  observe::Log log =
      log_.with({{"kind", lease.kind}, {"job", lease.job}, {"attempt", lease.attempt}});
  JobOutcome outcome = attempt(*holding, log);
  holdings_.drop(holding);
  // A failure after the lease was lost has no meaning, because losing the lease ends the run.
  if (holding->lost) outcome = {JobEnd::stale, ""};
  settle(*holding, outcome, log);
  change_state([](SlotState& state) { state.kind.clear(); });
}

JobOutcome Slot::attempt(Holding& holding, observe::Log& log) {
  const auto kind = kinds_.find(holding.lease.kind);
  if (kind == kinds_.end()) {
    return {JobEnd::failed, "this worker does not know jobs of kind " + holding.lease.kind};
  }
  WantedRunner wanted(*runner_, holding.unwanted.get());
  RefusalCounter runner(wanted);
  JobOutcome outcome;
  try {
    outcome = try_kind(kind->second, holding, runner, log);
  } catch (const std::exception& exception) {
    // A library may throw because it is out of memory or descriptors, for example. Only this
    // attempt fails, not the process.
    outcome = {JobEnd::failed, exception.what()};
  }
  log_refusals(runner, log);
  return outcome;
}

JobOutcome Slot::try_kind(const JobKind& kind, Holding& holding, RefusalCounter& runner,
                          observe::Log& log) {
  return kind.attempt({.lease = holding.lease,
                       .worker = name_,
                       .connection = *connection_,
                       .runner = runner,
                       .log = log,
                       .cancelled =
                           [&] {
                             give_way(holding);
                             return is_cancelled(holding) || runner_has_failed_;
                           },
                       .store = [&](const auto& work) { return store_for(holding, log, work); }});
}

void Slot::log_refusals(const RefusalCounter& runner, const observe::Log& log) const {
  if (runner.total() == 0) return;
  if (options_.metrics != nullptr) options_.metrics->system_calls_refused(runner.total());
  log.info("system calls were refused", {{"calls", runner.text()}});
}

/// If the outcome cannot be stored now, the job is put back when its lease expires.
void Slot::settle(const Holding& holding, const JobOutcome& outcome, const observe::Log& log) {
  const store::Lease& lease = holding.lease;
  store::Expected<void> settled;
  if (outcome.end == JobEnd::given_back) {
    settled = store::Queue(*connection_).give_back(lease);
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

store::Expected<void> Slot::store_for(Holding& holding, const observe::Log& log,
                                      const std::function<store::Expected<void>()>& work) {
  BackOff back_off(options_.times.back_off_ms_min, options_.times.back_off_ms_max);
  while (!holding.lost) {
    auto done = connection_->transact([&]() -> store::Expected<void> {
      if (auto held = store::Queue(*connection_).check(holding.lease); !held) return held;
      return work();
    });
    if (!done && done.error().kind == FailureKind::stale) holding.lose();
    if (done || !store::is_transient(done.error().kind) || is_cancelled(holding)) return done;
    log.warning("cannot store a result: " + done.error().message);
    change_state([&](SlotState& state) { state.trouble = done.error().message; });
    shift_.pause(back_off.next());
  }
  return store::failure(FailureKind::stale,
                        fmt::format("the lease of job {} is lost", holding.lease.job));
}

bool Slot::is_cancelled(const Holding& holding) const { return holding.lost || shift_.is_over(); }

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
