#pragma once

#include <optional>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading/grading.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/interaction/interaction.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/validators/output_visualizer.hpp"
#include "judge/run/validators/validator.hpp"
#include "judge/run/validators/validator_program.hpp"

namespace judge::run {

/// The settings of an interaction.
struct InteractionSettings {
  double idle_s_max = 3;  ///< see InteractionOptions
  bool records = false;
};

/// An interaction and the validator's result. If the judge itself failed, `validation.word` is
/// `failed`.
struct CheckedInteraction {
  Interaction interaction;
  grading::Validation validation;
};

/// Checks outputs with the package's compiled output validators, or with the default one. Also runs
/// the package's custom grader.
class OutputChecker {
 public:
  /// Compiles the package's output validator and custom grader, if any. Fails if one of these
  /// programs does not compile, if the package's flags for the default validator are invalid, or if
  /// the judge itself fails.
  static Result<OutputChecker> prepare(Runner& runner, const ProgramCache& cache,
                                       const std::vector<Language>& languages,
                                       const problem::Package& package);

  /// Checks an output. If images are wanted, also runs the output visualizer. Never fails: an error
  /// becomes a validation with the result `failed`.
  grading::Validation check(Runner& runner, const OutputQuestion& question) const;

  /// Returns the reason why the package's output visualizer does not compile; empty if it compiles
  /// or if there is none. If it does not compile, outputs are checked without it.
  const std::string& visualizer_fault() const { return visualizer_fault_; }

  /// True if the package has an output visualizer that compiles.
  bool draws() const { return visualizer_.has_value(); }

  /// Runs only the output visualizer. Call this only if `draws()` is true.
  Result<Drawing> draw(Runner& runner, const OutputQuestion& question) const;

  /// Runs a submission and the package's interactive validator at the same time. `submission`
  /// describes the submission's run, except for its input and output pipes, which this function
  /// creates. `question.output` is not used.
  CheckedInteraction interact(Runner& runner, const sandbox::Spec& submission,
                              const OutputQuestion& question,
                              const InteractionSettings& settings) const;

  /// Runs the package's interactive validator with a person in the role of the submission (see
  /// judge/run/interaction/by_hand.hpp).
  grading::Validation interact_by_hand(Runner& runner, const OutputQuestion& question, int from,
                                       int to) const;

  /// Asks the package's custom grader, which must exist, for the grade of a group with these
  /// children. An error is a judging error, with the group and the reason.
  Result<score::Grade> grade_group(Runner& runner, const score::Group& group,
                                   const std::vector<score::Grade>& children) const;

  /// Returns the box that most checks need; `nullopt` for the default validator, which runs in no
  /// box.
  std::optional<sandbox::Profile> box() const;

  /// True if this is the default validator, which is built in and not run in a sandbox.
  bool is_default() const { return !validator_; }

 private:
  grading::Validation checked(Runner& runner, const OutputQuestion& question) const;
  grading::Validation answered(Runner& runner, const ValidatorProgram& validator,
                               const OutputQuestion& question) const;
  void prepare_visualizer(Runner& runner, const ProgramCache& cache,
                          const std::vector<Language>& languages, const problem::Package& package);
  void add_drawing(Runner& runner, const OutputQuestion& question,
                   grading::Validation& validation) const;
  grading::Validation without_unwanted_score(grading::Validation validation) const;

  problem::PackageLimits limits_;
  bool may_score_ = false;                         ///< the problem is a scoring problem
  std::optional<ValidatorProgram> validator_;      ///< absent: the default validator
  std::vector<ValidatorProgram> more_validators_;  ///< run while all accept
  std::optional<ValidatorProgram> visualizer_;
  std::optional<ValidatorProgram> grader_;
  std::string visualizer_fault_;
};

}  // namespace judge::run
