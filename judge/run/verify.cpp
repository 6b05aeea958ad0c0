#include "judge/run/verify.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/run/expectations.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/time_limit.hpp"
#include "judge/run/verify_files.hpp"
#include "judge/run/verify_input.hpp"
#include "judge/run/verify_output.hpp"

namespace judge::run {
namespace {

/// Before the time limit is known, runs are stopped after this time.
constexpr double unknown_time_limit_s = 300;
/// Steps of progress besides the submissions: files, input validators, output validator.
constexpr std::size_t data_steps = 3;
/// A run that ends by itself this little above the upper bound's time is still seen to end.
constexpr double stop_margin = 1.02;

bool was_stopped(Ending ending) {
  return ending == Ending::cpu_limit || ending == Ending::wall_limit;
}

class Verification {
 public:
  Verification(Runner& runner, const ProgramCache& cache, const std::vector<Language>& languages,
               const problem::Package& package, const VerifyOptions& options)
      : runner_(runner),
        cache_(cache),
        languages_(languages),
        package_(package),
        options_(options) {}

  VerifyReport verify() {
    report_.problem = package_.short_name;
    step("test data files");
    report_.checks.push_back(check_files(package_));
    step("input validators");
    append(check_input_validators(runner_, cache_, languages_, package_));
    step("output validator");
    auto checker = OutputChecker::prepare(runner_, cache_, languages_, package_);
    if (!checker) {
      Check compiling{"output validator compiles", 1, {}};
      compiling.fail(checker.error().message);
      report_.checks.push_back(std::move(compiling));
      return std::move(report_);
    }
    if (!cancelled()) append(check_output_validator(runner_, *checker, package_));
    check_submissions(*checker);
    report_.interrupted = cancelled();
    return std::move(report_);
  }

 private:
  bool cancelled() const { return options_.cancelled && options_.cancelled(); }

  void step(std::string name) {
    if (options_.progress) {
      options_.progress({std::move(name), done_, data_steps + package_.submissions.size()});
    }
    ++done_;
  }

  void append(std::vector<Check> checks) {
    for (Check& check : checks) report_.checks.push_back(std::move(check));
  }

  void check_submissions(const OutputChecker& checker) {
    Check time_check{"time limit", package_.submissions.size(), {}};
    report_.time_s = package_.limits.time_s;
    if (!report_.time_s) {
      const auto derived = derive(checker);
      if (!derived) {
        time_check.fail(derived.error().message);
        report_.checks.push_back(std::move(time_check));
        return;
      }
      report_.time_s = *derived;
      report_.time_derived = true;
    }
    for (const problem::ReferenceSubmission& submission : package_.submissions) {
      if (cancelled()) return;
      step(submission.program.name);
      SubmissionReport one = judge_one(checker, submission, *report_.time_s);
      report_.bounds = with_submission(report_.bounds, submission, one.judgement);
      report_.submissions.push_back(std::move(one));
    }
    for (std::string& problem :
         time_limit_problems(package_.limits, *report_.time_s, report_.bounds)) {
      time_check.fail(std::move(problem));
    }
    report_.checks.push_back(std::move(time_check));
  }

  /// The time limit by the times of the submissions that bound it from below.
  Result<double> derive(const OutputChecker& checker) {
    TimeBounds bounds;
    for (const problem::ReferenceSubmission& submission : package_.submissions) {
      if (!bounds_from_below(submission)) continue;
      if (cancelled()) return failure("interrupted");
      const SubmissionReport one = judge_one(checker, submission, unknown_time_limit_s);
      bounds = with_submission(bounds, submission, one.judgement);
    }
    return derive_time_limit(package_.limits, bounds);
  }

  Result<Submission> read(const problem::ReferenceSubmission& reference) const {
    auto files = read_sources(reference.program.files);
    if (!files) return std::unexpected(files.error());
    const auto language = reference.language ? find_language(languages_, *reference.language)
                                             : infer_language(languages_, *files);
    if (!language) return std::unexpected(language.error());
    if (const auto installed = check_installed(**language); !installed) {
      return failure("not run: " + installed.error().message);
    }
    return Submission{*std::move(files), *language};
  }

  SubmissionReport judge_one(const OutputChecker& checker,
                             const problem::ReferenceSubmission& reference, double time_s) const {
    SubmissionReport one;
    one.name = reference.program.name;
    one.expected = expectation_summary(reference.expectations);
    const auto submission = read(reference);
    if (!submission) {
      one.broken.push_back(submission.error().message);
      return one;
    }
    GradeOptions grade_options;
    grade_options.policy.run_all = true;
    grade_options.cancelled = options_.cancelled;
    if (bounds_from_above(reference)) {
      grade_options.cpu_stop_factor =
          std::max(grade_options.cpu_stop_factor, package_.limits.time_limit_to_tle * stop_margin);
    }
    one.judgement =
        grade(runner_, package_, checker, *submission, run_limits(package_, time_s), grade_options);
    one.broken = broken_expectations(reference.expectations, one.judgement);
    for (const Run& run : one.judgement.runs) {
      if (!one.slowest_test.empty() && run.measurement.cpu_s <= one.slowest_s) continue;
      one.slowest_s = run.measurement.cpu_s;
      one.slowest_test = run.test;
      one.slowest_stopped = was_stopped(run.measurement.ending);
    }
    return one;
  }

  Runner& runner_;
  const ProgramCache& cache_;
  const std::vector<Language>& languages_;
  const problem::Package& package_;
  const VerifyOptions& options_;
  VerifyReport report_;
  std::size_t done_ = 0;
};

}  // namespace

VerifyReport verify(Runner& runner, const ProgramCache& cache,
                    const std::vector<Language>& languages, const problem::Package& package,
                    const VerifyOptions& options) {
  return Verification(runner, cache, languages, package, options).verify();
}

}  // namespace judge::run
