#pragma once

#include <chrono>
#include <cstdint>

#include "judge/core/grading/grading.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::worker {

/// Returns the microseconds since 1970-01-01 UTC.
std::int64_t now_us();

/// Measures the stages of one judgement, for its database row and for the metrics.
class StageClock {
 public:
  /// `metrics` may be null; otherwise it must outlive the clock.
  explicit StageClock(observe::Metrics* metrics) : metrics_(metrics) {}

  /// Called when a step of grading has ended. `now_us` is the time of its end.
  void step_ended(const grading::Action& step, std::chrono::microseconds taken,
                  std::int64_t now_us);

  const store::CompileTimes& compile_times() const { return compile_; }

  /// Returns the times of the run that was just decided, and resets them for the next run.
  store::RunTimes take_run_times();

  /// Called when a stage outside of grading has ended.
  void stage_ended(observe::Stage stage, std::chrono::microseconds taken);

 private:
  observe::Metrics* metrics_;
  store::CompileTimes compile_;
  store::RunTimes run_;
};

}  // namespace judge::worker
