#include "judge/verify/job_pool.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::verify::job_pool_test {
namespace {

using testing::ElementsAre;

/// The runner of a slot. It runs nothing and counts its calls.
class IdleRunner final : public run::Runner {
 public:
  Result<sandbox::Result> run(const sandbox::Spec&) override {
    ++runs;
    return failure("does nothing");
  }

  int runs = 0;
};

/// A barrier at which threads wait until a given number of them has arrived.
class Meeting {
 public:
  explicit Meeting(int expected) : expected_(expected) {}

  void come() {
    std::unique_lock lock(mutex_);
    ++present_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return present_ >= expected_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int expected_;
  int present_ = 0;
};

/// A pool of two slots.
struct Fixture {
  IdleRunner first;
  IdleRunner second;
  JobPool pool{{&first, &second}};
};

Job job(std::string name, std::function<void(run::Runner&)> work, std::function<void()> then = {}) {
  return {std::move(name), 0, false, std::move(work), std::move(then)};
}

TEST(JobPool, RunsJobsConcurrentlyEachWithItsOwnRunner) {
  Fixture fixture;
  Meeting meeting(2);  // Blocks forever if the jobs run sequentially.
  run::Runner* one = nullptr;
  run::Runner* other = nullptr;
  fixture.pool.add(job("one", [&](run::Runner& runner) {
    meeting.come();
    one = &runner;
  }));
  fixture.pool.add(job("other", [&](run::Runner& runner) {
    meeting.come();
    other = &runner;
  }));
  fixture.pool.run({});
  EXPECT_NE(one, nullptr);
  EXPECT_NE(other, nullptr);
  EXPECT_NE(one, other);
}

TEST(JobPool, StartsJobsByRankAndThenInInsertionOrder) {
  IdleRunner runner;
  JobPool pool({&runner});
  std::vector<std::string> order;
  const auto add = [&](const std::string& name, std::size_t rank) {
    pool.add({name, rank, false, [&order, name](run::Runner&) { order.push_back(name); }, {}});
  };
  add("c", 2);
  add("a", 1);
  add("b", 1);
  pool.run({});
  EXPECT_THAT(order, ElementsAre("a", "b", "c"));
}

TEST(JobPool, RunsJobsThatOtherJobsAdd) {
  Fixture fixture;
  std::vector<std::string> done;
  fixture.pool.add(job(
      "first", [](run::Runner&) {},
      [&] {
        done.emplace_back("first");
        fixture.pool.add(job("second", [](run::Runner&) {}, [&] { done.emplace_back("second"); }));
      }));
  fixture.pool.run({});
  EXPECT_THAT(done, ElementsAre("first", "second"));
}

TEST(JobPool, RunsExclusiveJobsAlone) {
  Fixture fixture;
  std::atomic<int> at_work = 0;
  std::atomic<int> concurrent_jobs_max = 0;
  for (int i = 0; i < 20; ++i) {
    const bool alone = i % 5 == 2;
    fixture.pool.add({"job",
                      0,
                      alone,
                      [&, alone](run::Runner&) {
                        const int other_jobs = at_work++;
                        if (alone && other_jobs > concurrent_jobs_max)
                          concurrent_jobs_max = other_jobs;
                        --at_work;
                      },
                      {}});
  }
  fixture.pool.run({});
  EXPECT_EQ(concurrent_jobs_max, 0);
}

TEST(JobPool, ReportsRunningJobs) {
  IdleRunner runner;
  JobPool pool({&runner});
  pool.add(job("a", [](run::Runner&) {}));
  pool.add(job("b", [](run::Runner&) {}));
  std::vector<std::string> told;
  pool.run({{}, [&](const std::vector<std::string>& names) {
              ASSERT_EQ(names.size(), 1U);
              if (told.empty() || told.back() != names[0]) told.push_back(names[0]);
            }});
  EXPECT_THAT(told, ElementsAre("a", "b"));
}

TEST(JobPool, DropsPendingJobsWhenCancelled) {
  IdleRunner runner;
  JobPool pool({&runner});
  std::atomic<bool> cancelled = false;
  std::vector<std::string> done;
  pool.add(job("a", [&](run::Runner&) { cancelled = true; }, [&] { done.emplace_back("a"); }));
  pool.add(job("b", [](run::Runner&) {}, [&] { done.emplace_back("b"); }));
  pool.run({[&] { return cancelled.load(); }, {}});
  EXPECT_THAT(done, ElementsAre("a")) << "the running job finishes";
}

TEST(JobPool, RethrowsExceptionsFromJobs) {
  IdleRunner runner;
  JobPool pool({&runner});
  pool.add(job("a", [](run::Runner&) { throw std::runtime_error("no memory"); }));
  EXPECT_THROW(pool.run({}), std::runtime_error);
}

TEST(JobPool, WaitsForTheOtherJobsBeforeItRethrows) {
  Fixture fixture;
  Meeting meeting(2);
  std::atomic<bool> ended = false;
  fixture.pool.add(job("fails", [&](run::Runner&) {
    meeting.come();
    throw std::runtime_error("no memory");
  }));
  fixture.pool.add(job("goes on", [&](run::Runner&) {
    meeting.come();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    ended = true;
  }));
  EXPECT_THROW(fixture.pool.run({}), std::runtime_error);
  EXPECT_TRUE(ended);
}

TEST(JobPool, ReturnsImmediatelyWithoutJobs) {
  IdleRunner runner;
  JobPool pool({&runner});
  pool.run({});
  EXPECT_EQ(pool.slots(), 1U);
  EXPECT_EQ(runner.runs, 0);
}

}  // namespace
}  // namespace judge::verify::job_pool_test
