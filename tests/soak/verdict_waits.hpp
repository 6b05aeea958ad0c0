#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include <sys/types.h>

#include "judge/store/sql/connection.hpp"

namespace soak {

/// Computes how long users wait for verdicts after the daemon was killed, from the times in the
/// store.
class VerdictWaits {
 public:
  /// Records a death of the daemon. Must be called before the daemon is started again. The jobs of
  /// its slots count as interrupted.
  void daemon_died(judge::store::Connection& connection, std::int64_t died_ms, pid_t daemon);

  struct Longest {
    double next_verdict_s = 0;  ///< from a kill of the daemon to the next verdict of any worker
    double interrupted_s = 0;   ///< from the kill that interrupted a submission to its verdict
    double submission_s = 0;    ///< from the storing of a submission to its verdict
  };
  /// Returns the longest waits. Must be called after all submissions have been judged.
  Longest longest(judge::store::Connection& connection) const;

 private:
  std::vector<std::int64_t> deaths_ms_;
  std::map<std::int64_t, std::int64_t> interrupted_ms_;  ///< by judgement: the last kill
};

}  // namespace soak
