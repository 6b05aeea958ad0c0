#include "sandbox/helper/cpu_wait.hpp"

#include <functional>

#include <gtest/gtest.h>

namespace sandbox::helper {
namespace {

constexpr double limit_s = 2;

/// The state of a simulated program at one moment.
struct State {
  bool is_runnable = false;
  double processors = 0;  ///< the number of processors that the program gets
};

/// Simulates a run of `limit_s` seconds in steps of 0.1 ms and returns the estimated waiting time.
/// `at` returns the state of the program at a time.
double estimate_s(const std::function<State(double)>& at, std::uint64_t seed = 1) {
  CpuWait wait(0, limit_s, seed);
  double used_s = 0;
  constexpr double step_s = 0.0001;
  for (double now_s = 0; now_s < limit_s; now_s += step_s) {
    used_s += at(now_s).processors * step_s;
    if (wait.left_s(now_s) > 0) continue;
    wait.look(now_s, used_s, [&] { return at(now_s).is_runnable; });
  }
  return wait.waited_s();
}

TEST(CpuWait, EqualsElapsedTimeMinusCpuTimeIfTheProgramNeverSleeps) {
  EXPECT_NEAR(estimate_s([](double) { return State{true, 0.25}; }), limit_s * 0.75, 0.05);
}

TEST(CpuWait, IsZeroForAProgramThatSleeps) {
  EXPECT_EQ(estimate_s([](double) { return State{}; }), 0);
}

TEST(CpuWait, IsZeroForAProgramThatGetsAWholeProcessor) {
  EXPECT_EQ(estimate_s([](double) { return State{true, 1}; }), 0);
}

TEST(CpuWait, IsZeroForAProgramThatGetsTwoWholeProcessors) {
  EXPECT_EQ(estimate_s([](double) { return State{true, 2}; }), 0);
}

/// The program gets the processor whenever it is awake, so it never waits, although some samples
/// find it runnable.
TEST(CpuWait, IsSmallForAProgramThatWakesUpNowAndThen) {
  const auto often_awake = [](double now_s) {
    const bool is_awake = static_cast<long>(now_s * 1000) % 10 == 0;
    return State{is_awake, is_awake ? 1.0 : 0.0};
  };
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_LT(estimate_s(often_awake, seed), limit_s / 5) << seed;
  }
}

TEST(CpuWait, TakesTheFirstSampleAfterAboutOnePeriod) {
  const CpuWait wait(100, limit_s, 1);
  EXPECT_GE(wait.left_s(100), limit_s / 64 / 2);
  EXPECT_LE(wait.left_s(100), limit_s / 64 * 1.5);
}

}  // namespace
}  // namespace sandbox::helper
