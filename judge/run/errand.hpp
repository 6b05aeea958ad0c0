#pragma once

#include <functional>

#include "judge/run/base/runner.hpp"

namespace judge::run {

/// Work for a runner that is idle at the moment. The owner of the runner does it in the thread that
/// the runner belongs to.
struct Errand {
  /// Does the work. Returns false if the runner failed and should be replaced. Never throws.
  std::function<bool(Runner& runner)> work;
  /// Makes `work` return within milliseconds. May be called from any thread and at any time, even
  /// before `work` has begun or after it has returned.
  std::function<void()> stop;
};

/// Gives the errand to an idle runner and returns at once. `Errand::work` is then called exactly
/// once, in a different thread. Returns false if no runner is idle; nothing is called then.
using Lend = std::function<bool(Errand errand)>;

}  // namespace judge::run
