#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/core/judgement.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// Results of reference submissions on test cases, by a hash of all that they depend on, so that
/// the check of a draft runs only what changed. Those that a draft has made go with it.
class ReferenceRuns {
 public:
  explicit ReferenceRuns(Connection& connection) : connection_(connection) {}

  /// The run that has this fingerprint; its test case has no name here.
  Expected<std::optional<Run>> find(const std::string& fingerprint);

  /// Part of the caller's transaction. What is there already stays.
  Expected<void> put(std::int64_t draft, const std::string& fingerprint, const Run& run);

 private:
  Connection& connection_;
};

}  // namespace judge::store
