#include "judge/verify/verify.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/package/verify_files.hpp"
#include "judge/verify/package/verify_images.hpp"
#include "judge/verify/package/verify_input.hpp"
#include "judge/verify/package/verify_output.hpp"
#include "judge/verify/report/score_files.hpp"
#include "judge/verify/report/time_limit.hpp"
#include "judge/verify/submissions/reference_submission.hpp"

namespace judge::verify {
namespace {

/// The number of progress steps besides the submissions: the input and the output validators.
constexpr std::size_t data_steps = 2;

/// The objects that the checks of all packages use.
struct CheckContext {
  JobPool& pool;
  const run::ProgramCache& cache;
  const std::vector<run::Language>& languages;
  const VerifyOptions& options;

  bool cancelled() const { return options.cancelled && options.cancelled(); }
};

/// Refuses to start further runs once the work is cancelled, so that a check with many runs ends
/// quickly. The results of such a check are never reported.
class CancellableRunner final : public run::Runner {
 public:
  CancellableRunner(run::Runner& runner, const CheckContext& context)
      : runner_(runner), context_(context) {}

  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    if (context_.cancelled()) return failure("interrupted");
    return runner_.run(spec);
  }
  Result<run::InteractionResources> interaction_resources() override {
    return runner_.interaction_resources();
  }

 private:
  run::Runner& runner_;
  const CheckContext& context_;
};

/// The check of one package. Each job writes to separate members; everything else runs in the
/// thread that owns the pool.
class Verification {
 public:
  Verification(CheckContext& context, const problem::Package& package, std::size_t place)
      : context_(context), package_(package), place_(place), reports_(package.submissions.size()) {}

  void start() {
    add_job("input validators", false, [this](run::Runner& runner) {
      input_checks_.push_back(check_files(package_));
      append(input_checks_,
             check_input_validators(runner, context_.cache, context_.languages, package_));
    });
    add_job(
        "output validator", false, [this](run::Runner& runner) { check_output(runner); },
        [this] { after_output(); });
  }

  std::size_t steps() const { return data_steps + package_.submissions.size(); }
  std::size_t steps_done() const { return std::min(steps_done_, steps()); }

 private:
  static void append(std::vector<Check>& checks, std::vector<Check> more) {
    std::ranges::move(more, std::back_inserter(checks));
  }

  void add_job(std::string_view name, bool alone, std::function<void(run::Runner&)> work,
               std::function<void()> then = {}) {
    ++jobs_;
    auto cancellable = [this, work = std::move(work)](run::Runner& runner) {
      CancellableRunner watched(runner, context_);
      work(watched);
    };
    context_.pool.add({fmt::format("{}: {}", package_.short_name, name), place_, alone,
                       std::move(cancellable), [this, then = std::move(then)] {
                         if (context_.cancelled()) return;
                         ++steps_done_;
                         if (then) then();
                         if (--jobs_ == 0) complete();
                       }});
  }

  void check_output(run::Runner& runner) {
    auto checker =
        run::OutputChecker::prepare(runner, context_.cache, context_.languages, package_);
    if (!checker) {
      Check compiling{"output validator compiles", 1, {}};
      compiling.fail(checker.error().message);
      output_checks_.push_back(std::move(compiling));
      return;
    }
    append(output_checks_, check_output_validator(runner, *checker, package_));
    if (auto check = check_output_visualizer(runner, *checker, package_)) {
      output_checks_.push_back(*std::move(check));
    }
    checker_ = std::move(*checker);
  }

  /// Starts grading if the output validator has compiled.
  void after_output() {
    if (!checker_) return;
    report_.time_s = package_.limits.time_s;
    if (report_.time_s) return grade_all();
    for (std::size_t i = 0; i < package_.submissions.size(); ++i) {
      if (bounds_from_below(package_.submissions[i])) grade_to_derive(i);
    }
    if (derivations_ == 0) derive();
  }

  /// Updates `measured_` with the measured times of all submissions that the time limit must
  /// permit.
  void note_measurements() {
    for (std::size_t i = 0; i < reports_.size(); ++i) {
      const problem::ReferenceSubmission& submission = package_.submissions[i];
      if (bounds_from_below(submission)) {
        measured_ = with_submission(measured_, submission, reports_[i].judgement);
      }
    }
  }

  /// Ends the check, unless a measurement requires a larger limit than the derived one. In that
  /// case, grades all submissions again with the larger limit.
  void complete() {
    if (report_.time_derived && limit_raises_ < limit_raises_max) {
      note_measurements();
      if (const auto raised = raised_time_limit(package_.limits, *report_.time_s, measured_)) {
        ++limit_raises_;
        report_.time_s = raised;
        steps_done_ -= package_.submissions.size();
        return grade_all();
      }
    }
    finish();
  }

  void grade_to_derive(std::size_t index) {
    ++derivations_;
    grade(index, unknown_time_limit_s, true, [this] {
      --steps_done_;  // The submission is graded again when the limit is known.
      if (--derivations_ == 0) derive();
    });
  }

  void derive() {
    note_measurements();
    const auto derived = derive_time_limit(package_.limits, measured_);
    if (!derived) {
      derivation_error_ = derived.error().message;
      for (const SubmissionReport& report : reports_) {
        if (const auto reason = reason_without_times(report); !reason.empty()) {
          derivation_error_ += "; " + reason;
          break;
        }
      }
      return;
    }
    report_.time_s = *derived;
    report_.time_derived = true;
    grade_all();
  }

  void grade_all() {
    const bool alone = context_.pool.slots() == 1;
    for (std::size_t i = 0; i < package_.submissions.size(); ++i) {
      grade(i, *report_.time_s, alone, [this, i] { settle(i); });
    }
  }

  /// Grades a submission again if concurrent programs may have affected its result. The second
  /// time, it runs alone.
  void settle(std::size_t index) {
    if (reports_[index].alone ||
        !is_in_doubt(package_.limits, package_.submissions[index], reports_[index])) {
      return;
    }
    --steps_done_;
    grade(index, *report_.time_s, true);
  }

  void grade(std::size_t index, double time_s, bool alone, std::function<void()> then = {}) {
    const problem::ReferenceSubmission& submission = package_.submissions[index];
    add_job(
        submission.program.name, alone,
        [this, index, &submission, time_s, alone](run::Runner& runner) {
          ReferenceGrading grading{package_, *checker_, context_.languages,
                                   time_s,   alone,     context_.options.cancelled};
          grading.programs = context_.cache;
          reports_[index] = judge_reference(runner, grading, submission);
        },
        std::move(then));
  }

  void finish() {
    report_.problem = package_.short_name;
    append(report_.checks, std::move(input_checks_));
    append(report_.checks, std::move(output_checks_));
    const std::vector<SubmissionReport> all = reports_;
    if (auto not_run = take_not_run(reports_)) report_.checks.push_back(*std::move(not_run));
    if (report_.time_s && checker_) {
      report_.submissions = std::move(reports_);
      report_.matrix = catch_matrix(package_, report_.submissions);
      report_.checks.push_back(check_time_limit(all));
      if (auto score_files = check_score_files(all)) {
        report_.checks.push_back(*std::move(score_files));
      }
      report_.checks.push_back(check_matrix());
    } else if (!derivation_error_.empty()) {
      Check check{"time limit", package_.submissions.size(), {}};
      check.fail(derivation_error_);
      report_.checks.push_back(std::move(check));
    }
    if (context_.options.verified) context_.options.verified(place_, std::move(report_));
  }

  /// `all` contains the reports of all submissions, in the package's order.
  Check check_time_limit(const std::vector<SubmissionReport>& all) {
    Check check{"time limit", package_.submissions.size(), {}};
    for (std::size_t i = 0; i < all.size(); ++i) {
      report_.bounds = with_submission(report_.bounds, package_.submissions[i], all[i].judgement);
    }
    for (std::string& problem :
         time_limit_problems(package_.limits, *report_.time_s, report_.bounds)) {
      check.fail(std::move(problem));
    }
    return check;
  }

  Check check_matrix() const {
    Check check{"wrong submissions", report_.matrix.columns.size(), {}};
    const std::vector<std::size_t> idle = tests_that_catch_nothing(report_.matrix);
    if (!idle.empty()) {
      check.note(fmt::format("{} of {} tests catch no wrong submission: {}", idle.size(),
                             report_.matrix.tests.size(),
                             names_in_ranges(report_.matrix.tests, idle)));
    }
    return check;
  }

  CheckContext& context_;
  const problem::Package& package_;
  std::size_t place_;
  std::size_t jobs_ = 0;  ///< pending or running
  std::size_t steps_done_ = 0;
  std::size_t derivations_ = 0;
  TimeBounds measured_;  ///< the slowest measurements so far, if the limit is derived
  int limit_raises_ = 0;
  std::string derivation_error_;
  VerifyReport report_;
  // At most one job at a time writes to each of these members and to each element of `reports_`.
  std::vector<Check> input_checks_;
  std::vector<Check> output_checks_;
  std::optional<run::OutputChecker> checker_;
  std::vector<SubmissionReport> reports_;
};

}  // namespace

void verify(JobPool& pool, const run::ProgramCache& cache,
            const std::vector<run::Language>& languages,
            const std::vector<const problem::Package*>& packages, const VerifyOptions& options) {
  CheckContext context{pool, cache, languages, options};
  std::vector<std::unique_ptr<Verification>> verifications;
  for (const problem::Package* package : packages) {
    verifications.push_back(
        std::make_unique<Verification>(context, *package, verifications.size()));
    verifications.back()->start();
  }
  pool.run({options.cancelled, [&](const std::vector<std::string>& at_hand) {
              if (!options.progress) return;
              run::Progress progress{fmt::format("{}", fmt::join(at_hand, ", ")), 0, 0};
              for (const auto& verification : verifications) {
                progress.done += verification->steps_done();
                progress.total += verification->steps();
              }
              options.progress(progress);
            }});
}

}  // namespace judge::verify
