#include "judge/store/submissions/change_watch.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

/// Collects notifications, so that a thread can wait for one.
class Notifications {
 public:
  void add(std::int64_t submission) {
    const std::lock_guard lock(mutex_);
    told_.insert(submission);
    changed_.notify_all();
  }
  /// Waits for the notification about a submission. Returns false after a minute.
  bool wait_for(std::int64_t submission) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(1),
                             [&] { return told_.contains(submission); });
  }
  bool has(std::int64_t submission) {
    const std::lock_guard lock(mutex_);
    return told_.contains(submission);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::int64_t> told_;
};

class ChangeWatchConcurrency : public StoreTest {
 protected:
  ChangeWatchConcurrency() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (7, 1, 'p', 'c', 0), (8, 1, 'p', 'c', 0)"));
  }

  ChangeWatch::Open opening() {
    return [this]() -> Expected<std::unique_ptr<Connection>> { return open(); };
  }

  Notifications told_;
  Changes changes_;
  Changes custom_run_changes_;
  Commits commits_;
  ChangeWatch::Hubs hubs_ = {changes_, custom_run_changes_, commits_};
  Changes::Subscription seven_ = subscription(7);
  Changes::Subscription eight_ = subscription(8);

 private:
  Changes::Subscription subscription(std::int64_t submission) {
    return changes_.subscribe(submission, [this](std::int64_t changed) { told_.add(changed); });
  }
};

TEST_F(ChangeWatchConcurrency, PublishesChangesOfAnotherConnection) {
  ASSERT_TRUE(Judgements(connection()).add(8, "f00d", 0));
  const ChangeWatch watch(opening(), hubs_, {}, std::chrono::milliseconds(1));
  ASSERT_TRUE(Judgements(connection()).add(7, "f00d", 0));
  EXPECT_TRUE(told_.wait_for(7));
  EXPECT_FALSE(told_.has(8)) << "that change was before the watch started";
}

TEST_F(ChangeWatchConcurrency, ReportsCommitsOfOtherConnections) {
  Notifications told;
  const auto custom_run =
      custom_run_changes_.subscribe(5, [&](std::int64_t changed) { told.add(changed); });
  constexpr std::int64_t commit = 1;
  const auto commits = commits_.subscribe([&] { told.add(commit); });
  const ChangeWatch watch(opening(), hubs_, {}, std::chrono::milliseconds(1));
  ASSERT_TRUE(connection().run_script("UPDATE users SET name = 'bob'"));
  EXPECT_TRUE(told.wait_for(5));
  EXPECT_TRUE(told.wait_for(commit));
}

TEST_F(ChangeWatchConcurrency, ReportsChangesThatHappenWhileTheStoreIsUnreadable) {
  std::atomic<int> opened = 0;
  Notifications complaints;
  const auto open_first_and_third = [&]() -> Expected<std::unique_ptr<Connection>> {
    if (++opened == 2) return failure(FailureKind::read_only, "it is read-only");
    auto connection = open();
    // Hides the judgements from the first connection, so that it cannot read the changes.
    if (opened == 1) EXPECT_TRUE(connection->run_script("CREATE TEMP VIEW judgements AS SELECT 1"));
    return connection;
  };
  const ChangeWatch watch(
      open_first_and_third, hubs_,
      [&](const std::string& message) {
        if (message.find("read-only") != std::string::npos) complaints.add(1);
      },
      std::chrono::milliseconds(1));
  ASSERT_TRUE(Judgements(connection()).add(7, "f00d", 0));
  EXPECT_TRUE(complaints.wait_for(1));
  EXPECT_TRUE(told_.wait_for(7));
}

}  // namespace
}  // namespace judge::store
