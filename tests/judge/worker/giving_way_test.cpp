#include <atomic>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <poll.h>

#include "tests/judge/worker/concurrency_fixture.hpp"

namespace judge::worker {
namespace {

/// Long jobs of two users, which occupy both slots of a worker, while a third user waits.
class LongJobs : public WorkerConcurrency {
 protected:
  /// Starts the worker and waits until both long jobs have begun.
  std::unique_ptr<Worker> occupied(WorkerOptions two_slots) {
    JobKind kind = patient();
    kind.attempt = [this, attempt = kind.attempt](const JobAtHand& job) {
      ++begun_count_;
      // Do not give way before both jobs have begun, because otherwise one slot might run both.
      if (!eventually([&] { return begun_count_ >= 2; })) return JobOutcome{JobEnd::failed, ""};
      return attempt(job);
    };
    two_slots.slots = 2;
    add("patient", 1);
    add("patient", 2);
    auto worker =
        std::make_unique<Worker>(two_slots, JobKinds{{"patient", kind}, {"quick", quick()}});
    EXPECT_TRUE(eventually([&] { return begun_count_ == 2; }));
    return worker;
  }

  /// Adds a job of this user.
  void add(const std::string& kind, std::int64_t user) {
    ASSERT_TRUE(store::Queue(connection()).add({.kind = kind, .subject = user, .user = user}, 0));
  }

  WorkerOptions brief_turns() {
    WorkerOptions brief = options();
    brief.times.turn_ms = 1;
    return brief;
  }

  std::atomic<int> begun_count_ = 0;
};

TEST_F(LongJobs, GiveWayToTheFirstJobOfAnotherUserAndContinue) {
  const auto worker = occupied(brief_turns());
  add("quick", 3);
  EXPECT_TRUE(eventually([&] { return results() == 1; })) << "the long jobs have not ended";
  EXPECT_EQ(number("SELECT subject FROM results"), 3);
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 3; }));
  EXPECT_EQ(begun_count_, 2) << "they continued where they paused";
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1);
}

TEST_F(LongJobs, ALongJobThatInterruptedAnotherLongJobCanBeInterruptedToo) {
  const auto worker = occupied(brief_turns());
  add("patient", 3);
  add("patient", 4);
  ASSERT_TRUE(eventually([&] { return begun_count_ == 4; }));
  add("quick", 5);
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 5; }));
  EXPECT_EQ(begun_count_, 4);
}

TEST_F(LongJobs, KeepTheirSlotsUntilTheirTurnIsOver) {
  const auto worker = occupied(options());
  add("quick", 3);
  const auto waits = [&] { return store::Queue(connection()).has_waiting(); };
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_TRUE(*waits());
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 3; }));
  const bool is_sqlite = connection().engine() == store::Engine::sqlite;
  const auto first = connection().query(std::string("SELECT subject FROM results ORDER BY ") +
                                        (is_sqlite ? "rowid" : "ctid"));
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_NE(store::integer(first->front().only()), 3);
}

TEST_F(LongJobs, AUserWithARunningJobDoesNotInterruptJobsOfOtherUsers) {
  const auto worker = occupied(brief_turns());
  add("quick", 2);
  add("quick", 3);
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  EXPECT_EQ(number("SELECT subject FROM results"), 3) << "user 2 already has a slot";
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 4; }));
}

/// A runner whose runs last until they are cancelled, like a very long compilation.
class EndlessRunner final : public run::Runner {
 public:
  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    pollfd unwanted{.fd = spec.unwanted, .events = POLLIN, .revents = 0};
    ::poll(&unwanted, 1, 60'000);
    return failure("the run is not wanted");
  }
};

class EndlessJobs : public WorkerConcurrency {
 protected:
  EndlessJobs() {
    options_.slots = 2;
    options_.start_runner = [] {
      return Result<std::unique_ptr<run::Runner>>(std::make_unique<EndlessRunner>());
    };
  }

  JobKind endless(bool repeatable) {
    JobKind kind = quick();
    kind.attempt = [this, repeatable](const JobAtHand& job) -> JobOutcome {
      job.repeatable = repeatable;
      ++begun_count_;
      static_cast<void>(job.runner.run({}));
      return {job.cancelled() ? JobEnd::given_back : JobEnd::failed, ""};
    };
    return kind;
  }

  /// Starts the worker, waits until it has announced its two slots, and lets user 1 and `other`
  /// occupy them.
  std::unique_ptr<Worker> occupied(bool repeatable, std::int64_t other = 1) {
    auto worker = std::make_unique<Worker>(
        options_, JobKinds{{"endless", endless(repeatable)}, {"quick", quick()}});
    EXPECT_TRUE(eventually(
        [&] { return number("SELECT count(*) FROM worker_slots WHERE ready = 1") == 2; }));
    add("endless", 1, 1);
    add("endless", 2, other);
    EXPECT_TRUE(eventually([&] { return begun_count_ == 2; }));
    return worker;
  }

  void add(const std::string& kind, std::int64_t subject, std::int64_t user) {
    ASSERT_TRUE(
        store::Queue(connection()).add({.kind = kind, .subject = subject, .user = user}, 0));
  }

  WorkerOptions options_ = options();
  std::atomic<int> begun_count_ = 0;
};

TEST_F(EndlessJobs, ACompilationIsInterruptedAndRepeatedIfItsUserOccupiesAllSlots) {
  const auto worker = occupied(true);
  add("quick", 3, 2);
  EXPECT_TRUE(eventually([&] { return results() == 1; })) << "no compilation has ended";
  EXPECT_TRUE(eventually([&] { return begun_count_ == 3; })) << "one is repeated";
  EXPECT_EQ(jobs_that_are("leased"), 2);
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1) << "the interruption does not count";
}

TEST_F(EndlessJobs, ACompilationIsInterruptedForAThirdUserIfTwoUsersOccupyAllSlots) {
  options_.times.turn_ms = 20;
  const auto worker = occupied(true, 2);
  for (std::int64_t subject = 3; subject < 8; ++subject) {
    add("quick", subject, 3);
    EXPECT_TRUE(eventually([&] { return results() == subject - 2; })) << "waits for compilations";
  }
  EXPECT_TRUE(eventually([&] { return begun_count_ == 3; })) << "one is repeated";
  EXPECT_EQ(number("SELECT count(*) FROM jobs WHERE state = 'leased' AND slow = 1"), 1);
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1) << "the interruptions do not count";
}

TEST_F(EndlessJobs, AJobThatAlreadyHasResultsIsNotInterruptedDuringARun) {
  const auto worker = occupied(false);
  add("quick", 3, 2);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(results(), 0);
  EXPECT_EQ(begun_count_, 2);
}

}  // namespace
}  // namespace judge::worker
