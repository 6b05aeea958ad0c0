#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "judge/run/base/runner.hpp"

namespace judge::worker {

/// Counts the system calls that the sandbox refuses, over all runs of one attempt. Thread-safe,
/// except that `runner` must not be used by two threads at once.
class RefusalCounter final : public run::Runner {
 public:
  explicit RefusalCounter(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

  /// Adds the refused calls of a run that was not started with this object's run(), but with the
  /// runner of a different slot.
  void add(const sandbox::Result& result);

  /// Returns the number of refused calls.
  std::uint64_t total() const;

  /// Returns for example "mount 1, socket 3"; "" if there were none.
  std::string text() const;

 private:
  run::Runner& runner_;
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t> counts_;  ///< by the name of the call
};

/// An idle slot uses this runner while it helps a busy slot with its job. The runner of the idle
/// slot performs the runs, but their refused system calls are added to the counter of the busy
/// slot.
class CountedRunner final : public run::Runner {
 public:
  CountedRunner(run::Runner& runner, RefusalCounter& counter)
      : runner_(runner), counter_(counter) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;

 private:
  run::Runner& runner_;
  RefusalCounter& counter_;
};

}  // namespace judge::worker
