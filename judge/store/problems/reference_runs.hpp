#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/core/grading/judgement.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Results of reference submissions on test cases. Each is stored under a hash of everything that
/// it depends on (its fingerprint), so that the check of a draft runs only what changed. Removing a
/// draft removes the results that its checks stored.
class ReferenceRuns {
 public:
  explicit ReferenceRuns(Connection& connection) : connection_(connection) {}

  /// Returns the run with this fingerprint, without the name of its test case.
  Expected<std::optional<Run>> find(const std::string& fingerprint);

  /// Stores a run, unless the fingerprint is already stored. Runs in the caller's transaction.
  Expected<void> put(std::int64_t draft, const std::string& fingerprint, const Run& run);

 private:
  Connection& connection_;
};

}  // namespace judge::store
