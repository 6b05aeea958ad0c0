#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A summary of recent and waiting judgements for an operator. Times are milliseconds since
/// 1970-01-01 UTC.
class JudgingReport {
 public:
  struct JudgementCount {
    std::string verdict;  ///< the verdict's id
    std::int64_t judgements = 0;

    friend bool operator==(const JudgementCount&, const JudgementCount&) = default;
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

  /// Returns, for each verdict, the number of judgements that ended at or after `since_ms`.
  Expected<std::vector<JudgementCount>> verdicts_since(std::int64_t since_ms);

  /// Returns at most `count_max` judging errors since `since_ms`, newest first.
  Expected<std::vector<JudgingError>> errors_since(std::int64_t since_ms, int count_max);

  /// Returns the job that has waited longest, or `nullopt` if no job waits. Ignores the jobs of
  /// held problems, because these jobs stay in the queue until the hold is released.
  Expected<std::optional<WaitingJob>> oldest_waiting();

 private:
  Connection& connection_;
};

}  // namespace judge::store
