#include "judge/store/sql/write_queue.hpp"

#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace judge::store {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds patience{60'000};

void wait_until_waiting(const WriteQueue& queue, std::size_t count) {
  while (queue.waiting() != count) std::this_thread::yield();
}

TEST(WriteQueue, AdmitsACallerImmediatelyIfTheQueueIsFree) {
  WriteQueue queue;
  EXPECT_TRUE(queue.enter(milliseconds(0)));
  EXPECT_TRUE(queue.enter(milliseconds(0))) << "the first turn is over";
}

TEST(WriteQueue, RefusesACallerThatHasWaitedTooLong) {
  WriteQueue queue;
  const auto turn = queue.enter(milliseconds(0));
  EXPECT_FALSE(queue.enter(milliseconds(1)));
  EXPECT_EQ(queue.waiting(), 0U);
}

TEST(WriteQueue, AdmitsTheNextCallerIfAWaitingCallerGivesUp) {
  WriteQueue queue;
  auto turn = queue.enter(milliseconds(0));
  EXPECT_FALSE(queue.enter(milliseconds(1)));
  bool was_admitted = false;
  std::jthread next([&] { was_admitted = queue.enter(patience).has_value(); });
  wait_until_waiting(queue, 1);
  turn.reset();
  next.join();
  EXPECT_TRUE(was_admitted);
}

/// Each thread requests a new turn as soon as its turn is over, and no turn ends before all other
/// threads are waiting. Without overtaking, the threads must alternate.
TEST(WriteQueueConcurrency, AdmitsCallersInTheOrderOfTheirRequests) {
  constexpr int threads_count = 4;
  constexpr int turns_each = 50;
  WriteQueue queue;
  std::vector<int> order;
  std::size_t left = threads_count;
  const auto take_turns = [&](int thread) {
    for (int i = 0; i < turns_each; ++i) {
      const auto turn = queue.enter(patience);
      ASSERT_TRUE(turn);
      if (i == turns_each - 1) --left;
      if (i < turns_each - 1 && left == threads_count) wait_until_waiting(queue, threads_count - 1);
      order.push_back(thread);
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < threads_count; ++thread) {
      threads.emplace_back(take_turns, thread);
    }
  }
  ASSERT_EQ(order.size(), static_cast<std::size_t>(threads_count * turns_each));
  for (std::size_t i = threads_count; i < order.size(); ++i) {
    EXPECT_EQ(order[i], order[i - threads_count]) << "turn " << i;
  }
}

}  // namespace
}  // namespace judge::store
