#pragma once

#include <string>

#include "judge/run/runner.hpp"

namespace judge::worker {

/// Remembers the first sandbox failure. Results that are derived from runs after it are invalid.
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
