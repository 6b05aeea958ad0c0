#pragma once

#include "judge/run/base/runner.hpp"

namespace judge::worker {

/// Stops the current run when the descriptor `unwanted` becomes readable (see `unwanted` in
/// sandbox/spec.hpp). A run whose own spec sets such a descriptor is stopped only by that one. In
/// an interaction, the first program is stopped in this way, and the second one ends with it.
class WantedRunner final : public run::Runner {
 public:
  WantedRunner(run::Runner& runner, int unwanted) : runner_(runner), unwanted_(unwanted) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

 private:
  run::Runner& runner_;
  const int unwanted_;
};

}  // namespace judge::worker
