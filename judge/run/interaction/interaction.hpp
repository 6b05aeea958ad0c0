#pragma once

#include <functional>
#include <optional>
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
  /// The judge stopped the submission because it had written more than its output limit. Only
  /// detected if the validator failed because of its own limits.
  bool wrote_too_much = false;
  /// The validator wrote so much after the submission had ended that the judge closed its output.
  bool was_cut_off = false;
  Conversation conversation;  ///< empty unless recorded
};

/// Returns how the submission ended if the judge stopped it: at the wall limit if neither program
/// used a processor, at the output limit if it had written too much. Empty in all other cases, in
/// which `Interaction::submission` has the ending.
std::optional<Ending> ending_by_judge(const Interaction& interaction);

/// True if the submission ended first, and the judge then ended the validator's input or output:
/// because it stopped the submission (ending_by_judge()), or because the validator wrote too much.
/// Many validators fail then. So a failure of the validator says nothing about either program.
bool has_no_result(const Interaction& interaction);

/// Runs a submission and a validator at the same time. The standard output of each is the standard
/// input of the other. The specs contain everything except these descriptors. `Interaction::first`
/// is reliable, because the end of a program is recorded before the other program can notice it.
/// If the validator fails because of its own limits, the interaction is repeated, to find out
/// whether the submission writes more than its output limit. The second result counts if it does.
/// Fails only if the judge fails; both programs have ended then, too.
Result<Interaction> interact(Runner& runner, const sandbox::Spec& submission,
                             const InteractionResources& resources, const sandbox::Spec& validator,
                             const InteractionOptions& options);

}  // namespace judge::run
