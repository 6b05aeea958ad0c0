#include "judge/worker/worker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/concurrency_fixture.hpp"

namespace judge::worker {
namespace {

using store::Expected;
using testing::HasSubstr;
using testing::SizeIs;

TEST_F(WorkerConcurrency, DoesEachJobOnce) {
  constexpr std::int64_t jobs = 60;
  WorkerOptions two_slots = options();
  two_slots.slots = 2;
  Worker here(two_slots, {{"quick", quick()}});
  Worker there(options("another"), {{"quick", quick()}});
  for (std::int64_t subject = 1; subject <= jobs; ++subject) {
    add_job("quick", subject);
    here.wake();
  }
  EXPECT_TRUE(eventually([&] { return results() == jobs; }));
  EXPECT_EQ(number("SELECT count(DISTINCT subject) FROM results"), jobs);
  EXPECT_EQ(jobs_that_are("done"), jobs);
}

TEST_F(WorkerConcurrency, FindsWorkWithoutBeingWoken) {
  Worker worker(options(), {{"quick", quick()}});
  ASSERT_TRUE(eventually([&] { return worker.slots().at(0).ready; }));
  add_job("quick", 1);
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
}

TEST_F(WorkerConcurrency, ShowsTheCurrentJobs) {
  Worker worker(options(), {{"patient", patient()}});
  add_job("patient", 7);
  ASSERT_TRUE(begun_.pass());
  ASSERT_THAT(worker.slots(), SizeIs(1));
  EXPECT_EQ(worker.slots()[0].kind, "patient");
  EXPECT_EQ(worker.slots()[0].subject, 7);
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return worker.slots()[0].kind.empty(); }));
}

TEST_F(WorkerConcurrency, RetriesAFailingJobAndThenGivesUp) {
  std::atomic<int> attempts = 0;
  std::atomic<int> starts = 0;
  std::atomic<int> given_up = 0;
  JobKind kind = quick();
  kind.attempt = [&](const JobAtHand&) {
    ++attempts;
    return JobOutcome{JobEnd::failed, "the helper died"};
  };
  kind.given_up = [&](store::Connection&, std::int64_t subject) {
    given_up = static_cast<int>(subject);
  };
  WorkerOptions counting = options();
  counting.start_runner = [&, start = counting.start_runner] {
    ++starts;
    return start();
  };
  add_job("bad", 5);
  add_job("good", 6);
  Worker worker(counting, {{"bad", kind}, {"good", quick()}});
  EXPECT_TRUE(eventually([&] { return results() == 2 && given_up == 5; }));
  EXPECT_EQ(attempts, store::Queue::attempts_max);
  EXPECT_EQ(starts, 1 + store::Queue::attempts_max) << "with a new helper each time";
  EXPECT_EQ(jobs_that_are("lost"), 1);
  const auto rows = connection().query("SELECT filler FROM results WHERE subject = 5");
  EXPECT_THAT(store::text(rows->front().only()),
              HasSubstr("10 attempts; the last one: the helper"));
  EXPECT_TRUE(complaints_.have("attempt 10: the helper died"));
}

TEST_F(WorkerConcurrency, RetriesAThrowingJobAndThenGivesUp) {
  JobKind kind = quick();
  kind.attempt = [](const JobAtHand&) -> JobOutcome { throw std::runtime_error("no descriptors"); };
  add_job("bad", 5);
  add_job("good", 6);
  Worker worker(options(), {{"bad", kind}, {"good", quick()}});
  EXPECT_TRUE(eventually([&] { return results() == 2; }));
  EXPECT_EQ(jobs_that_are("lost"), 1);
  EXPECT_TRUE(complaints_.have("attempt 10: no descriptors"));
}

TEST_F(WorkerConcurrency, GivesUpOnAJobOfAnUnknownKind) {
  add_job("strange", 5);
  Worker worker(options(), {{"quick", quick()}});
  EXPECT_TRUE(eventually([&] { return jobs_that_are("lost") == 1; }));
  EXPECT_TRUE(complaints_.have("does not know jobs of kind strange"));
}

TEST_F(WorkerConcurrency, RetriesIfAHelperCannotBeStarted) {
  std::atomic<int> starts = 0;
  WorkerOptions limping = options();
  limping.start_runner = [&, start = limping.start_runner] {
    if (++starts < 3) {
      return Result<std::unique_ptr<run::Runner>>(failure("no cgroup"));
    }
    return start();
  };
  add_job("quick", 1);
  Worker worker(limping, {{"quick", quick()}});
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  EXPECT_TRUE(complaints_.have("no cgroup"));
  EXPECT_EQ(number("SELECT attempts FROM jobs"), 1) << "a slot without a helper takes no job";
}

/// A sandbox helper that the test can declare dead.
class MortalRunner final : public run::Runner {
 public:
  explicit MortalRunner(const std::atomic<bool>& is_alive) : is_alive_(is_alive) {}
  Result<sandbox::Result> run(const sandbox::Spec&) override { return failure("it is idle"); }
  bool is_alive() override { return is_alive_; }

 private:
  const std::atomic<bool>& is_alive_;
};

TEST_F(WorkerConcurrency, ReplacesAHelperThatDiesWhileIdle) {
  std::atomic<int> starts = 0;
  std::atomic<bool> is_alive = true;
  WorkerOptions mortal = options();
  mortal.start_runner = [&] {
    ++starts;
    is_alive = true;
    return Result<std::unique_ptr<run::Runner>>(std::make_unique<MortalRunner>(is_alive));
  };
  Worker worker(mortal, {{"quick", quick()}});
  EXPECT_TRUE(eventually([&] { return starts == 1; }));
  is_alive = false;
  worker.wake();
  EXPECT_TRUE(eventually([&] { return starts == 2; }));
  EXPECT_TRUE(complaints_.have("helper died; starting a new one worker=worker/1"));
}

TEST_F(WorkerConcurrency, RetriesIfTheStoreCannotBeOpened) {
  std::atomic<int> tries = 0;
  WorkerOptions limping = options();
  limping.connect = [&, connect = limping.connect] {
    if (++tries <= 4) {
      return Expected<std::unique_ptr<store::Connection>>(
          store::failure(store::FailureKind::read_only, "the data directory is read-only"));
    }
    return connect();
  };
  add_job("quick", 1);
  Worker worker(limping, {{"quick", quick()}});
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  EXPECT_TRUE(complaints_.have("read-only"));
}

TEST_F(WorkerConcurrency, ReturnsUnfinishedJobsToTheQueueWhenItStops) {
  add_job("patient", 1);
  Worker worker(options(), {{"patient", patient()}});
  ASSERT_TRUE(begun_.pass());
  worker.stop(std::chrono::milliseconds(1));
  EXPECT_EQ(jobs_that_are("queued"), 1);
  EXPECT_EQ(number("SELECT attempts FROM jobs"), 0) << "it was not the job's fault";
  Worker another(options("another"), {{"patient", quick()}});
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
}

TEST_F(WorkerConcurrency, WaitsForRunningJobsWhenItStops) {
  add_job("patient", 1);
  add_job("patient", 2);
  Worker worker(options(), {{"patient", patient()}});
  ASSERT_TRUE(begun_.pass());
  std::thread stopping([&] { worker.stop(std::chrono::minutes(1)); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  may_end_ = true;
  stopping.join();
  EXPECT_GE(results(), 1);
  EXPECT_EQ(jobs_that_are("leased"), 0);
  EXPECT_EQ(number("SELECT sum(attempts) FROM jobs"), results())
      << "no job was started and abandoned";
}

TEST_F(WorkerConcurrency, StopsTheJobAndDiscardsItsResultIfTheLeaseIsLost) {
  WorkerOptions late = options("late");
  late.times.expiry_check_ms = 1'000'000;
  late.times.renewal_ms = 1;
  add_job("patient", 1);
  Worker worker(late, {{"patient", patient()}});
  ASSERT_TRUE(begun_.pass());
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET state = 'queued'"));
  EXPECT_TRUE(eventually([&] { return worker.slots()[0].kind.empty() || jobs_that_are("leased"); }))
      << "the renewal fails, and the job is cancelled";
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 1; })) << "it is taken again";
  EXPECT_EQ(number("SELECT token FROM jobs"), 2);
}

TEST_F(WorkerConcurrency, RefusesAResultWithoutALease) {
  add_job("patient", 1);
  WorkerOptions late = options("late");
  late.times.renewal_ms = 1'000'000;  // so that the renewal does not notice the lost lease
  Worker worker(late, {{"patient", patient()}});
  ASSERT_TRUE(begun_.pass());
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET state = 'done', token = token + 1"));
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return refused_.load(); }));
  EXPECT_EQ(results(), 0);
}

TEST_F(WorkerConcurrency, TakesOverTheJobsOfADeadWorker) {
  for (int subject = 1; subject <= 2; ++subject) {
    add_job("quick", subject);
    ASSERT_TRUE(*store::Queue(connection()).take("dead", 1)) << "an expired lease";
  }
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET attempts = 10 WHERE subject = 2"));
  Worker worker(options(), {{"quick", quick()}});
  EXPECT_TRUE(eventually([&] { return results() == 2; }));
  const auto rows = connection().query("SELECT worker, filler FROM results ORDER BY subject");
  EXPECT_EQ(store::text(rows->at(0)["worker"]), "worker/1");
  EXPECT_THAT(store::text(rows->at(1)["filler"]), HasSubstr("most recently dead"));
}

TEST_F(WorkerConcurrency, RenewsTheLeaseWhileTheJobRuns) {
  WorkerOptions brief = options();
  brief.times.renewal_ms = 1;
  add_job("patient", 1);
  Worker worker(brief, {{"patient", patient()}});
  ASSERT_TRUE(begun_.pass());
  const std::int64_t before = number("SELECT lease_until_ms FROM jobs");
  EXPECT_TRUE(eventually([&] { return number("SELECT lease_until_ms FROM jobs") > before; }));
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  EXPECT_EQ(number("SELECT attempts FROM jobs"), 1);
}

TEST_F(WorkerConcurrency, WaitsUntilALockedStoreIsUnlocked) {
  add_job("patient", 1);
  Worker worker(options(), {{"patient", patient()}});
  ASSERT_TRUE(begun_.pass());
  EXPECT_TRUE(connection().transact([&]() -> store::Expected<void> {
    may_end_ = true;
    EXPECT_TRUE(eventually([&] { return complaints_.have("cannot store a result"); }));
    return {};
  }));
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
}

TEST_F(WorkerConcurrency, WaitsWhileTheDiskIsFull) {
  JUDGE_ONLY_ON_SQLITE("limits the size of SQLite's file");
  add_job("large", 1);
  store::Connection* full = nullptr;
  JobKind kind = quick();
  kind.attempt = [&](const JobAtHand& job) -> JobOutcome {
    full = &job.connection;
    // SQLite raises this limit to the current size of the database, so nothing can be added.
    EXPECT_TRUE(full->run_script("PRAGMA max_page_count = 1"));
    const auto done = finish(job,
                             "INSERT INTO results (subject, worker, filler)"
                             " VALUES ($1, $2, hex(zeroblob(100000)))");
    EXPECT_TRUE(done) << done.error().message;
    return {};
  };
  complaints_.told = [&](std::string_view line) {
    if (line.find("cannot store a result") != std::string_view::npos) {  // in the slot's thread
      EXPECT_TRUE(full->run_script("PRAGMA max_page_count = 1000000"));
    }
  };
  Worker worker(options(), {{"large", kind}});
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  EXPECT_TRUE(complaints_.have("full"));
}

TEST_F(WorkerConcurrency, PausesAJobForAJobOfHigherPriorityAndContinuesItLater) {
  std::atomic<int> begun = 0;
  JobKind kind = patient();
  kind.attempt = [&, attempt = kind.attempt](const JobAtHand& job) {
    ++begun;
    return attempt(job);
  };
  add_job("patient", 1);
  Worker worker(options(), {{"patient", kind}, {"quick", quick()}});
  ASSERT_TRUE(begun_.pass());
  ASSERT_TRUE(
      store::Queue(connection()).add({.kind = "quick", .subject = 2, .user = 2, .priority = 5}, 0));
  EXPECT_TRUE(eventually([&] { return results() == 1; })) << "the only slot is busy";
  EXPECT_EQ(number("SELECT subject FROM results"), 2);
  EXPECT_TRUE(eventually([&] { return worker.slots()[0].kind == "patient"; }));
  add_job("quick", 3);
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 3; }));
  EXPECT_EQ(begun, 1) << "it continued where it paused";
  EXPECT_EQ(number("SELECT attempts FROM jobs WHERE subject = 1"), 1);
}

TEST_F(WorkerConcurrency, ResumesAPausedJobIfTheInterruptingJobFails) {
  JobKind bad = quick();
  bad.attempt = [&](const JobAtHand& job) -> JobOutcome {
    if (job.lease.attempt == 1) return {JobEnd::failed, "the helper died"};
    return finish(job, insert) ? JobOutcome{} : JobOutcome{JobEnd::stale, ""};
  };
  add_job("patient", 1);
  Worker worker(options(), {{"patient", patient()}, {"bad", bad}});
  ASSERT_TRUE(begun_.pass());
  ASSERT_TRUE(
      store::Queue(connection()).add({.kind = "bad", .subject = 2, .user = 2, .priority = 5}, 0));
  EXPECT_TRUE(eventually([&] { return results() == 1; }));
  may_end_ = true;
  EXPECT_TRUE(eventually([&] { return results() == 2; }));
  EXPECT_EQ(number("SELECT attempts FROM jobs WHERE subject = 1"), 1) << "it was given back";
}

}  // namespace
}  // namespace judge::worker
