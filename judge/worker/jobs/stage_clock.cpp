#include "judge/worker/jobs/stage_clock.hpp"

#include <utility>
#include <variant>

namespace judge::worker {

std::int64_t now_us() {
  using std::chrono::microseconds;
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<microseconds>(since).count();
}

void StageClock::step_ended(const grading::Action& step, std::chrono::microseconds taken,
                            std::int64_t now_us) {
  const std::int64_t begun_us = now_us - taken.count();
  if (std::holds_alternative<grading::Compile>(step)) {
    compile_ = {.begun_us = begun_us, .compile_us = taken.count()};
    stage_ended(observe::Stage::compile, taken);
  } else if (std::holds_alternative<grading::RunTest>(step)) {
    if (run_.begun_us == 0) run_.begun_us = begun_us;
    run_.run_us += taken.count();
    stage_ended(observe::Stage::run, taken);
  } else if (std::holds_alternative<grading::Validate>(step)) {
    run_.validate_us += taken.count();
    stage_ended(observe::Stage::validate, taken);
  }
}

store::RunTimes StageClock::take_run_times() { return std::exchange(run_, {}); }

void StageClock::stage_ended(observe::Stage stage, std::chrono::microseconds taken) {
  if (metrics_ != nullptr) {
    metrics_->stage_ended(stage, std::chrono::duration<double>(taken).count());
  }
}

}  // namespace judge::worker
