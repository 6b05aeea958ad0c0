#pragma once

#include <chrono>
#include <cstdint>

#include "judge/core/grading.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/store/judgements.hpp"

namespace judge::worker {

/// Microseconds since 1970-01-01 UTC.
std::int64_t now_us();

/// How long the stages of one judgement take: for its row, and for the metrics.
class StageClock {
 public:
  /// The metrics may be absent, and else outlive it.
  explicit StageClock(observe::Metrics* metrics) : metrics_(metrics) {}

  /// A step has ended now.
  void step_ended(const grading::Action& step, std::chrono::microseconds taken,
                  std::int64_t now_us);

  const store::CompileTimes& compile_times() const { return compile_; }

  /// Of the run that was decided just now; what comes from here on belongs to the next one.
  store::RunTimes take_run_times();

  /// A stage that is no step of grading has ended.
  void stage_ended(observe::Stage stage, std::chrono::microseconds taken);

 private:
  observe::Metrics* metrics_;
  store::CompileTimes compile_;
  store::RunTimes run_;
};

}  // namespace judge::worker
