#pragma once

#include <string>

#include "judge/run/base/runner.hpp"

namespace judge::worker {

/// Passes each run on to a different runner, and remembers the first failure of the sandbox. After
/// a failure, the results of all later runs must be discarded.
class WatchedRunner final : public run::Runner {
 public:
  explicit WatchedRunner(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

  /// Returns the message of the first failure; "" if there was none.
  const std::string& failure() const { return failure_; }

 private:
  run::Runner& runner_;
  std::string failure_;
};

}  // namespace judge::worker
