#pragma once

#include <algorithm>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <poll.h>

#include "judge/run/errand.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {

/// Lends fake runners to gradings. The work that a runner is lent for is called an errand, and is
/// done in a thread of its own.
class FakeLender {
 public:
  explicit FakeLender(std::size_t count) : desks_(count) {}
  FakeLender(const FakeLender&) = delete;
  FakeLender& operator=(const FakeLender&) = delete;
  FakeLender(FakeLender&&) = delete;
  FakeLender& operator=(FakeLender&&) = delete;
  ~FakeLender() { wait(); }

  /// Sets the function that the lent fake runners call instead of running a program. The runners
  /// call it in several threads.
  void set_program(const FakeRunner::Answer& program) {
    for (Desk& desk : desks_) desk.runner.program = program;
  }

  Lend lend() {
    return [this](Errand errand) { return give(std::move(errand)); };
  }

  /// Takes all runners back: stops their current work (errands) and lends no more runners.
  void call_back() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    for (const Desk& desk : desks_) {
      if (desk.errand) desk.errand->stop();
    }
  }

  /// The number of errands so far, that is, how often a runner was lent.
  std::size_t errands() const {
    const std::lock_guard lock(mutex_);
    return threads_.size();
  }

  /// Waits for all errands (pieces of work for a lent runner). Returns the number of errands that
  /// reported a failed runner.
  std::size_t failed() {
    wait();
    return failed_;
  }

  /// Returns the inputs of all runs on these runners. Call it only while no runner is working.
  std::vector<std::string> inputs() const {
    std::vector<std::string> inputs;
    for (const Desk& desk : desks_) {
      for (const RecordedRun& run : desk.runner.runs) inputs.push_back(run.standard_input);
    }
    return inputs;
  }

 private:
  void wait() {
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

  struct Desk {
    FakeRunner runner;
    std::optional<Errand> errand;
  };

  bool give(Errand errand) {
    const std::lock_guard lock(mutex_);
    if (is_closed_) return false;
    const auto idle = std::ranges::find_if(desks_, [](const Desk& desk) { return !desk.errand; });
    if (idle == desks_.end()) return false;
    idle->errand = std::move(errand);
    threads_.emplace_back([this, idle] {
      const bool is_sound = idle->errand->work(idle->runner);
      const std::lock_guard ending(mutex_);
      if (!is_sound) ++failed_;
      idle->errand.reset();
    });
    return true;
  }

  mutable std::mutex mutex_;
  std::deque<Desk> desks_;
  std::vector<std::thread> threads_;
  std::size_t failed_ = 0;
  bool is_closed_ = false;
};

/// A program that runs until it is stopped.
inline Result<sandbox::Result> until_stopped(const RecordedRun& run) {
  pollfd wish{.fd = run.spec.stop, .events = POLLIN, .revents = 0};
  constexpr int patience_ms = 60'000;
  EXPECT_EQ(::poll(&wish, 1, patience_ms), 1) << "it was never stopped";
  return FakeRunner::ended(sandbox::Reason::stopped);
}

}  // namespace judge::run
