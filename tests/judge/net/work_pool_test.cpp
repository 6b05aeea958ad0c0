#include "judge/net/work_pool.hpp"

#include <atomic>
#include <latch>
#include <memory>

#include <gtest/gtest.h>

namespace judge::net::work_pool_test {
namespace {

TEST(WorkPool, RunsTasksConcurrentlyOnePerThread) {
  std::latch meeting(3);  // Never opens if a task waits for another task.
  std::latch done(3);
  WorkPool pool(3, 10);
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(pool.try_add([&] {
      meeting.arrive_and_wait();
      done.count_down();
    }));
  }
  done.wait();
}

TEST(WorkPool, RefusesTasksIfTheQueueIsFull) {
  std::latch begun(1);
  std::latch go_on(1);
  std::latch done(3);
  WorkPool pool(1, 2);
  ASSERT_TRUE(pool.try_add([&] {
    begun.count_down();
    go_on.wait();
    done.count_down();
  }));
  begun.wait();
  EXPECT_TRUE(pool.try_add([&] { done.count_down(); }));
  EXPECT_TRUE(pool.try_add([&] { done.count_down(); }));
  EXPECT_EQ(pool.waiting(), 2U);
  EXPECT_FALSE(pool.try_add([] {}));
  go_on.count_down();
  done.wait();
  EXPECT_EQ(pool.waiting(), 0U);
}

TEST(WorkPool, DropsWaitingTasksWhenItEnds) {
  std::latch begun(1);
  std::atomic<int> done = 0;
  const auto held = std::make_shared<int>(0);
  {
    std::latch go_on(1);
    auto pool = std::make_unique<WorkPool>(1, 10);
    pool->try_add([&] {
      begun.count_down();
      go_on.wait();
      ++done;
    });
    begun.wait();
    pool->try_add([&, held] { ++done; });
    std::thread ending([&] { pool.reset(); });
    while (held.use_count() > 1) std::this_thread::yield();
    go_on.count_down();
    ending.join();
  }
  EXPECT_EQ(done, 1) << "only work that has started is finished";
}

TEST(WorkPool, RunsEachTaskOnceIfThreadsAddTasksConcurrently) {
  constexpr int count = 2000;
  std::atomic<int> done = 0;
  std::latch all(2 * count);
  WorkPool pool(4, 2 * count);
  const auto add = [&] {
    for (int i = 0; i < count; ++i) {
      ASSERT_TRUE(pool.try_add([&] {
        ++done;
        all.count_down();
      }));
    }
  };
  std::thread one(add);
  std::thread other(add);
  one.join();
  other.join();
  all.wait();
  EXPECT_EQ(done, 2 * count);
}

}  // namespace
}  // namespace judge::net::work_pool_test
