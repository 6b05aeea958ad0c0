#pragma once

#include "judge/run/runner.hpp"

namespace judge::worker {

/// Stops each run when `unwanted` becomes readable (see `unwanted` in sandbox/spec.hpp), unless the
/// run has a descriptor of its own.
class WantedRunner final : public run::Runner {
 public:
  WantedRunner(run::Runner& runner, int unwanted) : runner_(runner), unwanted_(unwanted) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;

 private:
  run::Runner& runner_;
  const int unwanted_;
};

}  // namespace judge::worker
