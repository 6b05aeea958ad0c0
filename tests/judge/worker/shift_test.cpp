#include "judge/worker/shift.hpp"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

/// Waits in a thread of its own for work, for at most an hour.
class WaitingSlot {
 public:
  explicit WaitingSlot(Shift& shift)
      : thread_(
            [this, &shift] { is_sound_ = shift.wait_for_wake(shift.wakes(), hours(1), runner_); }) {
    while (!shift.has_idle_slot()) std::this_thread::sleep_for(milliseconds(1));
  }
  ~WaitingSlot() {
    if (thread_.joinable()) thread_.join();
  }
  WaitingSlot(const WaitingSlot&) = delete;
  WaitingSlot& operator=(const WaitingSlot&) = delete;
  WaitingSlot(WaitingSlot&&) = delete;
  WaitingSlot& operator=(WaitingSlot&&) = delete;

  /// Blocks until the slot no longer waits for work. Returns false if its runner must be replaced.
  bool ends() {
    thread_.join();
    return is_sound_;
  }
  const run::Runner& runner() const { return runner_; }
  std::thread::id thread() const { return thread_.get_id(); }

 private:
  IdleRunner runner_;
  bool is_sound_ = false;
  std::thread thread_;
};

/// An errand (work that one slot does for another) that runs until it is stopped.
struct LongErrand {
  Gate begun;
  Gate stopped;

  run::Errand errand() {
    return {.work =
                [this](run::Runner&) {
                  begun.open();
                  return stopped.pass();
                },
            .stop = [this] { stopped.open(); }};
  }
};

TEST(WorkerShift, NeverReturnsToAnEarlierPhase) {
  Shift shift;
  EXPECT_EQ(shift.phase(), Shift::Phase::working);
  shift.advance_to(Shift::Phase::over);
  shift.advance_to(Shift::Phase::draining);
  EXPECT_TRUE(shift.is_over());
}

TEST(WorkerShift, AWakeUpBeforeTheWaitIsNotLost) {
  Shift shift;
  IdleRunner idle;
  const std::uint64_t seen = shift.wakes();
  shift.wake();
  shift.wait_for_wake(seen, hours(1), idle);
  EXPECT_EQ(shift.wakes(), seen + 1);
}

TEST(WorkerShift, WakesAllThreadsWhenItEnds) {
  Shift shift;
  IdleRunner idle;
  shift.enter();
  std::thread waiting([&] {
    shift.wait_for_wake(shift.wakes(), hours(1), idle);
    shift.leave();
  });
  std::thread pausing([&] { shift.pause(hours(1)); });
  EXPECT_FALSE(shift.wait_until_left(milliseconds(0)));
  shift.advance_to(Shift::Phase::draining);
  EXPECT_TRUE(shift.wait_until_left(hours(1)));
  shift.advance_to(Shift::Phase::over);
  waiting.join();
  pausing.join();
  shift.pause(hours(1));
}

TEST(WorkerShift, ASlotThatWaitsForWorkIsIdle) {
  Shift shift;
  IdleRunner idle;
  EXPECT_FALSE(shift.has_idle_slot());
  std::thread waiting([&] { shift.wait_for_wake(shift.wakes(), hours(1), idle); });
  while (!shift.has_idle_slot()) std::this_thread::sleep_for(milliseconds(1));
  shift.advance_to(Shift::Phase::draining);
  waiting.join();
  EXPECT_FALSE(shift.has_idle_slot());
}

TEST(WorkerShift, AnIdleSlotDoesWorkOfOtherSlotsInItsOwnThread) {
  Shift shift;
  WaitingSlot slot(shift);
  std::atomic<int> done = 0;
  const run::Errand errand = {.work =
                                  [&](run::Runner& runner) {
                                    EXPECT_EQ(&runner, &slot.runner());
                                    EXPECT_EQ(std::this_thread::get_id(), slot.thread());
                                    ++done;
                                    done.notify_all();
                                    return true;
                                  },
                              .stop = [] {}};
  ASSERT_TRUE(shift.send(errand));
  done.wait(0);
  ASSERT_TRUE(eventually([&] { return shift.send(errand); })) << "it still waits for work";
  done.wait(1);
  EXPECT_TRUE(shift.has_idle_slot());
  shift.wake();
  EXPECT_TRUE(slot.ends());
}

TEST(WorkerShift, ASlotCanHandOverWorkOnlyIfAnotherSlotIsIdle) {
  Shift shift;
  LongErrand first;
  EXPECT_FALSE(shift.send(first.errand()));
  WaitingSlot slot(shift);
  EXPECT_TRUE(shift.send(first.errand()));
  EXPECT_FALSE(shift.send(first.errand())) << "the slot is busy";
  shift.wake();
  EXPECT_TRUE(slot.ends());
  EXPECT_FALSE(shift.send(first.errand()));
}

TEST(WorkerShift, ASlotStopsHelpingAnotherSlotAsSoonAsAJobArrivesOrTheWorkerEnds) {
  for (const bool ends : {false, true}) {
    Shift shift;
    WaitingSlot slot(shift);
    LongErrand errand;
    ASSERT_TRUE(shift.send(errand.errand()));
    ASSERT_TRUE(errand.begun.pass());
    const std::int64_t since_ms = steady_ms();
    if (ends) {
      shift.advance_to(Shift::Phase::draining);
    } else {
      shift.wake();
    }
    EXPECT_TRUE(slot.ends());
    EXPECT_LT(steady_ms() - since_ms, 1000) << "milliseconds, but the machine may be busy";
  }
}

TEST(WorkerShift, AFailedRunnerIsReportedToItsSlot) {
  Shift shift;
  WaitingSlot slot(shift);
  ASSERT_TRUE(shift.send({.work = [](run::Runner&) { return false; }, .stop = [] {}}));
  EXPECT_FALSE(slot.ends());
}

TEST(WorkerShift, TheWaitAfterAFailureEndsImmediatelyIfTheWorkerTakesNoMoreJobs) {
  Shift shift;
  shift.rest(std::chrono::milliseconds(1));
  shift.advance_to(Shift::Phase::draining);
  // A slot waits like this after an attempt at a job has failed. The worker takes no more jobs now,
  // so the slot must not wait for an hour.
  shift.rest(std::chrono::hours(1));
  EXPECT_FALSE(shift.is_over());
}

TEST(BackOff, DoublesUpToItsLimit) {
  BackOff back_off(100, 350);
  EXPECT_EQ(back_off.next(), milliseconds(100));
  EXPECT_EQ(back_off.next(), milliseconds(200));
  EXPECT_EQ(back_off.next(), milliseconds(350));
  EXPECT_EQ(back_off.next(), milliseconds(350));
  back_off.reset();
  EXPECT_EQ(back_off.next(), milliseconds(100));
}

}  // namespace
}  // namespace judge::worker
