#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// What an operator wants to know of what was judged lately and of what waits. Times are
/// milliseconds since 1970-01-01 UTC.
class JudgingReport {
 public:
  struct VerdictCount {
    std::string verdict;  ///< its id
    std::int64_t judgements = 0;

    friend bool operator==(const VerdictCount&, const VerdictCount&) = default;
  };
  struct JudgingError {
    std::int64_t submission = 0;
    std::int64_t judged_ms = 0;
    std::string reason;

    friend bool operator==(const JudgingError&, const JudgingError&) = default;
  };
  struct WaitingJob {
    std::string kind;
    std::int64_t subject = 0;
    int priority = 0;
    std::int64_t created_ms = 0;
    int attempts = 0;

    friend bool operator==(const WaitingJob&, const WaitingJob&) = default;
  };

  explicit JudgingReport(Connection& connection) : connection_(connection) {}

  /// How many judgements since then ended with each verdict.
  Expected<std::vector<VerdictCount>> verdicts_since(std::int64_t since_ms);

  /// The newest judging errors since then, at most so many.
  Expected<std::vector<JudgingError>> errors_since(std::int64_t since_ms, int count_max);

  /// The job that waits longest; nothing when none does.
  Expected<std::optional<WaitingJob>> oldest_waiting();

 private:
  Connection& connection_;
};

}  // namespace judge::store
