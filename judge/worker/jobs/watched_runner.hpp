#pragma once

#include <string>

#include "judge/run/runner.hpp"

namespace judge::worker {

/// Remembers a failure of the sandbox, after which results derived from its runs are invalid.
class WatchedRunner final : public run::Runner {
 public:
  explicit WatchedRunner(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;

  /// Returns the message of the first failure; "" if there was none.
  const std::string& failure() const { return failure_; }

 private:
  run::Runner& runner_;
  std::string failure_;
};

}  // namespace judge::worker
