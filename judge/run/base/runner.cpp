#include "judge/run/base/runner.hpp"

#include "judge/core/error.hpp"
#include "judge/core/try.hpp"

namespace judge::run {
namespace {

Ending to_ending(sandbox::Reason reason) {
  switch (reason) {
    case sandbox::Reason::exited:
      return Ending::exited;
    case sandbox::Reason::signalled:
    case sandbox::Reason::stopped:  // Like all stopped runs, it was killed by a signal.
      return Ending::signalled;
    case sandbox::Reason::cpu_limit:
      return Ending::cpu_limit;
    case sandbox::Reason::wall_limit:
      return Ending::wall_limit;
    case sandbox::Reason::memory_limit:
      return Ending::memory_limit;
    case sandbox::Reason::output_limit:
      return Ending::output_limit;
    case sandbox::Reason::process_limit:
      return Ending::process_limit;
    case sandbox::Reason::stack_limit:
      return Ending::stack_limit;
    case sandbox::Reason::not_executable:
      return Ending::not_started;
  }
  return Ending::not_started;
}

}  // namespace

struct SandboxRunner::Second {
  SandboxRunner runner;
  sandbox::ConversationPipes pipes;
};

SandboxRunner::SandboxRunner(sandbox::Sandbox sandbox) : sandbox_(std::move(sandbox)) {}

SandboxRunner::~SandboxRunner() = default;

Result<InteractionResources> SandboxRunner::interaction_resources() {
  if (!second_) {
    JUDGE_TRY_ASSIGN(auto started,
                     to_result(sandbox_.start_another(), "cannot start a second sandbox: "));
    JUDGE_TRY_ASSIGN(auto pipes, to_result(sandbox::ConversationPipes::make()));
    second_ =
        std::unique_ptr<Second>(new Second{SandboxRunner(std::move(started)), std::move(pipes)});
  }
  return InteractionResources{&second_->runner, &second_->pipes};
}

Result<sandbox::Result> SandboxRunner::run(const sandbox::Spec& spec) {
  return to_result(sandbox_.run(spec), "the sandbox failed: ");
}

Measurement to_measurement(const sandbox::Result& result) {
  Measurement measurement;
  measurement.ending = to_ending(result.reason);
  measurement.exit_code = result.exit_code;
  if (result.signal != 0) measurement.signal = result.signal;
  measurement.cpu_s = result.cpu_s;
  measurement.wall_s = result.wall_s;
  measurement.memory_bytes = result.memory_bytes;
  measurement.output_bytes = result.output_bytes;
  return measurement;
}

}  // namespace judge::run
