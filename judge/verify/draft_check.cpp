#include "judge/verify/draft_check.hpp"

#include <algorithm>
#include <fstream>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/text.hpp"
#include "judge/run/files.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/verify/expectations.hpp"
#include "judge/verify/program_outputs.hpp"
#include "judge/verify/reference_submission.hpp"
#include "judge/verify/run_fingerprint.hpp"
#include "judge/verify/verify_files.hpp"
#include "judge/verify/verify_input.hpp"
#include "judge/verify/verify_output.hpp"

namespace judge::verify {
namespace {

/// The maximum size of an input, output or answer that a disagreement shows.
constexpr std::size_t shown_bytes_max = 4096;
/// The maximum number of disagreements in a report. The others are left out.
constexpr std::size_t shown_disagreements_max = 20;
/// The number of progress steps besides the submissions.
constexpr std::size_t draft_steps = 4;

/// Refuses to start further runs once the check is cancelled.
class StoppableRunner final : public run::Runner {
 public:
  explicit StoppableRunner(const DraftTools& tools) : tools_(tools) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    if (tools_.cancelled && tools_.cancelled()) return failure("interrupted");
    return tools_.runner.run(spec);
  }

 private:
  const DraftTools& tools_;
};

bool is_accepted(const problem::ReferenceSubmission& reference) {
  return expectation_summary(reference.expectations) == verdict_id(Verdict::accepted);
}

/// Returns the submission that makes missing answers: the model solution, or else the first that is
/// expected to be accepted. `nullptr` if there is none.
const problem::ReferenceSubmission* model_of(const problem::Package& package) {
  const auto& all = package.submissions;
  auto found = std::ranges::find_if(all, &problem::ReferenceSubmission::model_solution);
  if (found == all.end()) found = std::ranges::find_if(all, is_accepted);
  return found == all.end() ? nullptr : &*found;
}

std::string shown_file(const std::filesystem::path& path) {
  const auto content = run::read_file(path);
  return content ? readable(*content, shown_bytes_max) : content.error().message;
}

/// Checks one draft, once.
class DraftCheck {
 public:
  DraftCheck(const DraftTools& tools, const problem::Package& package,
             const DraftDifference& difference)
      : tools_(tools), package_(package), difference_(difference), runner_(tools) {}

  DraftReport make() {
    list_tests();
    step("input validators");
    check_inputs();
    // A rejected input must be fixed first, so further checks on it would be useless.
    std::erase_if(package_.tests, [&](const auto& test) { return rejected_.contains(test.name); });
    if (package_.tests.empty()) return std::move(report_);
    step("generating answers");
    make_answers();
    take(check_files(package_));
    step("output validator");
    if (check_outputs()) judge_references();
    return std::move(report_);
  }

 private:
  void step(std::string name) {
    if (!tools_.progress) return;
    tools_.progress({std::move(name), steps_done_++, draft_steps + package_.submissions.size()});
  }

  template <class... Arguments>
  void block(fmt::format_string<Arguments...> words, Arguments&&... arguments) {
    report_.blocked_by.push_back(fmt::format(words, std::forward<Arguments>(arguments)...));
  }

  void list_tests() {
    for (const problem::TestCase& test : package_.tests) {
      const auto found = difference_.tests.find(test.name);
      DraftTest entry;
      entry.name = test.name;
      if (!difference_.without_answer.contains(test.name)) entry.answer = "given";
      if (found != difference_.tests.end()) entry.status = found->second;
      report_.tests.push_back(std::move(entry));
    }
    for (const auto& [name, status] : difference_.tests) {
      if (status != TestStatus::removed) continue;
      report_.tests.push_back({name, status, {}, "", {}, {}});
    }
  }

  bool differs(const problem::TestCase& test) const {
    const auto found = difference_.tests.find(test.name);
    return found != difference_.tests.end() && found->second != TestStatus::same;
  }

  DraftTest& entry_of(const std::string& test) {
    return *std::ranges::find(report_.tests, test, &DraftTest::name);
  }

  std::vector<problem::TestCase> tests_without_answer() const {
    std::vector<problem::TestCase> tests;
    std::ranges::copy_if(package_.tests, std::back_inserter(tests), [&](const auto& test) {
      return difference_.without_answer.contains(test.name);
    });
    return tests;
  }

  void make_answers() {
    const std::vector<problem::TestCase> tests = tests_without_answer();
    if (tests.empty()) return;
    const problem::ReferenceSubmission* model = model_of(package_);
    if (model == nullptr) {
      return block("Cannot generate answers: there is no accepted reference submission.");
    }
    const std::string& name = model->program.name;
    const auto outputs = outputs_of(runner_, tools_.languages, package_, *model, tests);
    if (!outputs)
      return block("Cannot generate answers with {}: {}", name, outputs.error().message);
    for (std::size_t i = 0; i < outputs->size(); ++i) {
      const ProgramOutput& printed = (*outputs)[i];
      if (!printed.ended) {
        block("The answer of {} cannot be generated by {}: {}", printed.test, name,
              printed.message);
        continue;
      }
      std::ofstream file(tests[i].answer, std::ios::binary | std::ios::trunc);
      if (!(file << printed.output).flush()) {
        return block("The answer of {} cannot be written; is the disk full?", printed.test);
      }
      report_.made_answers[printed.test] = printed.output;
      entry_of(printed.test).answer = "made by " + name;
    }
  }

  /// Adds a check to the report. Its errors block the draft.
  void take(Check check) {
    for (const Remark& remark : check.remarks) {
      if (remark.severity != Remark::Severity::error) continue;
      block("{}: {}", check.name, remark.message);
    }
    report_.checks.push_back(std::move(check));
  }

  void check_inputs() {
    if (difference_.input_validators) {
      for (Check& check :
           check_input_validators(runner_, tools_.cache, tools_.languages, package_)) {
        take(std::move(check));
      }
    }
    const auto validators =
        InputValidators::compile(runner_, tools_.cache, tools_.languages, package_);
    if (!validators) {
      if (difference_.input_validators) return;  // Reported above.
      for (const Error& error : validators.error()) block("{}", error.message);
      return;
    }
    for (const problem::TestCase& test : package_.tests) {
      if (differs(test)) check_input(*validators, test);
    }
  }

  void check_input(const InputValidators& validators, const problem::TestCase& test) {
    const auto input = run::read_file(test.input);
    if (!input) return block("{}", input.error().message);
    auto opinions = validators.ask(runner_, *input, test);
    if (!opinions) return block("{}: {}", test.name, opinions.error().message);
    for (const InputOpinion& opinion : *opinions) {
      if (opinion.said.word == run::InputValidation::Word::valid) continue;
      const bool rejects = opinion.said.word == run::InputValidation::Word::invalid;
      block("{}.in is {} by {}: {}", test.name, rejects ? "rejected" : "not judged",
            opinion.validator, quoted(opinion.said.message, 200));
      if (rejects) rejected_.insert(test.name);
    }
    entry_of(test.name).input_validators = *std::move(opinions);
  }

  /// Checks the output validator. Returns false if it is unusable, so that nothing can be judged.
  bool check_outputs() {
    auto checker = run::OutputChecker::prepare(runner_, tools_.cache, tools_.languages, package_);
    if (!checker) {
      block("{}", checker.error().message);
      return false;
    }
    problem::Package looked_at = package_;
    if (!difference_.output_validator) {
      std::erase_if(looked_at.tests, [&](const auto& test) { return !differs(test); });
      looked_at.self_tests.clear();
    }
    for (Check& check : check_output_validator(runner_, *checker, looked_at)) {
      take(std::move(check));
    }
    checker_ = *std::move(checker);
    return true;
  }

  void judge_references() {
    if (!package_.limits.time_s && !derive_limit()) return;
    report_.time_s = package_.limits.time_s;
    for (const problem::ReferenceSubmission& reference : package_.submissions) {
      step(reference.program.name);
      SubmissionReport judged = judge(reference);
      for (const std::string& broken : judged.broken) {
        block("{}: {}", judged.name, broken);
      }
      if (is_accepted(reference)) note_disagreements(reference, judged);
      report_.bounds = with_submission(report_.bounds, reference, judged.judgement);
      report_.submissions.push_back(std::move(judged));
    }
    report_.time_problems = time_limit_problems(package_.limits, *report_.time_s, report_.bounds);
    for (const std::string& problem : report_.time_problems) block("Time limit: {}", problem);
    const CatchMatrix matrix = catch_matrix(package_, report_.submissions);
    for (DraftTest& test : report_.tests) test.worth = worth_of(matrix, test.name);
  }

  /// Sets the time limit of a package that has none, from the times of its reference submissions.
  /// Returns false if they do not determine one.
  bool derive_limit() {
    package_.limits.time_s = unknown_time_limit_s;
    report_.time_s = unknown_time_limit_s;
    TimeBounds bounds;
    for (const problem::ReferenceSubmission& reference : package_.submissions) {
      if (!bounds_from_below(reference)) continue;
      step("time limit: " + reference.program.name);
      --steps_done_;  // The submission is judged again when the limit is known.
      const SubmissionReport judged = judge_once(reference, true);
      bounds = with_submission(bounds, reference, judged.judgement);
      if (!judged.judgement.runs.empty()) continue;
      for (const std::string& broken : judged.broken) block("{}: {}", judged.name, broken);
    }
    const auto derived = derive_time_limit(package_.limits, bounds);
    if (!derived) {
      report_.time_s.reset();
      block("problem.yaml does not set limits.time_limit, and {}.", derived.error().message);
      return false;
    }
    package_.limits.time_s = *derived;
    report_.time_derived = true;
    return true;
  }

  /// Judges a submission and reuses known results. If concurrent runs may have made its times too
  /// long, runs it again on all test cases.
  SubmissionReport judge(const problem::ReferenceSubmission& reference) {
    SubmissionReport judged = judge_once(reference, true);
    if (is_in_doubt(package_.limits, reference, judged)) judged = judge_once(reference, false);
    return judged;
  }

  SubmissionReport judge_once(const problem::ReferenceSubmission& reference, bool use_known) {
    ReferenceGrading grading{package_,        checker_, tools_.languages,
                             *report_.time_s, false,    tools_.cancelled};
    grading.settings = tools_.settings;
    std::map<std::string, std::string> fingerprints;  // of the tests that are run
    const auto submission = read_reference(tools_.languages, reference);
    if (!submission || !tools_.known) return judge_reference(runner_, grading, reference);
    const auto prints = RunFingerprints::make(
        package_, *submission, stop_factor_for(package_.limits, reference, grading.alone),
        tools_.settings);
    if (!prints) return judge_reference(runner_, grading, reference);
    grading.known = [&](const problem::TestCase& test) -> std::optional<Run> {
      const auto fingerprint = prints->of(test);
      if (!fingerprint) return std::nullopt;
      auto run = use_known ? tools_.known(*fingerprint) : std::nullopt;
      if (!run) fingerprints[test.name] = *fingerprint;
      return run;
    };
    SubmissionReport judged = judge_reference(runner_, grading, reference);
    if (tools_.cancelled && tools_.cancelled()) return judged;
    for (const Run& run : judged.judgement.runs) {
      const auto made = fingerprints.find(run.test);
      if (made == fingerprints.end() || run.verdict == Verdict::judging_error) continue;
      tools_.keep(made->second, run);
    }
    return judged;
  }

  void note_disagreements(const problem::ReferenceSubmission& reference,
                          const SubmissionReport& judged) {
    std::vector<problem::TestCase> tests;
    for (const problem::TestCase& test : package_.tests) {
      const auto run = std::ranges::find(judged.judgement.runs, test.name, &Run::test);
      if (run == judged.judgement.runs.end() || run->verdict != Verdict::wrong_answer) continue;
      if (shown_disagreements_++ < shown_disagreements_max) tests.push_back(test);
    }
    if (tests.empty()) return;
    const auto outputs = outputs_of(runner_, tools_.languages, package_, reference, tests);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      const auto run = std::ranges::find(judged.judgement.runs, tests[i].name, &Run::test);
      const bool has_output = outputs && i < outputs->size();
      entry_of(tests[i].name)
          .disagreements.push_back(
              {.submission = judged.name,
               .verdict = std::string(verdict_id(run->verdict)),
               .message = run->message,
               .input = shown_file(tests[i].input),
               .output = has_output ? readable((*outputs)[i].output, shown_bytes_max) : "",
               .answer = shown_file(tests[i].answer)});
    }
  }

  const DraftTools& tools_;
  /// A copy without the tests whose input is rejected, and with the derived time limit if the
  /// original has none.
  problem::Package package_;
  const DraftDifference& difference_;
  StoppableRunner runner_;
  run::OutputChecker checker_;
  DraftReport report_;
  std::set<std::string> rejected_;  ///< tests that an input validator rejected
  std::size_t steps_done_ = 0;
  std::size_t shown_disagreements_ = 0;
};

}  // namespace

DraftReport check_draft(const DraftTools& tools, const problem::Package& package,
                        const DraftDifference& difference) {
  return DraftCheck(tools, package, difference).make();
}

}  // namespace judge::verify
