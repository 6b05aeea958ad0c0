#pragma once

#include "judge/core/error.hpp"
#include "judge/core/verdict.hpp"
#include "sandbox/result.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// Runs one program to its end. This is all that judging needs of a sandbox. Tests replace it with
/// a fake that records calls.
class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  Runner(Runner&&) = delete;
  Runner& operator=(Runner&&) = delete;
  virtual ~Runner() = default;

  /// An error is the judge's own failure, never caused by the program.
  virtual Result<sandbox::Result> run(const sandbox::Spec& spec) = 0;

  /// Returns false if the runner is known to be unusable. Does not run anything to find out.
  virtual bool is_alive() { return true; }
};

/// Runs programs in a real sandbox.
class SandboxRunner final : public Runner {
 public:
  explicit SandboxRunner(sandbox::Sandbox sandbox) : sandbox_(std::move(sandbox)) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  bool is_alive() override { return sandbox_.is_alive(); }

 private:
  sandbox::Sandbox sandbox_;
};

/// Converts a sandbox result to the measurement on which the verdict is decided.
Measurement to_measurement(const sandbox::Result& result);

}  // namespace judge::run
