#include "judge/store/sql/connection_pool.hpp"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

class ConnectionPoolTest : public StoreTest {
 protected:
  ConnectionPool::Open counting() {
    return [this]() -> Expected<std::unique_ptr<Connection>> {
      ++opened_;
      return open();
    };
  }

  std::atomic<int> opened_ = 0;
};

TEST_F(ConnectionPoolTest, ReusesConnections) {
  ConnectionPool pool(counting(), 2);
  for (int i = 0; i < 3; ++i) {
    const auto loan = pool.borrow();
    ASSERT_TRUE(loan);
    EXPECT_TRUE((*loan)->query("SELECT 1"));
  }
  EXPECT_EQ(opened_, 1);
}

TEST_F(ConnectionPoolTest, ReportsWhyOpeningFailedAndRecovers) {
  bool fails = true;
  ConnectionPool pool(
      [&]() -> Expected<std::unique_ptr<Connection>> {
        if (fails) return failure(FailureKind::busy, "not now");
        return open();
      },
      1);
  EXPECT_EQ(pool.borrow().error().message, "not now");
  fails = false;
  EXPECT_TRUE(pool.borrow());
}

TEST_F(ConnectionPoolTest, LimitsTheConnectionsInUseByConcurrentThreads) {
  ConnectionPool pool(counting(), 2);
  std::atomic<int> lent = 0;
  std::atomic<int> lent_most = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      for (int turn = 0; turn < 20; ++turn) {
        const auto loan = pool.borrow();
        ASSERT_TRUE(loan);
        const int now = ++lent;
        for (int most = lent_most; now > most && !lent_most.compare_exchange_weak(most, now);) {
        }
        EXPECT_TRUE((*loan)->query("SELECT 1"));
        --lent;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(lent_most, 2);
  EXPECT_LE(opened_, 2);
}

}  // namespace
}  // namespace judge::store
