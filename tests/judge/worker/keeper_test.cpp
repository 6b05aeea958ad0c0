#include "judge/worker/keeper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {
namespace {

class KeeperTest : public WorkTest {
 protected:
  std::shared_ptr<Holding> hold(std::int64_t now_ms) {
    add_job("work", 1);
    return holdings_.add(**store::Queue(connection()).take("worker", now_ms + 30'000), now_ms);
  }

  std::int64_t lease_until_ms() { return number("SELECT lease_until_ms FROM jobs"); }

  WorkerOptions options_ = options();
  JobKinds kinds_;
  Shift shift_;
  Holdings holdings_;
  Keeper keeper_{options_, kinds_, shift_, holdings_};
};

TEST_F(KeeperTest, RenewsWhatIsDue) {
  hold(0);
  keeper_.go_round(9'999);
  EXPECT_EQ(lease_until_ms(), 30'000);
  keeper_.go_round(10'000);
  EXPECT_EQ(lease_until_ms(), 40'000);
  keeper_.go_round(19'999);
  EXPECT_EQ(lease_until_ms(), 40'000);
}

TEST_F(KeeperTest, NoticesThatALeaseIsLost) {
  const auto holding = hold(0);
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET token = token + 1"));
  keeper_.go_round(1);
  EXPECT_FALSE(holding->lost);
  keeper_.go_round(10'000);
  EXPECT_TRUE(holding->lost);
}

TEST_F(KeeperTest, TellsOfWorkAndTakesBackWhatIsExpired) {
  keeper_.go_round(0);
  EXPECT_EQ(shift_.wakes(), 0U);
  add_job("work", 2);
  ASSERT_TRUE(*store::Queue(connection()).take("dead", 1'000));
  keeper_.go_round(1'000);
  keeper_.go_round(1'001);
  EXPECT_EQ(shift_.wakes(), 1U);
}

TEST_F(KeeperTest, GivesBackWhatIsAtHandWhenTheShiftIsOver) {
  const auto holding = hold(0);
  shift_.advance_to(Shift::Phase::over);
  keeper_.serve();
  EXPECT_TRUE(holding->lost);
  EXPECT_EQ(jobs_that_are("queued"), 1);
  EXPECT_EQ(number("SELECT attempts FROM jobs"), 0);
}

TEST_F(KeeperTest, SaysWhatKeepsItFromItsWork) {
  bool fails = true;
  options_.connect = [&, connect = options_.connect] {
    if (fails) {
      return store::Expected<std::unique_ptr<store::Connection>>(
          store::failure(store::FailureKind::read_only, "it is read-only"));
    }
    return connect();
  };
  hold(0);
  keeper_.go_round(10'000);
  EXPECT_TRUE(complaints_.have("it is read-only"));
  fails = false;
  keeper_.go_round(10'001);
  EXPECT_EQ(lease_until_ms(), 40'001);
}

}  // namespace
}  // namespace judge::worker
