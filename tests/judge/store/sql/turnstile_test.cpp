#include "judge/store/sql/turnstile.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace judge::store {
namespace {

using std::chrono::milliseconds;

TEST(TurnstileConcurrency, AdmitsAtMostTheLimit) {
  Turnstile turnstile({.inside_max = 2, .waiting_max = 8, .wait_max = std::chrono::minutes(1)});
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      const auto pass = turnstile.enter();
      if (!pass) return;
      const int now = ++inside;
      for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
      }
      std::this_thread::sleep_for(milliseconds(5));
      --inside;
      ++done;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 8);
  EXPECT_LE(most, 2);
}

TEST(Turnstile, RefusesCallersThatWouldWaitTooLong) {
  Turnstile turnstile({.inside_max = 1, .waiting_max = 1, .wait_max = milliseconds(1)});
  auto first = turnstile.enter();
  ASSERT_TRUE(first);
  EXPECT_FALSE(turnstile.enter()) << "the wait timed out";
  first.reset();
  EXPECT_TRUE(turnstile.enter());
}

TEST(Turnstile, RefusesCallersImmediatelyIfNoMoreMayWait) {
  Turnstile turnstile({.inside_max = 1, .waiting_max = 0, .wait_max = std::chrono::hours(1)});
  const auto first = turnstile.enter();
  EXPECT_FALSE(turnstile.enter());
}

}  // namespace
}  // namespace judge::store
