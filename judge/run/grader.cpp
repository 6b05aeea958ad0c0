#include "judge/run/grader.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "judge/run/compile.hpp"
#include "judge/run/measurement.hpp"
#include "judge/run/program_spec.hpp"
#include "judge/run/run_ahead.hpp"
#include "judge/run/run_message.hpp"

namespace judge::run {
namespace {

/// The maximum size of a submission's standard error that we keep to find the error report. It is
/// enough for the longest report of a thousand nested calls, including its end. Standard error
/// counts towards the output limit.
constexpr std::uint64_t error_bytes_kept = 256 * kibibyte;

/// The standard output and standard error of one run.
struct Written {
  std::string output;
  std::string error;
};

using CheckingSource = std::function<Result<Checking>()>;

/// Returns the part of an output that we store.
std::string beginning(const std::string& written) {
  return written.substr(0, output_bytes_kept_max);
}

/// Executes the actions of the state machine in judge/core/grading.hpp.
class Grading {
 public:
  Grading(Runner& runner, const problem::Package& package, CheckingSource checking,
          std::vector<sandbox::Profile> checker_boxes, const Submission& submission,
          const RunLimits& limits, const GradeOptions& options)
      : runner_(runner),
        package_(package),
        checking_source_(std::move(checking)),
        submission_(submission),
        limits_(limits_for(*submission.language, package, limits)),
        box_(program_box(*submission.language)),
        boxes_wanted_(std::move(checker_boxes)),
        options_(options),
        stop_factor_(std::max(options.cpu_stop_factor, stop_factor(limits_.measuring))),
        machine_(package.tests.size(), limits_, options.policy) {
    box_.writable = package.allow_file_writing;
    boxes_wanted_.insert(boxes_wanted_.begin(), box_);
  }

  Judgement grade() {
    grading::Action action = grading::Machine::start();
    while (!std::holds_alternative<grading::Finish>(action)) {
      was_known_ = false;
      const bool cancelled = options_.cancelled && options_.cancelled();
      const grading::Event event =
          cancelled ? grading::JudgeFailed{"interrupted"} : perform(action);
      action = machine_.resume(event);
      tell_decided();
    }
    Judgement judgement;
    judgement.problem = package_.short_name;
    judgement.language = submission_.language->id;
    judgement.verdict = std::get<grading::Finish>(action).verdict;
    judgement.compile = std::move(compile_outcome_);
    judgement.limits = limits_;
    judgement.message = machine_.failure();
    judgement.runs = std::move(runs_);
    return judgement;
  }

 private:
  /// Executes an action and calls the callbacks for it. A known result does not count as a step,
  /// because it takes no time.
  grading::Event perform(const grading::Action& action) {
    const auto begun = std::chrono::steady_clock::now();
    grading::Event event = std::visit([this](auto step) { return this->execute(step); }, action);
    const auto taken = std::chrono::steady_clock::now() - begun;
    if (options_.step_ended && !was_known_) {
      options_.step_ended(action, std::chrono::duration_cast<std::chrono::microseconds>(taken));
    }
    if (options_.compiled && std::holds_alternative<grading::Compiled>(event)) {
      options_.compiled(compile_outcome_);
    }
    return event;
  }

  Run run_of(const grading::TestOutcome& outcome, const problem::TestCase& test) const {
    Run run;
    run.test = test.name;
    run.verdict = outcome.verdict;
    run.measurement = outcome.measurement;
    run.remeasured = outcome.remeasured;
    run.message = run_message(outcome, limits_);
    run.team_message = outcome.validation.team_message;
    run.outline = run_outline(outcome, limits_);
    if (outcome.counts >= written_.size()) return run;
    const Written& written = written_[outcome.counts];
    if (run.verdict == Verdict::accepted && !options_.keep_accepted_outputs) {
      if (options_.keep_shown_outputs && (test.is_sample() || package_.replay)) {
        run.output = written.output.substr(0, shown_output_bytes_max);
      }
      return run;
    }
    run.output = beginning(written.output);
    run.error_output = beginning(written.error);
    return run;
  }

  void tell(std::string step) const {
    if (!options_.progress) return;
    options_.progress({std::move(step), machine_.outcomes().size(), package_.tests.size()});
  }

  /// Adds the newly decided runs to `runs_` and reports them.
  void tell_decided() {
    while (runs_.size() < machine_.outcomes().size()) {
      const std::size_t position = runs_.size();
      const Run* known = was_known_ ? known_run(position) : nullptr;
      const auto& outcome = machine_.outcomes()[position];
      runs_.push_back(known == nullptr ? run_of(outcome, package_.tests[position]) : *known);
      runs_.back().reused = known != nullptr;
      if (options_.decided) options_.decided(position, runs_.back());
    }
  }

  static grading::Event execute(grading::Finish) { return grading::JudgeFailed{"it is over"}; }

  const Run* known_run(std::size_t position) const {
    if (!options_.known) return nullptr;
    const auto found = options_.known->runs.find(position);
    return found == options_.known->runs.end() ? nullptr : &found->second;
  }

  /// True if the known results cover all test cases that will be graded.
  bool all_is_known() const {
    if (!options_.known) return false;
    if (!options_.known->compile.ok) return true;
    for (std::size_t position = 0; position < package_.tests.size(); ++position) {
      const Run* known = known_run(position);
      if (known == nullptr) return false;
      if (known->verdict != Verdict::accepted && !options_.policy.run_all) return true;
    }
    return true;
  }

  grading::Event execute(grading::Compile) {
    grading::Event event = compile();
    auto checking = checking_source_();
    if (!checking) {
      compile_outcome_ = {};
      return grading::JudgeFailed{checking.error().message};
    }
    checking_ = *checking;
    return event;
  }

  grading::Event compile() {
    if (!all_is_known()) return compile_submission();
    was_known_ = true;
    compile_outcome_ = options_.known->compile;
    return grading::Compiled{compile_outcome_.ok};
  }

  grading::Event compile_submission() {
    tell("compiling");
    if (auto refused = refuse_for_size(submission_.files, package_.limits.code_bytes)) {
      compile_outcome_ = *std::move(refused);
      return grading::Compiled{false};
    }
    const auto files = with_package_files(package_, *submission_.language, submission_.files);
    if (!files) return grading::JudgeFailed{files.error().message};
    auto compilation = run::compile(runner_, *submission_.language, *files,
                                    {package_.limits.compilation_s.value_or(options_.compilation_s),
                                     package_.limits.compilation_memory_bytes},
                                    boxes_wanted_);
    if (!compilation) return grading::JudgeFailed{compilation.error().message};
    compile_outcome_ = std::move(compilation->outcome);
    binary_ = std::move(compilation->binary);
    return grading::Compiled{compile_outcome_.ok};
  }

  grading::Event execute(grading::RunTest step) {
    if (const Run* known = known_run(step.test)) {
      was_known_ = true;
      return grading::Known{{known->verdict, known->measurement, known->remeasured, {}}};
    }
    const problem::TestCase& test = package_.tests[step.test];
    if (step.measurement == 0) {
      tell(test.name);
      written_.clear();
      if (auto result = take_ahead()) return measured(*std::move(result), company_s_);
      auto input = read_input(test);
      if (!input) return grading::JudgeFailed{input.error().message};
      input_ = *std::move(input);
    }
    auto spec = submission_spec(test);
    if (!spec) return grading::JudgeFailed{spec.error().message};
    auto result = run_on(runner_, *std::move(spec), input_);
    if (!result) return grading::JudgeFailed{result.error().message};
    return measured(*std::move(result), 0);
  }

  grading::Event measured(sandbox::Result result, double company_s) {
    if (result.reason == sandbox::Reason::cpu_limit) {
      stop_factor_ = stop_factor(limits_.measuring);
    }
    Measurement measurement = measurement_of(result, *submission_.language, submission_.files);
    const bool same_output = written_.empty() || written_.back().output == result.standard_output;
    written_.push_back({std::move(result.standard_output), std::move(result.standard_error)});
    return grading::Measured{std::move(measurement), same_output, company_s};
  }

  grading::Event execute(grading::Validate step) {
    const problem::TestCase& test = package_.tests[step.test];
    const auto answer = read_file(test.answer);
    if (!answer) return grading::JudgeFailed{answer.error().message};
    const std::string& output = written_[static_cast<std::size_t>(step.measurement)].output;
    begin_ahead(step.test + 1);
    const auto begun = std::chrono::steady_clock::now();
    auto validation = checking_.checker->check(
        *checking_.runner, {input_.input, *answer, output, test.output_validator_arguments});
    company_s_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return validation;
  }

  /// Starts the run at this position ahead of time, if the sandbox of the runs is idle while an
  /// output is checked.
  void begin_ahead(std::size_t position) {
    const bool idle = checking_.runner != &runner_ && !checking_.checker->is_default();
    if (!idle || position >= package_.tests.size() || known_run(position) != nullptr) return;
    const problem::TestCase& test = package_.tests[position];
    auto spec = submission_spec(test);
    if (spec) ahead_ = RunAhead::begin(runner_, test, *std::move(spec));
  }

  /// Takes the result of the run that was started ahead of time. `nullopt` if there is none or it
  /// failed: then the caller runs the test case normally, which reports the error.
  std::optional<sandbox::Result> take_ahead() {
    if (!ahead_) return std::nullopt;
    auto done = std::exchange(ahead_, nullptr)->take();
    if (!done) return std::nullopt;
    input_ = std::move(done->input);
    return std::move(done->result);
  }

  Result<sandbox::Spec> submission_spec(const problem::TestCase& test) const {
    const double cpu_s = limits_.time_s * stop_factor_;
    auto spec = program_spec(
        *submission_.language, binary_.get(),
        {.cpu_s = cpu_s,
         // The wall limit is at least three times the CPU limit, so it leaves time for the
         // overshoot.
         .wall_s = std::max(limits_.wall_s, 1.5 * cpu_s),
         .memory_bytes = limits_.memory_bytes - submission_.language->runtime_memory_bytes,
         .output_bytes = limits_.output_bytes},
        test.arguments);
    if (!spec) return spec;
    spec->profile = box_;
    spec->last_of_box = package_.allow_file_writing;
    spec->keep_error_bytes = error_bytes_kept;
    return spec;
  }

  Runner& runner_;
  const problem::Package& package_;
  CheckingSource checking_source_;
  Checking checking_;  ///< set after compiling
  const Submission& submission_;
  RunLimits limits_;
  sandbox::Profile box_;  ///< for the submission's runs
  std::vector<sandbox::Profile> boxes_wanted_;
  const GradeOptions& options_;
  double stop_factor_;
  grading::Machine machine_;
  CompileOutcome compile_outcome_;
  sandbox::FileDescriptor binary_;
  TestInput input_;               ///< of the current test case
  std::vector<Written> written_;  ///< one per measurement of the current test case
  std::unique_ptr<RunAhead> ahead_;
  double company_s_ = 0;    ///< the time for which an output was checked while `ahead_` ran
  bool was_known_ = false;  ///< the last action was skipped, because its result is known
  std::vector<Run> runs_;   ///< those decided so far
};

}  // namespace

RunLimits run_limits(const problem::Package& package, double time_s, const Measuring& usual) {
  return {.time_s = time_s,
          .wall_s = wall_limit_for(time_s),
          .memory_bytes = package.limits.memory_bytes,
          .output_bytes = package.limits.output_bytes,
          .measuring = problem::measuring_of(package, usual)};
}

RunLimits limits_for(const Language& language, const problem::Package& package, RunLimits limits) {
  limits.memory_bytes += language.runtime_memory_bytes;
  const auto& factors = package.language_time_factors;
  auto factor = factors.find(language.id);
  if (factor == factors.end()) factor = factors.find(language.code);
  if (factor == factors.end()) return limits;
  limits.time_s *= factor->second;
  limits.wall_s = wall_limit_for(limits.time_s);
  limits.time_factor = factor->second;
  return limits;
}

Judgement grade(Runner& runner, const problem::Package& package, const OutputChecker& checker,
                const Submission& submission, const RunLimits& limits,
                const GradeOptions& options) {
  const auto checking = [&]() -> Result<Checking> { return Checking{&runner, &checker}; };
  std::vector<sandbox::Profile> boxes;
  if (!checker.is_default()) boxes.push_back(output_validator_box());
  return Grading(runner, package, checking, boxes, submission, limits, options).grade();
}

Judgement grade(Runner& runner, const problem::Package& package, const CheckingSource& checking,
                const Submission& submission, const RunLimits& limits,
                const GradeOptions& options) {
  return Grading(runner, package, checking, {}, submission, limits, options).grade();
}

Judgement failed_judgement(const problem::Package& package, const Submission& submission,
                           const RunLimits& limits, std::string reason) {
  Judgement judgement;
  judgement.problem = package.short_name;
  judgement.language = submission.language->id;
  judgement.limits = limits;
  judgement.message = std::move(reason);
  return judgement;
}

}  // namespace judge::run
