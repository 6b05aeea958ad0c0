#include "judge/store/sql/changes.hpp"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::ElementsAre;

struct Listener {
  std::vector<std::int64_t> heard;
  Changes::Callback callback() {
    return [this](std::int64_t submission) { heard.push_back(submission); };
  }
};

TEST(Changes, AreReportedToTheirSubscribers) {
  Changes changes;
  Listener seven;
  Listener eight;
  const auto one = changes.subscribe(7, seven.callback());
  const auto two = changes.subscribe(8, eight.callback());
  for (const int submission : {7, 8, 7}) changes.notify(submission);
  EXPECT_THAT(seven.heard, ElementsAre(7, 7));
  EXPECT_THAT(eight.heard, ElementsAre(8));
}

TEST(Changes, NotifyAllCallsEachSubscriberWithItsOwnSubmission) {
  Changes changes;
  Listener seven;
  Listener eight;
  const auto one = changes.subscribe(7, seven.callback());
  const auto two = changes.subscribe(8, eight.callback());
  changes.notify_all();
  EXPECT_THAT(seven.heard, ElementsAre(7));
  EXPECT_THAT(eight.heard, ElementsAre(8));
}

TEST(Commits, AreReportedUntilTheSubscriptionEnds) {
  Commits commits;
  int first = 0;
  int second = 0;
  auto ending = commits.subscribe([&] { ++first; });
  const auto staying = commits.subscribe([&] { ++second; });
  commits.notify();
  ending = {};
  commits.notify();
  EXPECT_EQ(first, 1);
  EXPECT_EQ(second, 2);
}

TEST(Changes, AreNotReportedAfterTheSubscriptionEnds) {
  Changes changes;
  Listener first;
  Listener second;
  Changes::Subscription kept;
  {
    auto subscription = changes.subscribe(7, first.callback());
    kept = changes.subscribe(7, second.callback());
    auto moved = std::move(subscription);
    changes.notify(7);
  }
  changes.notify(7);
  EXPECT_THAT(first.heard, ElementsAre(7));
  EXPECT_THAT(second.heard, ElementsAre(7, 7));
  kept = {};
  changes.notify(7);
  EXPECT_THAT(second.heard, ElementsAre(7, 7));
}

TEST(Changes, ASubscriptionMayOutliveTheChangesObject) {
  auto changes = std::make_unique<Changes>();
  Listener listener;
  const auto subscription = changes->subscribe(7, listener.callback());
  changes.reset();
}

/// This test destroys the callback's data immediately after the subscription has ended, so that
/// sanitizers detect a late call.
TEST(Changes, AreNotReportedAfterConcurrentUnsubscribing) {
  Changes changes;
  std::atomic<bool> stop = false;
  std::vector<std::thread> tellers;
  tellers.reserve(2);
  for (int i = 0; i < 2; ++i) {
    tellers.emplace_back([&] {
      while (!stop) changes.notify(7);
    });
  }
  std::atomic<std::int64_t> calls = 0;
  for (int i = 0; i < 200; ++i) {
    const auto mine = std::make_unique<std::atomic<int>>(0);
    const auto subscription = changes.subscribe(7, [&calls, p = mine.get()](std::int64_t) {
      ++*p;
      ++calls;
    });
    while (*mine == 0) std::this_thread::yield();
  }
  stop = true;
  for (std::thread& teller : tellers) teller.join();
  EXPECT_GE(calls, 200);
}

}  // namespace
}  // namespace judge::store
