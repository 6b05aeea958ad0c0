#include "judge/run/interaction/idleness.hpp"

#include <gtest/gtest.h>

#include "sandbox/spec.hpp"

namespace judge::run::idleness_test {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds period(static_cast<int>(sandbox::idle_period_s * 1000));
constexpr Idleness::Time start{};

milliseconds idle_for(const Idleness& idleness, milliseconds now) {
  return std::chrono::duration_cast<milliseconds>(start + now - idleness.idle_since(start + now));
}

TEST(Idleness, AddsUpUninterruptedPeriods) {
  Idleness idleness(start);
  for (int i = 1; i <= 4; ++i) idleness.note_periods(1, start + i * period);
  EXPECT_EQ(idle_for(idleness, 4 * period), 4 * period);
  EXPECT_EQ(idle_for(idleness, 5 * period), 5 * period);
}

TEST(Idleness, RestartsAfterABusyPeriod) {
  Idleness idleness(start);
  idleness.note_periods(1, start + period);
  idleness.note_periods(1, start + 3 * period);
  EXPECT_EQ(idle_for(idleness, 3 * period), period);
}

TEST(Idleness, EndsIfTheBoxReportsNoFurtherIdlePeriod) {
  Idleness idleness(start);
  idleness.note_periods(1, start + period);
  EXPECT_EQ(idle_for(idleness, 3 * period), milliseconds(0));
}

TEST(Idleness, ContinuesIfTheBoxReportsAnIdlePeriodLate) {
  Idleness idleness(start);
  idleness.note_periods(1, start + period);
  idleness.note_periods(1, start + 2 * period + period / 2);
  EXPECT_EQ(idle_for(idleness, 3 * period), 3 * period);
}

TEST(Idleness, IncludesAllIdlePeriodsIfSeveralReportsAreReadTogether) {
  Idleness idleness(start);
  idleness.note_periods(1, start + period);
  idleness.note_periods(3, start + 4 * period);
  EXPECT_EQ(idle_for(idleness, 4 * period), 4 * period);
}

TEST(Idleness, IncludesAllTimeAfterTheEndOfTheProgram) {
  Idleness idleness(start);
  idleness.note_periods(1, start + period);
  idleness.note_end(start + 2 * period);
  EXPECT_EQ(idle_for(idleness, 8 * period), 6 * period);
}

TEST(SharedIdleness, ExcludesTimeThatTheJudgeSpentWaitingForAProcessor) {
  SharedIdleness shared;
  shared.note_wait(start, 4);
  shared.note_wait(start + period, 5);
  shared.note_wait(start + 2 * period, 5);
  EXPECT_DOUBLE_EQ(shared.seconds(start + period, start + 2 * period), 0.25);
  shared.note_wait(start + 5 * period, 5.5);
  EXPECT_DOUBLE_EQ(shared.seconds(start + period, start + 5 * period), 0.5);
  shared.note_wait(start + 7 * period, 5.5);
  EXPECT_DOUBLE_EQ(shared.seconds(start + 6 * period, start + 7 * period), 0.25);
}

/// The judge could not read any report of an idle period before it got a processor again.
TEST(SharedIdleness, ExcludesAWaitThatBeganBeforeTheFirstReport) {
  SharedIdleness shared;
  shared.note_wait(start, 1);
  shared.note_wait(start + 10 * period, 1 + 10 * sandbox::idle_period_s);
  EXPECT_LE(shared.seconds(start + 2 * period, start + 10 * period), 0);
}

}  // namespace
}  // namespace judge::run::idleness_test
