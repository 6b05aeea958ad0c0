#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker::shared_slots_test {
namespace {

using store::JudgementState;

/// Sleeps in each test, and then prints the number from its input, multiplied by 2.
constexpr const char* sleeper = R"(
#include <cstdio>
#include <unistd.h>
int main() {
  int x;
  usleep(500'000);
  if (scanf("%d", &x) == 1) printf("%d\n", 2 * x);
}
)";

/// Keeps the compiler busy until it reaches its CPU limit.
constexpr const char* compile_bomb = R"(
#if __INCLUDE_LEVEL__ < 190
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main() {}
#endif
)";

/// Real programs of several users on two slots.
class SharedSlots : public JudgeTest {
 protected:
  SharedSlots() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (2, 'bob', 0), (3, 'eve', 0)"));
    two_slots_.slots = 2;
  }

  store::Submitted submit_as(std::int64_t user, const std::string& source) {
    const auto submitted = store::submit(
        connection(), blobs_,
        {.user = user, .problem = "double", .language = "cpp", .files = {{"a.cpp", source}}},
        now_ms());
    EXPECT_TRUE(submitted) << submitted.error().message;
    return submitted.value_or(store::Submitted{});
  }

  int judged_of(const std::vector<store::Submitted>& submissions) {
    return static_cast<int>(std::ranges::count_if(submissions, [&](const auto& submitted) {
      return judgement(submitted.judgement).state == JudgementState::judged;
    }));
  }

  /// Waits until the worker has announced both slots, because fair sharing counts only announced
  /// slots.
  bool announced() {
    return eventually(
        [&] { return number("SELECT count(*) FROM worker_slots WHERE ready = 1") == 2; });
  }

  WorkerOptions two_slots_ = judging();
};

TEST_F(SharedSlots, SleepingProgramsOfTwoUsersDoNotBlockAThirdUser) {
  two_slots_.times.turn_ms = 1;
  Worker worker(two_slots_, kinds());
  const std::vector<store::Submitted> sleepers = {submit_as(1, sleeper), submit_as(2, sleeper)};
  for (const auto& submitted : sleepers) {
    ASSERT_TRUE(eventually([&] { return !judgement(submitted.judgement).judgement.runs.empty(); }));
  }
  EXPECT_EQ(judged(submit_as(3, right)).judgement.verdict, Verdict::accepted);
  EXPECT_LT(judged_of(sleepers), 2) << "one of them gave way";
  for (const auto& submitted : sleepers) {
    const auto stored = judged(submitted);
    EXPECT_EQ(stored.judgement.verdict, Verdict::accepted);
    EXPECT_EQ(stored.judgement.runs.size(), test_count);
  }
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1);
}

TEST_F(SharedSlots, CompileBombsOfOneUserDoNotBlockAnotherUser) {
  Worker worker(two_slots_, kinds());
  ASSERT_TRUE(announced());
  const std::vector<store::Submitted> bombs = {submit_as(1, compile_bomb),
                                               submit_as(1, compile_bomb)};
  ASSERT_TRUE(eventually([&] { return jobs_that_are("leased") == 2; }));
  EXPECT_EQ(judged(submit_as(2, right)).judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judged_of(bombs), 0) << "one was interrupted, and one still compiles";
  EXPECT_TRUE(eventually([&] { return jobs_that_are("leased") == 2; })) << "it is repeated";
  EXPECT_EQ(number("SELECT max(attempts) FROM jobs"), 1) << "the interruption does not count";
}

}  // namespace
}  // namespace judge::worker::shared_slots_test
