// Tests with real programs: idle slots of a worker run test cases for the judgement of a busy slot.
#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

/// A program that takes 50 ms for each test case except the last, and loops forever on the last.
constexpr const char* late_loop = R"(
#include <cstdio>
#include <unistd.h>
int main() {
  int x;
  if (scanf("%d", &x) != 1) return 1;
  usleep(50'000);
  while (x == 6) {}
  printf("%d\n", 2 * x);
}
)";

/// Crashes on the fifth test.
constexpr const char* crash_in_the_fifth = R"(
#include <cstdio>
#include <cstdlib>
int main() {
  int x;
  if (scanf("%d", &x) != 1) return 1;
  if (x == 5) abort();
  printf("%d\n", 2 * x);
}
)";

/// A program that sleeps in each test.
constexpr const char* slow_in_each_test = R"(
#include <cstdio>
#include <unistd.h>
int main() {
  int x;
  usleep(300'000);
  if (scanf("%d", &x) == 1) printf("%d\n", 2 * x);
}
)";

/// A program that sleeps in each test except the first two.
constexpr const char* slow_from_the_third = R"(
#include <cstdio>
#include <unistd.h>
int main() {
  int x;
  if (scanf("%d", &x) != 1) return 1;
  if (x >= 3) sleep(2);
  printf("%d\n", 2 * x);
}
)";

class LendingConcurrency : public JudgeTest {
 protected:
  std::vector<store::StoredJudgement> judge_all(std::size_t slots) {
    WorkerOptions options = judging("with-" + std::to_string(slots));
    options.slots = slots;
    Worker worker(options, kinds());
    EXPECT_TRUE(eventually([&] {
      return number("SELECT count(*) FROM worker_slots WHERE ready = 1") ==
             static_cast<std::int64_t>(slots);
    }));
    std::vector<store::StoredJudgement> judgements;
    for (const char* source : {right, wrong, late_loop, crash_in_the_fifth, "int main( {"}) {
      judgements.push_back(judged(submit(source)));
      worker.wake();
    }
    return judgements;
  }
};

TEST_F(LendingConcurrency, ChangesNeitherVerdictsNorMessages) {
  const auto alone = judge_all(1);
  const auto lent = judge_all(3);
  ASSERT_EQ(alone.size(), lent.size());
  for (std::size_t i = 0; i < alone.size(); ++i) {
    const Judgement& expected = alone[i].judgement;
    const Judgement& found = lent[i].judgement;
    EXPECT_EQ(found.verdict, expected.verdict) << i;
    EXPECT_EQ(found.message, expected.message) << i;
    EXPECT_EQ(found.compile.output, expected.compile.output) << i;
    ASSERT_EQ(found.runs.size(), expected.runs.size()) << i;
    for (std::size_t run = 0; run < found.runs.size(); ++run) {
      EXPECT_EQ(found.runs[run].test, expected.runs[run].test) << i;
      EXPECT_EQ(found.runs[run].verdict, expected.runs[run].verdict) << i;
      EXPECT_EQ(found.runs[run].message, expected.runs[run].message) << i;
    }
  }
}

TEST_F(LendingConcurrency, RunsSeveralTestsOfOneSubmissionAtTheSameTime) {
  WorkerOptions options = judging();
  options.slots = 3;
  Worker worker(options, kinds());
  ASSERT_TRUE(
      eventually([&] { return number("SELECT count(*) FROM worker_slots WHERE ready = 1") == 3; }));
  const auto stored = judged(submit(slow_in_each_test));
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted);
  // If another slot has begun a run early, the judgement needs to wait only for the rest of that
  // run. So one short wait shows that the runs were concurrent.
  std::int64_t shortest_wait_us = std::numeric_limits<std::int64_t>::max();
  for (const store::RunTimes& times : *store::Judgements(connection()).run_times(stored.id)) {
    shortest_wait_us = std::min(shortest_wait_us, times.run_us);
  }
  EXPECT_LT(shortest_wait_us, 300'000) << "each run takes longer, so they ran one after the other";
}

TEST_F(LendingConcurrency, ASlotThatRunsTestsForAnotherSlotTakesANewSubmissionImmediately) {
  WorkerOptions options = judging();
  options.slots = 2;
  Worker worker(options, kinds());
  ASSERT_TRUE(
      eventually([&] { return number("SELECT count(*) FROM worker_slots WHERE ready = 1") == 2; }));
  const auto slow = submit(slow_from_the_third);
  ASSERT_TRUE(eventually([&] { return judgement(slow.judgement).judgement.runs.size() == 2; }));
  const auto next = submit(right);
  worker.wake();
  const auto stored = judged(next);
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted);
  const auto interrupted = judged(slow);
  EXPECT_EQ(interrupted.judgement.verdict, Verdict::accepted);
  // The run on the lent slot began together with the third run and takes equally long. If the new
  // submission had waited for it, it would have begun near the end of the third run.
  const auto runs = *store::Judgements(connection()).run_times(interrupted.id);
  ASSERT_GE(runs.size(), 3U);
  EXPECT_LT(stored.begun_us, runs[2].begun_us + runs[2].run_us / 2) << "it waited for a lent run";
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1);
}

}  // namespace
}  // namespace judge::worker
