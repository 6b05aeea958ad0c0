#pragma once

#include "judge/run/base/runner.hpp"

namespace judge::worker {

/// Stops each run when the descriptor `unwanted` becomes readable (see `unwanted` in
/// sandbox/spec.hpp), unless the run's own spec sets such a descriptor. If two programs interact in
/// a run, the second one ends with the first.
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
