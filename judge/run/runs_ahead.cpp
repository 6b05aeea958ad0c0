#include "judge/run/runs_ahead.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>

#include "judge/core/try.hpp"
#include "judge/run/run_ahead.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {
namespace {

/// The maximum number of test cases that are being run ahead or whose results are still to be
/// taken. The number is limited because the results are kept in memory.
constexpr std::size_t claims_max = 8;

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace

double lengthened_s(double wall_s, double cpu_s) {
  // Uses the larger of the two times, because a program with several threads can use more CPU time
  // than wall time.
  return 0.5 * std::max(wall_s, cpu_s);
}

/// Stops the runs on one runner that a different thread, the runner's owner, has lent to this
/// grading. The grading raises the sign when it ends. The owner raises it to take the runner back,
/// possibly after the grading has ended.
struct RunsAhead::StopSign {
  void raise() {
    is_raised = true;
    ::eventfd_write(event.get(), 1);
  }

  const sandbox::FileDescriptor event{::eventfd(0, EFD_CLOEXEC)};
  std::atomic<bool> is_raised = false;
};

RunsAhead::RunsAhead(Grading grading) : grading_(std::move(grading)) {}

void RunsAhead::end() {
  std::unique_lock lock(mutex_);
  has_ended_ = true;
  for (const auto& sign : signs_) sign->raise();
  changed_.wait(lock, [this] { return signs_.empty(); });
  claims_.clear();
}

void RunsAhead::begin(std::size_t current) {
  if (!grading_.lend) return;
  {
    const std::lock_guard lock(mutex_);
    current_ = current;
    // Forget the test cases before the current one, because the grading needs no more results for
    // them.
    claims_.erase(claims_.begin(), claims_.lower_bound(current));
  }
  while (begin_errand()) continue;
}

/// Starts to run one later test case on an idle runner. Returns false if there is no test case to
/// run ahead or no runner is idle.
bool RunsAhead::begin_errand() {
  const auto sign = std::make_shared<StopSign>();
  if (sign->event.get() < 0) return false;
  std::unique_lock lock(mutex_);
  const auto test = claim();
  if (!test) return false;
  signs_.push_back(sign);
  lock.unlock();
  const bool is_lent = grading_.lend(
      {.work = [this, sign, test](Runner& runner) { return work(runner, *sign, *test); },
       .stop = [sign] { sign->raise(); }});
  if (is_lent) return true;
  lock.lock();
  claims_.erase(*test);
  std::erase(signs_, sign);
  return false;
}

std::optional<RunsAhead::Ran> RunsAhead::take(std::size_t test) {
  std::unique_lock lock(mutex_);
  current_ = test;
  changed_.wait(lock, [&] {
    const auto claimed = claims_.find(test);
    return claimed == claims_.end() || claimed->second;
  });
  const auto node = claims_.extract(test);
  return node ? std::move(node.mapped()) : std::nullopt;
}

Result<RunsAhead::Ran> RunsAhead::run_here(const std::function<Result<sandbox::Result>()>& run) {
  {
    const std::lock_guard lock(mutex_);
    was_concurrent_ = running_ > 0;
  }
  const auto begun = std::chrono::steady_clock::now();
  JUDGE_TRY_ASSIGN(auto result, run());
  const std::lock_guard lock(mutex_);
  run_s_ = seconds_since(begun);
  const double concurrent_s = was_concurrent_ ? lengthened_s(run_s_, result.cpu_s) : 0;
  return Ran{std::move(result), concurrent_s};
}

void RunsAhead::checked(double check_s) {
  const std::lock_guard lock(mutex_);
  check_s_ = check_s;
}

/// Runs this test case and then further ones. Is called in the thread of the runner's owner, who
/// has lent the runner to this grading.
bool RunsAhead::work(Runner& runner, const StopSign& sign, std::size_t test) {
  bool is_sound = true;
  std::optional<std::size_t> next = test;
  while (next) {
    auto ran = run(runner, sign, *next, is_sound);
    next = settle(*next, std::move(ran), sign);
  }
  const std::lock_guard lock(mutex_);
  std::erase_if(signs_, [&](const auto& other) { return other.get() == &sign; });
  changed_.notify_all();
  return is_sound;
}

std::optional<RunsAhead::Ran> RunsAhead::run(Runner& runner, const StopSign& sign, std::size_t test,
                                             bool& is_sound) {
  if (sign.is_raised) return std::nullopt;
  {
    const std::lock_guard lock(mutex_);
    ++running_;
    was_concurrent_ = true;
  }
  const auto begun = std::chrono::steady_clock::now();
  auto result = run_in(runner, sign, test, is_sound);
  const std::lock_guard lock(mutex_);
  --running_;
  run_s_ = seconds_since(begun);
  if (!result || result->reason == sandbox::Reason::stopped) return std::nullopt;
  const double concurrent_s = lengthened_s(run_s_, result->cpu_s);
  return Ran{*std::move(result), concurrent_s};
}

Result<sandbox::Result> RunsAhead::run_in(Runner& runner, const StopSign& sign, std::size_t test,
                                          bool& is_sound) {
  try {
    const problem::TestCase& asked = grading_.tests[test];
    JUDGE_TRY_ASSIGN(const auto input, read_input(asked));
    JUDGE_TRY_ASSIGN(auto spec, grading_.spec(asked));
    spec.unwanted = grading_.unwanted;
    spec.stop = sign.event.get();
    auto result = run_on(runner, std::move(spec), input);
    is_sound = result || sign.is_raised || was_unwanted();
    return result;
  } catch (const std::exception& exception) {  // for example because memory is exhausted
    return failure(exception.what());
  }
}

/// Stores the result of the run on `test`, or removes the claim on `test` if there is no result.
/// Returns the next test case for the same runner.
std::optional<std::size_t> RunsAhead::settle(std::size_t test, std::optional<Ran> ran,
                                             const StopSign& sign) {
  const std::lock_guard lock(mutex_);
  has_ended_ = has_ended_ || (!ran && !sign.is_raised);
  const auto claimed = claims_.find(test);  // missing if the grading has passed the test case
  if (claimed != claims_.end() && ran) claimed->second = std::move(ran);
  if (claimed != claims_.end() && !claimed->second) claims_.erase(claimed);
  changed_.notify_all();
  return sign.is_raised ? std::nullopt : claim();
}

/// Returns the next test case to run ahead. The caller holds the mutex.
std::optional<std::size_t> RunsAhead::claim() {
  if (has_ended_ || claims_.size() >= claims_max) return std::nullopt;
  bool is_own = run_s_ >= 2 * check_s_;
  for (std::size_t test = current_ + 1; test < grading_.tests.size(); ++test) {
    if (claims_.contains(test) || !grading_.is_wanted(test)) continue;
    if (std::exchange(is_own, false)) continue;
    claims_.emplace(test, std::nullopt);
    return test;
  }
  return std::nullopt;
}

bool RunsAhead::was_unwanted() const {
  pollfd wish{.fd = grading_.unwanted, .events = POLLIN, .revents = 0};
  return grading_.unwanted >= 0 && ::poll(&wish, 1, 0) == 1;
}

}  // namespace judge::run
