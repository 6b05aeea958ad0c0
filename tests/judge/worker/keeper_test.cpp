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
  std::vector<SlotState> slots_{1};
  Keeper keeper_{options_, kinds_, shift_, holdings_, [this] { return slots_; }};
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

TEST_F(KeeperTest, RemovesWhatIsLeftOfACancelledRejudging) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (1, 1, 'eight', 'c', 0);"
      "INSERT INTO rejudgings (id, state, repeat_count, note, created_ms, submission_ids)"
      "  VALUES (1, 'cancelled', 1, '', 0, ''), (2, 'running', 1, '', 0, '');"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms, rejudging_id)"
      "  VALUES (1, 1, 'f00d', 0, NULL), (2, 1, 'f00d', 0, 1), (3, 1, 'f00d', 0, 2)"));
  keeper_.go_round(1'000);
  EXPECT_EQ(number("SELECT count(*) FROM judgements"), 2);
  EXPECT_EQ(number("SELECT count(*) FROM judgements WHERE id = 2"), 0);
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

TEST_F(KeeperTest, SaysThatTheWorkerIsThereWithItsSlots) {
  const auto seen_ms = [&] { return number("SELECT seen_ms FROM workers"); };
  keeper_.go_round(10'000);
  EXPECT_EQ(seen_ms(), 10'000);
  keeper_.go_round(10'500);
  EXPECT_EQ(seen_ms(), 10'000);
  slots_[0].ready = true;
  keeper_.go_round(10'600);
  EXPECT_EQ(seen_ms(), 10'600) << "that it can work is news";
  keeper_.go_round(10'600 + options_.times.beat_ms);
  EXPECT_EQ(seen_ms(), 10'600 + options_.times.beat_ms);
  EXPECT_EQ(number("SELECT ready FROM worker_slots"), 1);
  shift_.advance_to(Shift::Phase::over);
  keeper_.serve();
  EXPECT_EQ(number("SELECT count(*) FROM workers"), 0);
}

}  // namespace
}  // namespace judge::worker
