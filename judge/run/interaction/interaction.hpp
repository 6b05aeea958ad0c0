#pragma once

#include <functional>
#include <string>

#include "judge/core/conversation.hpp"
#include "judge/core/error.hpp"
#include "judge/core/verdict.hpp"
#include "judge/run/base/runner.hpp"
#include "sandbox/conversation_pipes.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// The settings of an interaction.
struct InteractionOptions {
  /// The interaction is stopped after this number of seconds in which neither program used a
  /// processor. A program that waits for the other one uses none.
  double idle_s_max = 3;
  /// Record the conversation. A relay then connects the programs, which makes each exchange slower
  /// (docs/decisions/0057-two-programs-and-two-pipes.md). If the conversation is too long to be
  /// recorded completely, the programs are stopped and run again without a relay. The result is
  /// then that of the second run.
  bool records = false;
  /// Called when the validator has ended. Returns true if it accepted the submission, which then
  /// continues to run. Otherwise the submission is stopped.
  std::function<bool(const sandbox::Result&)> accepts;
};

/// An interaction that has ended.
struct Interaction {
  sandbox::Result submission;
  sandbox::Result validator;
  FirstToEnd first = FirstToEnd::submission;
  /// Says which program was waiting for the other if the judge stopped the interaction because both
  /// programs were idle for too long. The judge then stopped the submission or, if the submission
  /// had already ended, the validator. Empty in all other cases.
  std::string stall;
  Conversation conversation;  ///< empty unless recorded
};

/// True if the submission was stopped because neither program used a processor. The caller must
/// treat this as exceeding the wall limit.
bool was_stopped_in_stall(const Interaction& interaction);

/// True if the submission was stopped in a stall (was_stopped_in_stall()) and the validator then
/// ended by itself. Stopping the submission ends the validator's input, and many validators fail if
/// their input ends too early. So a failure of the validator says nothing about either program.
bool has_no_result(const Interaction& interaction);

/// Runs a submission and a validator at the same time. The standard output of each is the standard
/// input of the other. The specs contain everything except these descriptors. `Interaction::first`
/// is reliable, because the end of a program is recorded before the other program can notice it.
/// Fails only if the judge fails; both programs have ended then, too.
Result<Interaction> interact(Runner& runner, const sandbox::Spec& submission,
                             const InteractionResources& resources, const sandbox::Spec& validator,
                             const InteractionOptions& options);

}  // namespace judge::run
