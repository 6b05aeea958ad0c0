#pragma once

#include <string>

#include "judge/run/runner.hpp"

namespace judge::worker {

/// Remembers whether the sandbox failed: then what was made of its answers is worth nothing.
class WatchedRunner final : public run::Runner {
 public:
  explicit WatchedRunner(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;

  /// Why it failed first; "" if it did not.
  const std::string& failure() const { return failure_; }

 private:
  run::Runner& runner_;
  std::string failure_;
};

}  // namespace judge::worker
