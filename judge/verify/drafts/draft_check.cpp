#include "judge/verify/drafts/draft_check.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/text.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/drafts/draft_answers.hpp"
#include "judge/verify/package/verify_files.hpp"
#include "judge/verify/package/verify_input.hpp"
#include "judge/verify/package/verify_output.hpp"
#include "judge/verify/submissions/expectations.hpp"
#include "judge/verify/submissions/program_outputs.hpp"
#include "judge/verify/submissions/reference_submission.hpp"
#include "judge/verify/submissions/run_fingerprint.hpp"

namespace judge::verify {
namespace {

/// The maximum size of an input, output or answer in the report on a disagreement.
constexpr std::size_t shown_bytes_max = 4096;
/// The maximum number of disagreements in a report. Further ones are omitted.
constexpr std::size_t shown_disagreements_max = 20;
/// The number of progress steps in addition to one step per reference submission.
constexpr std::size_t draft_steps = 4;

/// Refuses to start further runs once the check is cancelled.
class StoppableRunner final : public run::Runner {
 public:
  explicit StoppableRunner(const DraftTools& tools) : tools_(tools) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    if (tools_.cancelled && tools_.cancelled()) return failure("interrupted");
    return tools_.runner.run(spec);
  }
  Result<run::InteractionResources> interaction_resources() override {
    return tools_.runner.interaction_resources();
  }

 private:
  const DraftTools& tools_;
};

std::string input_file(const std::string& test) { return fmt::format("data/{}.in", test); }

std::string shown_file(const std::filesystem::path& path) {
  const auto content = run::read_file(path);
  return content ? readable(*content, shown_bytes_max) : content.error().message;
}

/// Checks one draft. Each object is used only once.
class DraftChecker {
 public:
  DraftChecker(const DraftTools& tools, const problem::Package& package,
               const DraftDifference& difference)
      : tools_(tools), package_(package), difference_(difference), runner_(tools) {
    // Discard the reader's warnings, because draft_report_json() reports them, with their lines.
    package_.warnings.clear();
  }

  DraftReport make() {
    list_tests();
    step("input validators");
    check_inputs();
    // The author must fix rejected inputs first, so the later checks skip them.
    remove_rejected();
    if (package_.tests.empty()) return std::move(report_);
    step("generating answers");
    make_answers(runner_, tools_.cache, tools_.languages, package_, tests_without_answer(),
                 report_);
    take(DraftPart::tests, check_files(package_, difference_.without_answer));
    step("output validator");
    if (check_outputs()) judge_references();
    return std::move(report_);
  }

 private:
  void step(std::string name) {
    if (!tools_.progress) return;
    tools_.progress({std::move(name), steps_done_++, draft_steps + package_.submissions.size()});
  }

  void list_tests() {
    for (const problem::TestCase& test : package_.tests) {
      const auto found = difference_.tests.find(test.name);
      DraftTest entry;
      entry.name = test.name;
      if (!difference_.without_answer.contains(test.name)) entry.answer = AnswerOrigin::given;
      if (found != difference_.tests.end()) entry.status = found->second;
      report_.tests.push_back(std::move(entry));
    }
    for (const auto& [name, status] : difference_.tests) {
      if (status != TestStatus::removed) continue;
      DraftTest removed;
      removed.name = name;
      removed.status = status;
      report_.tests.push_back(std::move(removed));
    }
  }

  bool differs(const problem::TestCase& test) const {
    const auto found = difference_.tests.find(test.name);
    return found != difference_.tests.end() && found->second != TestStatus::same;
  }

  std::vector<problem::TestCase> tests_without_answer() const {
    std::vector<problem::TestCase> tests;
    std::ranges::copy_if(package_.tests, std::back_inserter(tests), [&](const auto& test) {
      return difference_.without_answer.contains(test.name);
    });
    return tests;
  }

  /// Adds a check to the report. If the check has errors, the draft cannot be published until they
  /// are fixed in `part`.
  void take(DraftPart part, Check check) {
    for (const Remark& remark : check.remarks) {
      if (remark.severity != Remark::Severity::error) continue;
      report_.block(part, fmt::format("{}: {}", check.name, remark.message), remark.file);
    }
    report_.checks.push_back(std::move(check));
  }

  void check_inputs() {
    if (difference_.input_validators) {
      for (Check& check :
           check_input_validators(runner_, tools_.cache, tools_.languages, package_)) {
        remove_faults_of_differing_inputs(check);
        take(DraftPart::programs, std::move(check));
      }
    }
    const auto validators =
        InputValidators::compile(runner_, tools_.cache, tools_.languages, package_);
    if (!validators) {
      if (difference_.input_validators) return;  // Reported above.
      for (const Error& error : validators.error())
        report_.block(DraftPart::programs, error.message);
      return;
    }
    for (const problem::TestCase& test : package_.tests) {
      if (differs(test)) check_input(*validators, test);
    }
  }

  /// Removes the remarks about new and changed inputs, because check_input() reports the results of
  /// all validators for these inputs.
  void remove_faults_of_differing_inputs(Check& check) const {
    std::set<std::string> differing;
    for (const problem::TestCase& test : package_.tests) {
      if (differs(test)) differing.insert(input_file(test.name));
    }
    std::erase_if(check.remarks,
                  [&](const Remark& remark) { return differing.contains(remark.file); });
  }

  void check_input(const InputValidators& validators, const problem::TestCase& test) {
    const auto input = run::read_file(test.input);
    const std::string file = input_file(test.name);
    if (!input) return report_.block(DraftPart::tests, input.error().message, file);
    auto opinions = validators.ask(runner_, *input, test);
    if (!opinions) {
      return report_.block(DraftPart::tests,
                           fmt::format("{}: {}", test.name, opinions.error().message), file);
    }
    for (const InputOpinion& opinion : *opinions) {
      if (opinion.said.word == run::InputValidation::Word::valid) continue;
      const bool rejects = opinion.said.word == run::InputValidation::Word::invalid;
      report_.block(
          DraftPart::tests,
          fmt::format("{}.in is {} by {}: {}", test.name, rejects ? "rejected" : "not judged",
                      opinion.validator, quoted(opinion.said.message, 200)),
          file);
      if (rejects) rejected_.insert(test.name);
    }
    report_.entry_of(test.name).input_validators = *std::move(opinions);
  }

  void remove_rejected() {
    const auto is_rejected = [&](const auto& test) { return rejected_.contains(test.name); };
    if (package_.scores) {
      std::vector<bool> is_removed;
      std::ranges::transform(package_.tests, std::back_inserter(is_removed), is_rejected);
      package_.scores = score::without_cases(*package_.scores, is_removed);
    }
    std::erase_if(package_.tests, is_rejected);
  }

  /// Checks the output validator. Returns false if it is unusable; in this case, nothing can be
  /// judged.
  bool check_outputs() {
    auto checker = run::OutputChecker::prepare(runner_, tools_.cache, tools_.languages, package_);
    if (!checker) {
      // A missing validator is an error in the settings, because there the author can change the
      // problem type, which requires the validator.
      const bool is_missing = !package_.output_validator;
      report_.block(is_missing ? DraftPart::settings : DraftPart::programs,
                    checker.error().message);
      return false;
    }
    problem::Package looked_at = package_;
    if (!difference_.output_validator) {
      std::erase_if(looked_at.tests, [&](const auto& test) { return !differs(test); });
      looked_at.self_tests.clear();
    }
    for (Check& check : check_output_validator(runner_, *checker, looked_at)) {
      take(DraftPart::programs, std::move(check));
    }
    checker_ = *std::move(checker);
    return true;
  }

  void judge_references() {
    if (!package_.limits.time_s && !derive_limit()) return;
    report_.time_s = package_.limits.time_s;
    report_.ac_to_time_limit = package_.limits.ac_to_time_limit;
    report_.time_limit_to_tle = package_.limits.time_limit_to_tle;
    std::vector<SubmissionReport> all = judge_all();
    for (int i = 0; i < limit_raises_max && raise_limit(all); ++i) all = judge_all();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const problem::ReferenceSubmission& reference = package_.submissions[i];
      block_submission(all[i]);
      if (is_accepted(reference)) note_disagreements(reference, all[i]);
      report_.bounds = with_submission(report_.bounds, reference, all[i].judgement);
    }
    if (auto not_run = take_not_run(all)) take(DraftPart::programs, *std::move(not_run));
    report_.submissions = std::move(all);
    report_.time_problems = time_limit_problems(package_.limits, *report_.time_s, report_.bounds);
    for (const std::string& problem : report_.time_problems) {
      report_.block(DraftPart::settings, "Time limit: " + problem);
    }
    const CatchMatrix matrix = catch_matrix(package_, report_.submissions);
    for (DraftTest& test : report_.tests) test.worth = worth_of(matrix, test.name);
  }

  void block_submission(const SubmissionReport& judged) {
    for (const std::string& broken : judged.broken) {
      report_.block(DraftPart::programs, fmt::format("{}: {}", judged.name, broken), judged.file);
    }
  }

  std::vector<SubmissionReport> judge_all() {
    std::vector<SubmissionReport> all;
    for (const problem::ReferenceSubmission& reference : package_.submissions) {
      step(reference.program.name);
      all.push_back(judge(reference));
    }
    return all;
  }

  /// Raises a derived time limit if the measured times require that. Returns true if it was raised;
  /// all submissions must then be judged again.
  bool raise_limit(const std::vector<SubmissionReport>& all) {
    if (!report_.time_derived) return false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const problem::ReferenceSubmission& reference = package_.submissions[i];
      if (bounds_from_below(reference)) {
        measured_ = with_submission(measured_, reference, all[i].judgement);
      }
    }
    const auto raised = raised_time_limit(package_.limits, *report_.time_s, measured_);
    if (!raised) return false;
    package_.limits.time_s = raised;
    report_.time_s = raised;
    steps_done_ -= all.size();
    return true;
  }

  /// Derives the time limit of a package that has none from the times of its reference submissions.
  /// Returns false if that is not possible.
  bool derive_limit() {
    package_.limits.time_s = unknown_time_limit_s;
    report_.time_s = unknown_time_limit_s;
    for (const problem::ReferenceSubmission& reference : package_.submissions) {
      if (!bounds_from_below(reference)) continue;
      step("time limit: " + reference.program.name);
      --steps_done_;  // The submission is judged again when the limit is known.
      const SubmissionReport judged = judge_once(reference, true);
      measured_ = with_submission(measured_, reference, judged.judgement);
      if (!judged.judgement.runs.empty()) continue;
      block_submission(judged);
    }
    const auto derived = derive_time_limit(package_.limits, measured_);
    if (!derived) {
      report_.time_s.reset();
      report_.block(DraftPart::settings,
                    fmt::format("problem.yaml does not set limits.time_limit, and {}.",
                                derived.error().message));
      return false;
    }
    package_.limits.time_s = *derived;
    report_.time_derived = true;
    return true;
  }

  /// Judges a submission and reuses known results. If concurrent runs may have slowed it down so
  /// much that the conclusions change, judges it again on all test cases without known results.
  SubmissionReport judge(const problem::ReferenceSubmission& reference) {
    SubmissionReport judged = judge_once(reference, true);
    if (is_in_doubt(package_.limits, reference, judged)) judged = judge_once(reference, false);
    return judged;
  }

  SubmissionReport judge_once(const problem::ReferenceSubmission& reference, bool use_known) {
    ReferenceGrading grading{package_,        checker_, tools_.languages,
                             *report_.time_s, false,    tools_.cancelled};
    grading.settings = tools_.settings;
    grading.programs = tools_.cache;
    std::map<std::string, std::string> fingerprints;  // of the tests that are run
    const auto submission = read_reference(tools_.languages, reference);
    // Known results do not contain the score that the validator awarded, so they cannot be reused
    // if the problem has scores.
    const bool can_know = submission && tools_.known && !package_.scores;
    if (!can_know) return judge_reference(runner_, grading, reference);
    const auto prints = RunFingerprints::make(
        package_, *submission, stop_factor_for(package_.limits, reference, grading.alone),
        tools_.settings);
    if (!prints) return judge_reference(runner_, grading, reference);
    run::KnownGrading known;
    known.compile.ok = true;  // otherwise there would be no runs
    for (std::size_t position = 0; position < package_.tests.size(); ++position) {
      const problem::TestCase& test = package_.tests[position];
      const auto fingerprint = prints->of(test);
      if (!fingerprint) continue;
      auto run = use_known ? tools_.known(*fingerprint) : std::nullopt;
      if (run) {
        run->test = test.name;
        known.runs.emplace(position, *std::move(run));
      } else {
        fingerprints[test.name] = *fingerprint;
      }
    }
    if (!known.runs.empty()) grading.known = std::move(known);
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
    const auto outputs =
        outputs_of(runner_, tools_.cache, tools_.languages, package_, reference, tests);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      const auto run = std::ranges::find(judged.judgement.runs, tests[i].name, &Run::test);
      const bool has_output = outputs && i < outputs->size();
      report_.entry_of(tests[i].name)
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
  /// A copy of the package without the tests whose input is rejected, and with the derived time
  /// limit if the original has none.
  problem::Package package_;
  const DraftDifference& difference_;
  StoppableRunner runner_;
  run::OutputChecker checker_;
  DraftReport report_;
  TimeBounds measured_;             ///< the slowest measurements so far, if the limit is derived
  std::set<std::string> rejected_;  ///< tests that an input validator rejected
  std::size_t steps_done_ = 0;
  std::size_t shown_disagreements_ = 0;
};

}  // namespace

DraftReport check_draft(const DraftTools& tools, const problem::Package& package,
                        const DraftDifference& difference) {
  return DraftChecker(tools, package, difference).make();
}

}  // namespace judge::verify
