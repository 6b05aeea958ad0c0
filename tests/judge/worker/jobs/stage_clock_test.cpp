#include "judge/worker/jobs/stage_clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::worker {
namespace {

using std::chrono::microseconds;
using testing::HasSubstr;

TEST(StageClock, AddsUpTheTimesOfTheStepsInARun) {
  StageClock clock(nullptr);
  clock.step_ended(grading::Compile{}, microseconds(300), 1000);
  EXPECT_EQ(clock.compile_times(), (store::CompileTimes{.begun_us = 700, .compile_us = 300}));
  clock.step_ended(grading::RunTest{.test = 0, .measurement = 0}, microseconds(50), 1100);
  clock.step_ended(grading::RunTest{.test = 0, .measurement = 1}, microseconds(40), 1150);
  clock.step_ended(grading::Validate{.test = 0, .measurement = 1}, microseconds(7), 1160);
  EXPECT_EQ(clock.take_run_times(), (store::RunTimes{1050, 90, 7}));
  clock.step_ended(grading::RunTest{.test = 1, .measurement = 0}, microseconds(20), 2000);
  EXPECT_EQ(clock.take_run_times(), (store::RunTimes{1980, 20, 0}));
}

TEST(StageClock, ReportsTheTimesToTheMetrics) {
  observe::Metrics metrics({}, {});
  StageClock clock(&metrics);
  clock.step_ended(grading::Compile{}, microseconds(300), 1000);
  clock.step_ended(grading::RunTest{.test = 0, .measurement = 0}, microseconds(50), 1100);
  clock.stage_ended(observe::Stage::store, microseconds(5));
  const std::string text = metrics.render();
  for (const char* stage : {"compile", "run", "store"}) {
    EXPECT_THAT(text,
                HasSubstr(std::string(R"(judge_stage_seconds_count{stage=")") + stage + "\"} 1\n"));
  }
  EXPECT_THAT(text, HasSubstr(R"(judge_stage_seconds_count{stage="validate"} 0)"));
}

}  // namespace
}  // namespace judge::worker
