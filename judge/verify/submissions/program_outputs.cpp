#include "judge/verify/submissions/program_outputs.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
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
  std::vector<ProgramOutput> outputs;
  run::GradeOptions options;
  options.policy.run_all = true;
  options.programs = programs;
  options.decided = [&](std::size_t, const Run& run) {
    outputs.push_back(output_of(run, listening.take()));
  };
  const Judgement judgement =
      run::grade(listening, bare, run::OutputChecker(), submission,
                 run::run_limits(bare, package.limits.time_s.value_or(1)), options);
  if (!judgement.message.empty()) return failure(judgement.message);
  if (!judgement.compile.ok) {
    return failure("does not compile: " + readable(judgement.compile.output, compiler_words_max));
  }
  return outputs;
}

}  // namespace judge::verify
