#include "judge/verify/submissions/program_outputs.hpp"

#include <functional>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/submissions/reference_submission.hpp"

namespace judge::verify {
namespace {

/// The maximum number of bytes of the compiler's output that a message shows.
constexpr std::size_t compiler_words_max = 1000;

/// Stores the output of the last program that was run. This class is used only with the default
/// validator, which is built into the judge and not run as a program. Therefore, when a run has
/// been decided, the last program is always the submission.
class ListeningRunner final : public run::Runner {
 public:
  explicit ListeningRunner(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    auto result = runner_.run(spec);
    if (result) printed_ = result->standard_output;
    return result;
  }
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

  std::string take() { return std::exchange(printed_, {}); }

 private:
  run::Runner& runner_;
  std::string printed_;
};

/// The file that an interactor writes (`output_validator_spec`).
constexpr const char* interactor_file = "output";

/// Stores the file that the interactor wrote in its last run. The interactor is the second program
/// of an interaction.
class InteractorListener final : public run::Runner {
 public:
  explicit InteractorListener(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    sandbox::Spec collecting = spec;
    collecting.collect.emplace_back(interactor_file);
    written_.clear();
    JUDGE_TRY_ASSIGN(auto result, runner_.run(collecting));
    const auto found = result.collected.find(interactor_file);
    if (found == result.collected.end()) return result;
    if (auto text = run::read_descriptor(found->second.get())) written_ = *std::move(text);
    return result;
  }

  std::string take() { return std::exchange(written_, {}); }

 private:
  run::Runner& runner_;
  std::string written_;
};

/// Runs submissions, and an interactor beside them through an `InteractorListener`.
class InteractionRunner final : public run::Runner {
 public:
  explicit InteractionRunner(run::Runner& runner) : runner_(runner) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override { return runner_.run(spec); }
  Result<run::InteractionResources> interaction_resources() override {
    JUDGE_TRY_ASSIGN(auto resources, runner_.interaction_resources());
    if (!listener_) listener_.emplace(*resources.runner);
    resources.runner = &*listener_;
    return resources;
  }

  std::string take() { return listener_ ? listener_->take() : ""; }

 private:
  run::Runner& runner_;
  std::optional<InteractorListener> listener_;
};

/// Returns the package with only these test cases and without its output validator. Each input is
/// also used as the answer, because the test cases may have no answers.
problem::Package unjudged(const problem::Package& package,
                          const std::vector<problem::TestCase>& tests) {
  problem::Package bare = package;
  bare.output_validator.reset();
  bare.more_output_validators.clear();
  bare.tests = tests;
  bare.scores.reset();
  for (problem::TestCase& test : bare.tests) {
    test.answer = test.input;
    test.output_validator_arguments.clear();
  }
  return bare;
}

ProgramOutput output_of(const Run& run, std::string printed) {
  ProgramOutput output;
  output.test = run.test;
  // Both AC and WA mean that the program ended normally. WA only means that its output differs from
  // its input, because the input is also used as the answer.
  output.ended = run.verdict == Verdict::accepted || run.verdict == Verdict::wrong_answer;
  if (output.ended) {
    output.output = std::move(printed);
  } else {
    output.message = fmt::format("{}: {}", verdict_id(run.verdict), run.message);
  }
  return output;
}

/// Fails if the submission has no runs at all.
Result<void> check_judged(const Judgement& judgement) {
  if (!judgement.message.empty()) return failure(judgement.message);
  if (judgement.compile.ok) return {};
  return failure("does not compile: " + readable(judgement.compile.output, compiler_words_max));
}

/// Runs the submission on all test cases. `output` makes the output of each run.
Result<std::vector<ProgramOutput>> outputs_of_runs(
    run::Runner& runner, const run::ProgramCache& programs, const problem::Package& package,
    const run::OutputChecker& checker, const run::SubmittedSources& submission,
    const std::function<ProgramOutput(const Run&)>& output) {
  std::vector<ProgramOutput> outputs;
  run::GradeOptions options;
  options.policy.run_all = true;
  options.programs = programs;
  options.decided = [&](std::size_t, const Run& run) { outputs.push_back(output(run)); };
  const Judgement judgement =
      run::grade(runner, package, checker, submission,
                 run::run_limits(package, package.limits.time_s.value_or(1)), options);
  JUDGE_TRY(check_judged(judgement));
  return outputs;
}

}  // namespace

Result<std::vector<ProgramOutput>> outputs_of(run::Runner& runner,
                                              const run::ProgramCache& programs,
                                              const std::vector<run::Language>& languages,
                                              const problem::Package& package,
                                              const problem::ReferenceSubmission& reference,
                                              const std::vector<problem::TestCase>& tests) {
  if (package.type.submit_answer) {
    return failure("the submissions to this problem are answers, not programs that could be run");
  }
  JUDGE_TRY_ASSIGN(const auto submission, read_reference(languages, reference));
  const problem::Package bare = unjudged(package, tests);
  ListeningRunner listening(runner);
  return outputs_of_runs(listening, programs, bare, run::OutputChecker(), submission,
                         [&](const Run& run) { return output_of(run, listening.take()); });
}

Result<std::vector<ProgramOutput>> interactor_outputs_of(
    run::Runner& runner, const run::ProgramCache& programs,
    const std::vector<run::Language>& languages, const problem::Package& package,
    const problem::ReferenceSubmission& reference, const std::vector<problem::TestCase>& tests) {
  JUDGE_TRY_ASSIGN(const auto submission, read_reference(languages, reference));
  problem::Package bare = package;
  bare.tests = tests;
  bare.scores.reset();
  JUDGE_TRY_ASSIGN(const auto checker,
                   run::OutputChecker::prepare(runner, programs, languages, bare));
  InteractionRunner listening(runner);
  return outputs_of_runs(listening, programs, bare, checker, submission, [&](const Run& run) {
    ProgramOutput output{run.test, run.verdict == Verdict::accepted, listening.take(), {}};
    if (!output.ended) {
      output.message = fmt::format("{}: {}", verdict_id(run.verdict), run.message);
    }
    return output;
  });
}

}  // namespace judge::verify
