#include "judge/worker/keeper.hpp"

#include <chrono>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/eventfd.h>

#include "judge/store/queue/priorities.hpp"
#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {
namespace {

class KeeperTest : public WorkTest {
 protected:
  std::shared_ptr<HeldLease> hold(std::int64_t now_ms) {
    add_job("work", 1);
    return holdings_.add(**store::Queue(connection()).take("worker", now_ms + 30'000), now_ms);
  }

  /// Returns a moment whose wall-clock time is one hour ahead of its steady-clock time.
  static Moment at(std::int64_t steady_ms) {
    return {.wall_ms = steady_ms + 3'600'000, .steady_ms = steady_ms};
  }

  std::int64_t lease_until_ms() { return number("SELECT lease_until_ms FROM jobs"); }

  WorkerOptions options_ = options();
  JobKinds kinds_;
  Shift shift_;
  HeldLeases holdings_;
  std::vector<SlotState> slots_{1};
  Keeper keeper_{options_, kinds_, shift_, holdings_, [this] { return slots_; }};
};

TEST_F(KeeperTest, RenewsDueLeases) {
  hold(0);
  keeper_.run_round(at(9'999));
  EXPECT_EQ(lease_until_ms(), 30'000);
  keeper_.run_round(at(10'000));
  EXPECT_EQ(lease_until_ms(), 40'000);
  keeper_.run_round(at(19'999));
  EXPECT_EQ(lease_until_ms(), 40'000);
}

TEST_F(KeeperTest, NoticesLostLeases) {
  const auto holding = hold(0);
  keeper_.run_round(at(1));
  EXPECT_FALSE(holding->lost);
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET token = token + 1"));
  keeper_.run_round(at(2));
  EXPECT_TRUE(holding->lost);
  eventfd_t told = 0;
  EXPECT_EQ(::eventfd_read(holding->unwanted.get(), &told), 0) << "the current run is ended";
}

TEST_F(KeeperTest, InterruptsASpareTimeJobIfAnotherJobNeedsItsSlot) {
  store::Queue queue(connection());
  shift_.set_slots_of_all(1);
  ASSERT_TRUE(queue.add(
      {.kind = "check", .subject = 1, .user = 1, .priority = store::source_check_priority}, 0));
  const auto holding = holdings_.add(**queue.take("worker", 30'000), 0);
  keeper_.run_round(at(1));
  EXPECT_FALSE(holding->interrupted);
  add_job("work", 2);
  keeper_.run_round(at(2));
  EXPECT_TRUE(holding->interrupted);
  eventfd_t told = 0;
  EXPECT_EQ(::eventfd_read(holding->unwanted.get(), &told), 0) << "the current run is ended";
}

TEST_F(KeeperTest, WakesIdleSlotsAndFreesJobsWithExpiredLeases) {
  keeper_.run_round(at(0));
  EXPECT_EQ(shift_.wakes(), 0U);
  add_job("work", 2);
  ASSERT_TRUE(*store::Queue(connection()).take("dead", 1'000));
  keeper_.run_round(at(1'000));
  keeper_.run_round(at(1'001));
  EXPECT_EQ(shift_.wakes(), 1U);
}

TEST_F(KeeperTest, RemovesCancelledRejudgings) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (1, 1, 'eight', 'c', 0);"
      "INSERT INTO rejudgings (id, state, repeat_count, note, created_ms, submission_ids)"
      "  VALUES (1, 'cancelled', 1, '', 0, ''), (2, 'running', 1, '', 0, '');"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms, rejudging_id)"
      "  VALUES (1, 1, 'f00d', 0, NULL), (2, 1, 'f00d', 0, 1), (3, 1, 'f00d', 0, 2)"));
  keeper_.run_round(at(1'000));
  EXPECT_EQ(number("SELECT count(*) FROM judgements"), 2);
  EXPECT_EQ(number("SELECT count(*) FROM judgements WHERE id = 2"), 0);
}

TEST_F(KeeperTest, PutsCurrentJobsBackIntoTheQueueWhenTheWorkerEnds) {
  const auto holding = hold(0);
  shift_.advance_to(Shift::Phase::over);
  keeper_.serve();
  EXPECT_TRUE(holding->lost);
  EXPECT_EQ(jobs_that_are("queued"), 1);
  EXPECT_EQ(number("SELECT attempts FROM jobs"), 0);
}

TEST_F(KeeperTest, RecordsTheTimeOfItsLastRound) {
  options_.times.poll_ms = 1;
  const auto has_just_been_round = [this] {
    const auto before = keeper_.since_round();
    for (int i = 0; i < 6000; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      if (keeper_.since_round() < before) return true;
    }
    return false;
  };
  const auto made = keeper_.since_round();
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_GT(keeper_.since_round(), made) << "there was no round since";
  std::thread serving([this] { keeper_.serve(); });
  EXPECT_TRUE(has_just_been_round());
  EXPECT_TRUE(has_just_been_round());
  shift_.advance_to(Shift::Phase::over);
  serving.join();
}

TEST_F(KeeperTest, LogsAFailedRoundAndContinuesWithTheNextRound) {
  bool fails = true;
  options_.connect = [&, connect = options_.connect] {
    if (fails) {
      return store::Expected<std::unique_ptr<store::Connection>>(
          store::failure(store::FailureKind::read_only, "it is read-only"));
    }
    return connect();
  };
  hold(0);
  keeper_.run_round(at(10'000));
  EXPECT_TRUE(complaints_.have("it is read-only"));
  fails = false;
  keeper_.run_round(at(10'001));
  EXPECT_EQ(lease_until_ms(), 40'001);
}

TEST_F(KeeperTest, FreesJobsWithExpiredLeasesOnTimeEvenIfTheClockIsSetBack) {
  keeper_.run_round({.wall_ms = 9'000'000, .steady_ms = 1'000});
  add_job("work", 2);
  ASSERT_TRUE(*store::Queue(connection()).take("dead", 31'000));
  keeper_.run_round({.wall_ms = 5'400'000, .steady_ms = 30'999});
  EXPECT_EQ(jobs_that_are("leased"), 1);
  EXPECT_EQ(number("SELECT seen_ms FROM workers"), 5'400'000);
  keeper_.run_round({.wall_ms = 5'400'001, .steady_ms = 32'000});
  EXPECT_EQ(jobs_that_are("queued"), 1);
}

TEST_F(KeeperTest, FreesTheJobsOfDeadWorkersImmediately) {
  const TemporaryDirectory directory;
  const store::WorkerClaims claims(directory.path());
  const auto alive = *claims.take("here:1");
  {
    std::ofstream left_by_a_dead_worker(directory.path() / "here:2");
  }
  options_.claims = &claims;
  for (const char* slot : {"here:1/1", "here:2/1", "here:3/1"}) {
    add_job("work", 1);
    ASSERT_TRUE(*store::Queue(connection()).take(slot, 3'600'000));
  }
  keeper_.run_round(at(0));
  EXPECT_THAT(*store::Queue(connection()).holders(), testing::ElementsAre("here:1/1"));
  EXPECT_EQ(jobs_that_are("queued"), 2);
  EXPECT_THAT(claims.dead_workers(), testing::IsEmpty()) << "its name can be used again";
}

TEST_F(KeeperTest, CountsTheSlotsOfAllWorkers) {
  slots_ = {{.ready = true}, {.ready = false}};
  ASSERT_TRUE(store::Workers(connection())
                  .beat({.name = "other", .seen_ms = at(0).wall_ms, .slots = {{.ready = true}}}));
  keeper_.run_round(at(0));
  keeper_.run_round(at(2'000));
  EXPECT_EQ(shift_.slots_of_all(), 2);
}

TEST_F(KeeperTest, AnnouncesTheWorkerAndItsSlots) {
  const auto seen_ms = [&] { return number("SELECT seen_ms FROM workers"); };
  keeper_.run_round(at(10'000));
  EXPECT_EQ(seen_ms(), at(10'000).wall_ms);
  keeper_.run_round(at(10'500));
  EXPECT_EQ(seen_ms(), at(10'000).wall_ms);
  slots_[0].ready = true;
  keeper_.run_round(at(10'600));
  EXPECT_EQ(seen_ms(), at(10'600).wall_ms) << "becoming ready is reported immediately";
  keeper_.run_round(at(10'600 + options_.times.beat_ms));
  EXPECT_EQ(seen_ms(), at(10'600 + options_.times.beat_ms).wall_ms);
  EXPECT_EQ(number("SELECT ready FROM worker_slots"), 1);
  shift_.advance_to(Shift::Phase::over);
  keeper_.serve();
  EXPECT_EQ(number("SELECT count(*) FROM workers"), 0);
}

}  // namespace
}  // namespace judge::worker
