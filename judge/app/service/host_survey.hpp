#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "judge/api/request/call.hpp"
#include "sandbox/host/survey.hpp"

namespace judge::app {

/// The unmet requirements of this machine, as reported by `judge doctor`.
/// Results are cached for a while, because each survey runs a program. Thread-safe.
class HostSurvey {
 public:
  using Survey = std::function<std::vector<sandbox::HostCheck>()>;

  explicit HostSurvey(
      Survey survey = [] { return sandbox::survey(""); },
      std::chrono::milliseconds good_for = std::chrono::seconds(10))
      : survey_(std::move(survey)), good_for_(good_for) {}

  /// Returns the unmet requirements; empty if the machine can judge.
  std::vector<api::HealthIssue> troubles();

 private:
  Survey survey_;
  std::chrono::milliseconds good_for_;
  std::mutex mutex_;
  std::optional<std::chrono::steady_clock::time_point> surveyed_;
  std::vector<api::HealthIssue> troubles_;
};

}  // namespace judge::app
