#include <atomic>
#include <chrono>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/rejudging_report.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

using store::Submitted;
using testing::SizeIs;
using RejudgingConcurrency = JudgeTest;

TEST_F(RejudgingConcurrency, ACancelledRejudgingLeavesNeitherRowsNorErrors) {
  const Submitted submitted = submit(right);
  Worker worker(judging(), kinds());
  judged(submitted);
  const int helper = helper_;
  Gate reached;
  Gate go_on;
  std::atomic<bool> first = true;
  const auto following = changes_.subscribe(submitted.submission, [&](std::int64_t) {
    // Ignore late notifications about the first judgement.
    const bool is_begun =
        *open()->matches("SELECT 1 FROM judgements WHERE state = 'compiling'", {});
    if (!is_begun || !first.exchange(false)) return;
    reached.open();
    EXPECT_TRUE(go_on.pass());
  });
  store::Rejudgings rejudgings(connection());
  const auto id = rejudgings.start({.filter = {.problem = "double"}}, now_ms());
  ASSERT_TRUE(id);
  ASSERT_TRUE(reached.pass()) << "it is being made";
  ASSERT_TRUE(connection().transact([&] { return rejudgings.cancel(*id, now_ms()); }));
  go_on.open();
  EXPECT_EQ(judged(submit(wrong)).judgement.verdict, Verdict::wrong_answer)
      << "the worker continues";
  worker.stop(std::chrono::minutes(1));
  EXPECT_EQ(helper_, helper) << "the helper was not replaced";
  // On a busy machine, the log may report that taking a job failed. It must not report a failure of
  // this job.
  EXPECT_FALSE(complaints_.have("job 2"));
  EXPECT_EQ(number("SELECT count(*) FROM judgements"), 2);
  EXPECT_EQ(number("SELECT count(*) FROM runs"), test_count + 3);
  EXPECT_EQ(jobs_that_are("queued") + jobs_that_are("leased"), 0);
}

TEST_F(RejudgingConcurrency, GivesWayToASubmissionBetweenTwoTests) {
  const Submitted old = submit(right);
  std::atomic<bool> rejudges = false;
  int runs = 0;  // since the rejudging began
  Submitted submitted;
  const auto before_run = [&] {
    if (!rejudges) return;
    ++runs;
    if (runs == 2) submitted = submit_in_slot();
    if (runs == 3) EXPECT_FALSE(submission_waits()) << "the rejudging continues";
  };
  Worker worker(observed(before_run), kinds());
  judged(old);
  rejudges = true;
  ASSERT_TRUE(store::Rejudgings(connection()).start({.filter = {.problem = "double"}}, now_ms()));
  EXPECT_TRUE(eventually([&] { return jobs_that_are("done") == 3; }));
  worker.stop(std::chrono::minutes(1));
  EXPECT_EQ(judged(submitted).judgement.verdict, Verdict::accepted);
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1) << "it continued where it paused";
}

TEST_F(RejudgingConcurrency, RepeatedJudgingFindsUnstableVerdicts) {
  const std::string source = R"(
#include <stdio.h>
#include <time.h>
int main(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  puts("3");
  return (now.tv_nsec ^ now.tv_nsec >> 3 ^ now.tv_nsec >> 5 ^ now.tv_nsec >> 9) & 1;
}
)";
  ASSERT_TRUE(store::submit(
      connection(), blobs_,
      {.user = 1, .problem = "double", .language = "c", .files = {{"a.c", source}}}, now_ms()));
  const auto id = store::Rejudgings(connection())
                      .start({.filter = {.problem = "double"}, .repeat = 16}, now_ms());
  ASSERT_TRUE(id);
  Worker worker(judging(), kinds());
  EXPECT_TRUE(eventually([&] { return jobs_that_are("done") == 17; }));
  const auto items = store::RejudgingReport(connection()).items(*id, {.unstable = true}, {}, 10);
  ASSERT_THAT(*items, SizeIs(1));
  ASSERT_THAT(items->front().new_results, SizeIs(2));
  EXPECT_EQ(items->front().new_results[0].verdict, Verdict::run_time_error);
  EXPECT_EQ(items->front().new_results[1].verdict, Verdict::wrong_answer);
}

}  // namespace
}  // namespace judge::worker
