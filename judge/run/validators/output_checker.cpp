#include "judge/run/validators/output_checker.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/run/interaction/by_hand.hpp"
#include "judge/run/interaction/wall_limits.hpp"
#include "judge/run/validators/compile_validator.hpp"
#include "judge/run/validators/default_validator.hpp"
#include "judge/run/validators/group_grader.hpp"

namespace judge::run {
namespace {

/// Combines the results of two validators, the first of which has accepted. The combined result is
/// accepted only if both accept. The score is that of the first validator that gives one.
grading::Validation joint_result(grading::Validation first, grading::Validation second) {
  if (second.word != ValidatorResult::accepted) return second;
  if (first.message.empty()) first.message = std::move(second.message);
  if (first.team_message.empty()) first.team_message = std::move(second.team_message);
  if (!first.score && !first.score_multiplier) {
    first.score = std::move(second.score);
    first.score_multiplier = std::move(second.score_multiplier);
  }
  return first;
}

}  // namespace

Result<OutputChecker> OutputChecker::prepare(Runner& runner, const ProgramCache& cache,
                                             const std::vector<Language>& languages,
                                             const problem::Package& package) {
  OutputChecker checker;
  checker.limits_ = package.limits;
  checker.may_score_ = package.type.scoring;
  checker.prepare_visualizer(runner, cache, languages, package);
  if (package.grader) {
    auto grader = compile_validator(runner, cache, languages, *package.grader, package);
    if (!grader) return failure("custom grader: " + grader.error().message);
    checker.grader_ = *std::move(grader);
  }
  if (package.output_validator) {
    auto validator =
        compile_validator(runner, cache, languages, *package.output_validator, package);
    if (!validator) return failure("output " + validator.error().message);
    checker.validator_ = *std::move(validator);
    for (const problem::Program& program : package.more_output_validators) {
      auto more = compile_validator(runner, cache, languages, program, package);
      if (!more) return failure("output " + more.error().message);
      checker.more_validators_.push_back(*std::move(more));
    }
    return checker;
  }
  for (const problem::TestCase& test : package.tests) {
    const auto flags = parse_default_validator_flags(test.output_validator_arguments);
    if (!flags) return failure(fmt::format("{}: {}", test.name, flags.error().message));
  }
  return checker;
}

/// Compiles the output visualizer. If this fails, outputs are still judged, without images.
void OutputChecker::prepare_visualizer(Runner& runner, const ProgramCache& cache,
                                       const std::vector<Language>& languages,
                                       const problem::Package& package) {
  if (!package.output_visualizer) return;
  auto visualizer =
      compile_validator(runner, cache, languages, *package.output_visualizer, package);
  if (visualizer) {
    visualizer->convention = problem::ValidatorConvention::icpc;
    visualizer_ = *std::move(visualizer);
  } else {
    visualizer_fault_ = visualizer.error().message;
  }
}

Result<Drawing> OutputChecker::draw(Runner& runner, const OutputQuestion& question) const {
  return run::draw(runner, *visualizer_, question, limits_);
}

/// Runs the visualizer, which may change the validator's images or add images. Replaces the images
/// in `validation` with the result.
void OutputChecker::add_drawing(Runner& runner, const OutputQuestion& question,
                                grading::Validation& validation) const {
  if (validation.word == ValidatorResult::failed) return;
  auto drawing = draw(runner, question);
  if (drawing) validation.images = std::move(drawing->images);
}

grading::Validation OutputChecker::check(Runner& runner, const OutputQuestion& question) const {
  if (question.pictured == nullptr || !visualizer_) return checked(runner, question);
  // The files that the validator leaves for the visualizer.
  Feedback left;
  OutputQuestion asked = question;
  asked.has_one_pass = question.feedback == nullptr;
  if (asked.has_one_pass) asked.feedback = &left;
  grading::Validation validation = checked(runner, asked);
  add_drawing(runner, asked, validation);
  return validation;
}

grading::Validation OutputChecker::checked(Runner& runner, const OutputQuestion& question) const {
  if (!validator_) {
    const auto flags = parse_default_validator_flags(question.arguments);
    if (!flags) return {ValidatorResult::failed, flags.error().message, {}, {}};
    return validate_by_default(question.answer, question.output, *flags);
  }
  grading::Validation validation = answered(runner, *validator_, question);
  for (const ValidatorProgram& validator : more_validators_) {
    if (validation.word != ValidatorResult::accepted) break;
    validation = joint_result(std::move(validation), answered(runner, validator, question));
  }
  return validation;
}

grading::Validation OutputChecker::answered(Runner& runner, const ValidatorProgram& validator,
                                            const OutputQuestion& question) const {
  auto validation = run_output_validator(runner, validator, question, limits_);
  if (!validation) return {ValidatorResult::failed, validation.error().message, {}, {}};
  return without_unwanted_score(*std::move(validation));
}

/// Returns the validation unchanged, unless a testlib checker gives points although the problem is
/// not a scoring problem. Then returns a failure, because the package is faulty. Score files of
/// other validators are checked later, when the test case is decided (score::award_of).
grading::Validation OutputChecker::without_unwanted_score(grading::Validation validation) const {
  const bool is_testlib = validator_->convention == problem::ValidatorConvention::testlib;
  if (!validation.score || may_score_ || !is_testlib) return validation;
  return {ValidatorResult::failed,
          fmt::format("the output validator gives a score, but the problem is not a scoring "
                      "problem; add `type: scoring` to problem.yaml: {}",
                      validation.message),
          {},
          {}};
}

CheckedInteraction OutputChecker::interact(Runner& runner, const sandbox::Spec& submission,
                                           const OutputQuestion& question,
                                           const InteractionSettings& settings) const {
  const auto failed = [](const Error& error) {
    return CheckedInteraction{{}, {ValidatorResult::failed, error.message, {}, {}}};
  };
  const auto resources = runner.interaction_resources();
  if (!resources) return failed(resources.error());
  Feedback left;
  OutputQuestion asked = question;
  const bool draws = visualizer_ && question.pictured != nullptr;
  asked.has_one_pass = question.feedback == nullptr;
  if (draws && asked.has_one_pass) asked.feedback = &left;
  auto run = prepare_validator_run(*validator_, asked, limits_, true);
  if (!run) return failed(run.error());
  const InteractionWallLimits wall =
      interaction_wall_limits(submission.limits.wall_s, run->spec.limits.wall_s);
  run->spec.limits.wall_s = wall.validator_s;
  sandbox::Spec patient = submission;
  patient.limits.wall_s = wall.submission_s;
  const InteractionOptions options{.idle_s_max = settings.idle_s_max,
                                   .records = settings.records,
                                   .accepts = [this](const sandbox::Result& result) {
                                     return validation_of(*validator_, result, limits_).word ==
                                            ValidatorResult::accepted;
                                   }};
  auto interaction = run::interact(runner, patient, *resources, run->spec, options);
  // A box may have died since its last run. The second attempt starts new boxes.
  if (!interaction) interaction = run::interact(runner, patient, *resources, run->spec, options);
  if (!interaction) return failed(interaction.error());
  auto validation =
      without_unwanted_score(conclude(*validator_, asked, interaction->validator, limits_));
  if (draws) add_drawing(runner, asked, validation);
  if (validation.word == ValidatorResult::failed) {
    if (!interaction->stall.empty()) {
      validation.message = fmt::format("{}; {}", interaction->stall, validation.message);
    }
    if (has_no_result(*interaction)) validation.word = ValidatorResult::not_asked;
  }
  return {*std::move(interaction), std::move(validation)};
}

grading::Validation OutputChecker::interact_by_hand(Runner& runner, const OutputQuestion& question,
                                                    int from, int to) const {
  const auto talk = [&]() -> Result<grading::Validation> {
    JUDGE_TRY_ASSIGN(const auto resources, runner.interaction_resources());
    JUDGE_TRY_ASSIGN(const auto run, prepare_validator_run(*validator_, question, limits_, true));
    JUDGE_TRY_ASSIGN(const auto result, run::interact_by_hand(resources, run.spec, from, to));
    return conclude(*validator_, question, result, limits_);
  };
  auto validation = talk();
  if (!validation) return {ValidatorResult::failed, validation.error().message, {}, {}};
  return *std::move(validation);
}

Result<score::Grade> OutputChecker::grade_group(Runner& runner, const score::Group& group,
                                                const std::vector<score::Grade>& children) const {
  auto grade = run_group_grader(runner, *grader_, group.grader_arguments, children, limits_);
  if (grade) return grade;
  const std::string_view slash = group.name.empty() ? "" : "/";
  return failure(fmt::format("data{}{}: {}", slash, group.name, grade.error().message));
}

std::optional<sandbox::Profile> OutputChecker::box() const {
  if (!validator_) return std::nullopt;
  return output_validator_box(*validator_);
}

}  // namespace judge::run
