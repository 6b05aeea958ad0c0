#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "judge/run/runner.hpp"

namespace judge::worker {

/// Counts the system calls that the sandbox refuses in all runs of one attempt.
class RefusalCounter final : public run::Runner {
 public:
  explicit RefusalCounter(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

  /// Returns the number of refused calls.
  std::uint64_t total() const;

  /// Returns for example "mount 1, socket 3"; "" if there were none.
  std::string text() const;

 private:
  run::Runner& runner_;
  std::map<std::string, std::uint64_t> counts_;  ///< by the name of the call
};

}  // namespace judge::worker
