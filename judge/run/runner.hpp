#pragma once

#include "judge/core/error.hpp"
#include "judge/core/verdict.hpp"
#include "sandbox/result.hpp"
#include "sandbox/sandbox.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// Runs one program to its end: all that judging wants of a sandbox. Tests put a recording twin in
/// its place.
class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  Runner(Runner&&) = delete;
  Runner& operator=(Runner&&) = delete;
  virtual ~Runner() = default;

  /// An error is the judge's own failure, never something that the program did.
  virtual Result<sandbox::Result> run(const sandbox::Spec& spec) = 0;

  /// Whether what it works with is there, as far as is known without a run.
  virtual bool is_alive() { return true; }
};

/// The true one.
class SandboxRunner final : public Runner {
 public:
  explicit SandboxRunner(sandbox::Sandbox sandbox) : sandbox_(std::move(sandbox)) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override;
  bool is_alive() override { return sandbox_.is_alive(); }

 private:
  sandbox::Sandbox sandbox_;
};

/// What the sandbox measured, in the terms in which verdicts are decided.
Measurement to_measurement(const sandbox::Result& result);

}  // namespace judge::run
