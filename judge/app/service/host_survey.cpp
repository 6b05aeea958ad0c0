#include "judge/app/service/host_survey.hpp"

namespace judge::app {

std::vector<api::HealthIssue> HostSurvey::troubles() {
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (surveyed_ && now - *surveyed_ < good_for_) return troubles_;
  troubles_.clear();
  for (const sandbox::HostCheck& check : survey_()) {
    if (check.state != sandbox::HostCheck::State::missing) continue;
    troubles_.push_back({.what = check.what, .detail = check.detail, .fix = check.fix});
  }
  surveyed_ = std::chrono::steady_clock::now();
  return troubles_;
}

}  // namespace judge::app
