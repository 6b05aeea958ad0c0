#pragma once

#include <memory>

#include "judge/core/error.hpp"
#include "judge/core/verdict.hpp"
#include "sandbox/conversation_pipes.hpp"
#include "sandbox/result.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

class Runner;

/// The resources that an interaction of two programs needs in addition to the first program's
/// runner.
struct InteractionResources {
  Runner* runner = nullptr;  ///< for the second program
  const sandbox::ConversationPipes* pipes = nullptr;
};

/// Runs one program to its end. Judging uses a sandbox only through this interface, so tests can
/// replace it with a fake that records calls.
class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  Runner(Runner&&) = delete;
  Runner& operator=(Runner&&) = delete;
  virtual ~Runner() = default;

  /// Runs the program. Fails only if the judge itself fails, never because of the program.
  virtual Result<sandbox::Result> run(const sandbox::Spec& spec) = 0;

  /// Returns a second runner for a program that runs at the same time, and the pipes that connect
  /// the two programs. The first call creates both; they exist as long as this runner.
  virtual Result<InteractionResources> interaction_resources() {
    return failure("this runner cannot run two programs at a time");
  }

  /// Returns false if the runner is known to be unusable. Does not run a program to check.
  virtual bool is_alive() { return true; }
};

/// Runs programs in a real sandbox.
class SandboxRunner final : public Runner {
 public:
  explicit SandboxRunner(sandbox::Sandbox sandbox);
  ~SandboxRunner() override;

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  Result<InteractionResources> interaction_resources() override;
  bool is_alive() override { return sandbox_.is_alive(); }

 private:
  struct Second;

  sandbox::Sandbox sandbox_;
  std::unique_ptr<Second> second_;  ///< created by `interaction_resources`
};

/// Converts a sandbox result to the measurement that decides the verdict.
Measurement to_measurement(const sandbox::Result& result);

}  // namespace judge::run
