#include "judge/run/grader.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "judge/core/try.hpp"
#include "judge/run/answers/submitted_answers.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/program_spec.hpp"
#include "judge/run/decided_run.hpp"
#include "judge/run/outcomes/measurement.hpp"
#include "judge/run/run_ahead.hpp"
#include "judge/run/runs_ahead.hpp"

namespace judge::run {
namespace {

/// The number of bytes of standard error that are kept to find the report of the error that ended
/// the program. This is enough for a stack trace of a thousand nested calls. Standard error counts
/// towards the output limit.
constexpr std::uint64_t error_bytes_kept = 256 * kibibyte;

using CheckingSource = std::function<Result<Checking>()>;

/// Executes the actions of the state machine in judge/core/grading/grading.hpp.
class Grading {
 public:
  Grading(Runner& runner, const problem::Package& package, CheckingSource checking,
          std::vector<sandbox::Profile> checker_boxes, const SubmittedSources& submission,
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
        answers_(package, submission.files),
        machine_(package.tests.size(), limits_, policy_for(package, options.policy),
                 procedure_of(package), package.scores) {
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
      report_decided();
    }
    Judgement judgement;
    judgement.problem = package_.short_name;
    judgement.language = submission_.language->id;
    judgement.verdict = std::get<grading::Finish>(action).verdict;
    judgement.compile = std::move(compile_outcome_);
    judgement.limits = limits_;
    judgement.message = machine_.failure();
    add_scores(package_, machine_.evaluation(), judgement);
    judgement.runs = std::move(runs_);
    return judgement;
  }

 private:
  /// Executes an action and calls the callbacks for it. If the result was already known, does not
  /// call `step_ended`, because the action took no time.
  grading::Event perform(const grading::Action& action) {
    const auto begun = std::chrono::steady_clock::now();
    grading::Event event =
        std::visit([this](const auto& step) { return this->execute(step); }, action);
    const auto taken = std::chrono::steady_clock::now() - begun;
    if (options_.step_ended && !was_known_) {
      options_.step_ended(action, std::chrono::duration_cast<std::chrono::microseconds>(taken));
    }
    if (options_.compiled && std::holds_alternative<grading::Compiled>(event)) {
      options_.compiled(compile_outcome_);
    }
    return event;
  }

  Run run_of(const grading::TestOutcome& outcome) const {
    Run run = decided_run(outcome, package_, limits_, options_, written_);
    run.conversation = conversation_;
    return run;
  }

  void report_step(std::string step) const {
    if (!options_.progress) return;
    options_.progress({std::move(step), machine_.outcomes().size(), package_.tests.size()});
  }

  /// Adds the newly decided runs to `runs_` and reports them.
  void report_decided() {
    while (runs_.size() < machine_.outcomes().size()) {
      const auto& outcome = machine_.outcomes()[runs_.size()];
      const std::size_t position = outcome.test;
      const Run* known = was_known_ ? known_run(position) : nullptr;
      runs_.push_back(known == nullptr ? run_of(outcome) : *known);
      runs_.back().reused = known != nullptr;
      if (package_.scores) {
        runs_.back().score = machine_.evaluation().case_scores[position];
      }
      if (options_.decided) options_.decided(runs_.size() - 1, runs_.back());
    }
  }

  static grading::Event execute(grading::Finish) { return grading::JudgeFailed{"it is over"}; }

  const Run* known_run(std::size_t position) const {
    return options_.known ? options_.known->find(position) : nullptr;
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
    if (!options_.known || !covers_all(*options_.known, machine_)) return compile_submission();
    was_known_ = true;
    compile_outcome_ = options_.known->compile;
    return grading::Compiled{compile_outcome_.ok};
  }

  grading::Event compile_submission() {
    if (package_.type.submit_answer) return grading::Compiled{compile_outcome_.ok = true};
    report_step("compiling");
    const Language language =
        with_entry_point(*submission_.language, submission_.files, submission_.entry_point);
    auto compilation = run::compile_submission(runner_, package_, language, submission_.files,
                                               options_.compilation_s, options_.programs,
                                               options_.compile_aids, boxes_wanted_);
    if (!compilation) return grading::JudgeFailed{compilation.error().message};
    compile_outcome_ = std::move(compilation->outcome);
    binary_ = std::move(compilation->binary);
    return grading::Compiled{compile_outcome_.ok};
  }

  grading::Event execute(grading::RunTest step) {
    if (const Run* known = known_run(step.test)) return known_outcome(*known);
    const problem::TestCase& test = package_.tests[step.test];
    if (step.measurement == 0) {
      if (auto result = take_ahead(step.test)) {
        begin_test(test);
        return measured(*std::move(result), check_s_);
      }
      lent_.begin(step.test);
      if (auto begun = begin_pass(test, step.pass); !begun) {
        return grading::JudgeFailed{begun.error().message};
      }
      if (auto ran = lent_.take(step.test)) {
        return measured(std::move(ran->result), ran->concurrent_s);
      }
    } else {
      lent_.end();  // Most further runs beside others would be repeated, too.
    }
    if (package_.type.submit_answer) {
      return measured(answers_.output_of(step.test, limits_.output_bytes), 0);
    }
    auto spec = submission_spec(test);
    if (!spec) return grading::JudgeFailed{spec.error().message};
    auto ran = lent_.run_here([&] { return run_on(runner_, *std::move(spec), input_); });
    if (!ran) return grading::JudgeFailed{ran.error().message};
    return measured(std::move(ran->result), ran->concurrent_s);
  }

  /// Returns what RunsAhead needs to run later test cases on idle runners that their owners lend.
  RunsAhead::Grading lending() {
    const bool can_borrow = !package_.type.multi_pass && !package_.type.submit_answer &&
                            options_.cpu_stop_factor <= stop_factor(limits_.measuring);
    return {.lend = can_borrow ? options_.lend : Lend(),
            .tests = package_.tests,
            .is_wanted = [this](std::size_t test) { return known_run(test) == nullptr; },
            .spec = [this](const problem::TestCase& test) { return submission_spec(test); },
            .unwanted = options_.unwanted};
  }

  grading::Event known_outcome(const Run& known) {
    was_known_ = true;
    return outcome_of(known);
  }

  void begin_test(const problem::TestCase& test) {
    report_step(test.name);
    written_.clear();
    feedback_ = {};
    conversation_ = {};
  }

  /// Prepares the input of a pass. The first pass has the test case's input. Each later pass has
  /// the input that the validator wrote in the previous pass.
  Result<void> begin_pass(const problem::TestCase& test, int pass) {
    if (pass == 1) {
      begin_test(test);
      JUDGE_TRY_ASSIGN(input_, read_input(test));
      return {};
    }
    written_.clear();
    input_.input = std::exchange(feedback_.next_input, {}).value_or("");
    return {};
  }

  grading::Event measured(sandbox::Result result, double concurrent_s) {
    const double least = stop_factor(limits_.measuring);
    if (result.reason == sandbox::Reason::cpu_limit && stop_factor_ > least) stop_factor_ = least;
    Measurement measurement = measurement_of(result, *submission_.language, submission_.files);
    const bool same_output = written_.empty() || written_.back().output == result.standard_output;
    written_.push_back({std::move(result.standard_output), std::move(result.standard_error)});
    return grading::Measured{std::move(measurement), same_output, concurrent_s};
  }

  grading::Event execute(grading::Validate step) {
    if (package_.type.submit_answer && !answers_.has(step.test)) return missing_answer();
    const problem::TestCase& test = package_.tests[step.test];
    const auto answer = read_file(test.answer);
    if (!answer) return grading::JudgeFailed{answer.error().message};
    const std::string& output = written_[static_cast<std::size_t>(step.measurement)].output;
    begin_ahead(step.test + 1);
    lent_.begin(step.test);
    const auto begun = std::chrono::steady_clock::now();
    auto validation = checking_.checker->check(*checking_.runner, question(test, *answer, output));
    check_s_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    lent_.checked(check_s_);
    return validation;
  }

  grading::Event execute(grading::Interact step) {
    if (const Run* known = known_run(step.test)) return known_outcome(*known);
    const problem::TestCase& test = package_.tests[step.test];
    if (auto begun = begin_pass(test, step.pass); !begun) {
      return grading::JudgeFailed{begun.error().message};
    }
    const bool records = test.is_sample() || options_.keep_conversations;
    const Feedback before = feedback_;
    auto event = interact(test, records);
    if (!event) return grading::JudgeFailed{event.error().message};
    const Verdict verdict = verdict_of(*event);
    if (!records && verdict != Verdict::accepted && verdict != Verdict::judging_error) {
      record_again(test, verdict, before);
    }
    for (ConversationPart& part : said_.parts) {
      part.pass = step.pass;
      append(conversation_, part);
    }
    conversation_.is_truncated = conversation_.is_truncated || said_.is_truncated;
    return *std::move(event);
  }

  grading::Event execute(const grading::GradeGroup& step) {
    const score::Group& group = package_.scores->groups[step.question.group];
    const auto grade =
        checking_.checker->grade_group(*checking_.runner, group, step.question.children);
    if (!grade) return grading::JudgeFailed{grade.error().message};
    return grading::Graded{*grade};
  }

  /// Runs the submission and the validator at the same time. Stores the conversation in `said_`.
  Result<grading::Interacted> interact(const problem::TestCase& test, bool records) {
    JUDGE_TRY_ASSIGN(const auto answer, read_file(test.answer));
    JUDGE_TRY_ASSIGN(auto spec, submission_spec(test));
    JUDGE_TRY_ASSIGN(const auto files, add_files(spec, input_));
    auto [interaction, validation] =
        checking_.checker->interact(runner_, spec, question(test, answer, {}),
                                    {.idle_s_max = limits_.wall_s, .records = records});
    Measurement measurement =
        measurement_of(interaction.submission, *submission_.language, submission_.files);
    measurement.ending = ending_by_judge(interaction).value_or(measurement.ending);
    written_ = {{{}, std::move(interaction.submission.standard_error)}};
    said_ = std::move(interaction.conversation);
    return grading::Interacted{std::move(measurement), std::move(validation), interaction.first,
                               std::move(interaction.stall)};
  }

  Verdict verdict_of(const grading::Interacted& event) const {
    return decide_verdict(event.measurement, event.validation.word, limits_, event.first);
  }

  /// Repeats an interaction to record its conversation. The judged run itself is not recorded,
  /// because the relay that is needed for recording would slow it down. Discards the recorded
  /// conversation if the verdict is different.
  void record_again(const problem::TestCase& test, Verdict verdict, const Feedback& before) {
    const Feedback after = std::exchange(feedback_, before);
    std::vector<Written> written = std::exchange(written_, {});
    const auto again = interact(test, true);
    if (!again || verdict_of(*again) != verdict) said_ = {};
    feedback_ = after;
    written_ = std::move(written);
  }

  /// Returns everything that the checker needs to check an output. In a multi-pass problem, this
  /// includes the feedback that the validator left in the previous pass.
  OutputQuestion question(const problem::TestCase& test, std::string_view answer,
                          std::string_view output) {
    Feedback* kept = package_.type.multi_pass ? &feedback_ : nullptr;
    const problem::TestCase* pictured = options_.keep_images ? &test : nullptr;
    return {input_.input, answer, output, test.output_validator_arguments, kept, pictured};
  }

  /// Starts the run at this position ahead of time if the sandbox for runs is idle while an output
  /// is checked.
  void begin_ahead(std::size_t position) {
    const bool idle = checking_.runner != &runner_ && !checking_.checker->is_default() &&
                      !package_.type.multi_pass &&  // The next pass may come first.
                      !package_.type.submit_answer;
    if (!idle || position >= package_.tests.size() || known_run(position) != nullptr) return;
    const problem::TestCase& test = package_.tests[position];
    auto spec = submission_spec(test);
    if (spec) ahead_ = RunAhead::begin(runner_, test, *std::move(spec));
    ahead_test_ = position;
  }

  /// Returns the result of the run that was started ahead of time. `nullopt` if there is none for
  /// this test case, or if the judge failed to run it. The caller then runs the test case normally,
  /// which reports the error.
  std::optional<sandbox::Result> take_ahead(std::size_t test) {
    if (!ahead_) return std::nullopt;
    const std::unique_ptr<RunAhead> ahead = std::exchange(ahead_, nullptr);
    if (test != ahead_test_) return std::nullopt;
    auto done = ahead->take();
    if (!done) return std::nullopt;
    input_ = std::move(done->input);
    return std::move(done->result);
  }

  Result<sandbox::Spec> submission_spec(const problem::TestCase& test) const {
    const double cpu_s = limits_.time_s * stop_factor_;
    const Language& language = *submission_.language;
    // `cpu_s` may be a multiple of the time limit, so the wall limit may have to be raised, too.
    const sandbox::Limits limits = {
        .cpu_s = cpu_s,
        .wall_s = std::max(limits_.wall_s, 1.5 * cpu_s),
        .memory_bytes = limits_.memory_bytes - language.runtime_memory_bytes,
        .output_bytes = limits_.output_bytes};
    JUDGE_TRY_ASSIGN(auto spec, program_spec(language, binary_.get(), limits, test.arguments));
    spec.profile = box_;
    spec.last_of_box = package_.allow_file_writing;
    spec.keep_error_bytes = error_bytes_kept;
    return spec;
  }

  Runner& runner_;
  const problem::Package& package_;
  CheckingSource checking_source_;
  Checking checking_;  ///< set after compiling
  const SubmittedSources& submission_;
  RunLimits limits_;
  sandbox::Profile box_;  ///< for the submission's runs
  std::vector<sandbox::Profile> boxes_wanted_;
  const GradeOptions& options_;
  double stop_factor_;
  SubmittedAnswers answers_;
  grading::Machine machine_;
  CompileOutcome compile_outcome_;
  sandbox::FileDescriptor binary_;
  TestInput input_;               ///< of the current test case
  std::vector<Written> written_;  ///< one per measurement of the current test case
  Feedback feedback_;             ///< what the validator left in the last pass
  Conversation conversation_;     ///< of the current test case
  Conversation said_;             ///< of the last interaction
  std::unique_ptr<RunAhead> ahead_;
  std::size_t ahead_test_ = 0;  ///< the test case that `ahead_` runs
  double check_s_ = 0;          ///< the duration of the last check of an output
  bool was_known_ = false;      ///< the last action was skipped, because its result is known
  std::vector<Run> runs_;       ///< those decided so far
  RunsAhead lent_{lending()};   ///< uses the members above in other threads
};

}  // namespace

Judgement grade(Runner& runner, const problem::Package& package, const OutputChecker& checker,
                const SubmittedSources& submission, const RunLimits& limits,
                const GradeOptions& options) {
  const auto checking = [&]() -> Result<Checking> { return Checking{&runner, &checker}; };
  std::vector<sandbox::Profile> boxes;
  if (auto box = checker.box()) boxes.push_back(*std::move(box));
  return Grading(runner, package, checking, boxes, submission, limits, options).grade();
}

Judgement grade(Runner& runner, const problem::Package& package, const CheckingSource& checking,
                const SubmittedSources& submission, const RunLimits& limits,
                const GradeOptions& options) {
  return Grading(runner, package, checking, {}, submission, limits, options).grade();
}

}  // namespace judge::run
