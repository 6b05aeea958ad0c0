#include "judge/app/grading/grade_command.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/grading/grade_report.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/run/answers/answer_files.hpp"
#include "judge/run/compiling/installed.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"
#include "judge/verify/submissions/derived_limit.hpp"

namespace judge::app {
namespace {

/// The input of `judge grade`: a problem and a submission that were read and validated, but not yet
/// compiled.
struct Job {
  std::vector<run::Language> languages;
  problem::Package package;
  run::SubmittedSources submission;
  RunLimits limits;
};

Result<run::SubmittedSources> read_submission(const GradeArguments& arguments,
                                              const std::vector<run::Language>& languages) {
  JUDGE_TRY_ASSIGN(auto files,
                   run::read_submission({arguments.sources.begin(), arguments.sources.end()}));
  JUDGE_TRY_ASSIGN(const auto language, arguments.language.empty()
                                            ? run::infer_language(languages, files)
                                            : run::find_language(languages, arguments.language));
  const bool has_source = std::ranges::any_of(
      files, [&](const SourceFile& file) { return run::is_source_of(*language, file.name); });
  if (!has_source) {
    return failure(fmt::format("none of the files is a {} file (extensions: {})", language->name,
                               fmt::join(language->extensions, " ")));
  }
  return run::SubmittedSources{std::move(files), language};
}

/// Reads the answers to the test cases of a submit-answer problem.
Result<run::SubmittedSources> read_answers(const GradeArguments& arguments,
                                           const problem::Package& package) {
  if (!arguments.language.empty()) {
    JUDGE_TRY(problem::check_accepts(package, arguments.language));
  }
  JUDGE_TRY_ASSIGN(
      auto files, run::read_answers(package, {arguments.sources.begin(), arguments.sources.end()}));
  return run::SubmittedSources{std::move(files), &run::answers_language()};
}

Result<void> check_fit(const problem::Package& package, const run::Language& language) {
  if (package.tests.empty()) {
    return failure(fmt::format("{} has no test case: add one to data/sample or data/secret",
                               package.short_name));
  }
  return problem::check_accepts(package, language.code);
}

/// Warns about missing parts that prevent the package from being published, and refers to `judge
/// verify` for all other warnings.
void warn_about(const problem::Package& package) {
  for (const problem::Finding& finding : package.blockers) {
    write_error(fmt::format("warning: {}\n", problem::to_string(finding)));
  }
  const std::size_t count = package.warnings.size();
  if (count == 0) return;
  write_error(fmt::format("note: `judge verify` shows {} warning{} about this package\n", count,
                          count == 1 ? "" : "s"));
}

Result<Job> prepare(const GradeArguments& arguments) {
  Job job;
  JUDGE_TRY_ASSIGN(auto languages, load_languages(arguments.languages_file));
  job.languages = std::move(languages);
  JUDGE_TRY_ASSIGN(job.package, load_package(arguments.package));
  JUDGE_TRY_ASSIGN(auto submission, job.package.type.submit_answer
                                        ? read_answers(arguments, job.package)
                                        : read_submission(arguments, job.languages));
  job.submission = std::move(submission);
  JUDGE_TRY(check_fit(job.package, *job.submission.language));
  return job;
}

/// A runner whose sandbox is being started in the background, because starting a sandbox consists
/// mostly of waiting for the kernel.
using StartingRunner = std::future<Result<std::unique_ptr<run::Runner>>>;

StartingRunner begin_to_start_runner(const Images& images) {
  return std::async(std::launch::async, [images] { return start_runner(images); });
}

/// A runner in which outputs are checked, and the checker that was prepared in it.
struct CheckingPlace {
  std::unique_ptr<run::Runner> runner;
  run::OutputChecker checker;
};

Result<run::OutputChecker> prepare_checker(run::Runner& runner, const Job& job) {
  const run::ProgramCache cache(run::default_cache_directory());
  return run::OutputChecker::prepare(runner, cache, job.languages, job.package);
}

Result<CheckingPlace> open_checking_place(const Job& job, StartingRunner& starting) {
  JUDGE_TRY_ASSIGN(auto runner, starting.get());
  JUDGE_TRY_ASSIGN(auto checker, prepare_checker(*runner, job));
  return CheckingPlace{std::move(runner), std::move(checker)};
}

/// Derives the time limit of a package that has none. If that is impossible, returns the default.
Result<double> derived_time_limit(run::Runner& runner, const Job& job) {
  JUDGE_TRY_ASSIGN(const auto checker, prepare_checker(runner, job));
  ProgressBar bar;
  const auto show = [&](const run::Progress& progress) {
    bar.show(progress.done, progress.total, progress.step);
  };
  const auto derived = verify::derive_limit({runner, checker, job.languages, interrupted, show,
                                             run::ProgramCache(run::default_cache_directory())},
                                            job.package);
  bar.clear();
  if (interrupted()) return failure("interrupted");
  if (!derived) {
    write_error(
        fmt::format("warning: there is no time limit, and {}; using the default of {:g} s, so slow "
                    "submissions may get a wrong verdict; set limits.time_limit\n",
                    derived.error().message, verify::default_time_limit_s));
    return verify::default_time_limit_s;
  }
  write_error(fmt::format(
      "warning: there is no time limit, so {:g} s is derived from the reference submissions (the "
      "slowest needs {}: {}); set limits.time_limit\n",
      derived->time_s, time_text(derived->bounds.slowest_lower_s.value_or(0)),
      derived->bounds.slowest_lower));
  return derived->time_s;
}

/// Sets the limits of the runs. Derives the time limit if the package has none.
Result<void> set_limits(run::Runner& runner, Job& job) {
  if (!job.package.limits.time_s) {
    JUDGE_TRY_ASSIGN(job.package.limits.time_s, derived_time_limit(runner, job));
  }
  job.limits = run::run_limits(job.package, *job.package.limits.time_s);
  return {};
}

/// Grades the submission, and checks each output before the next test case runs. Used on one core,
/// or if there is no output validator.
Judgement judged_in_turns(run::Runner& runner, const Job& job, const run::GradeOptions& options) {
  const auto checker = prepare_checker(runner, job);
  if (!checker) {
    return run::failed_judgement(job.package, job.submission, job.limits, checker.error().message);
  }
  return run::grade(runner, job.package, *checker, job.submission, job.limits, options);
}

/// Grades the submission, and checks each output while the next test case runs. Prepares the output
/// validator while the submission compiles. Needs a second runner and an output validator.
Judgement judged_concurrently(run::Runner& runner, StartingRunner& second, const Job& job,
                              const run::GradeOptions& options) {
  auto opening =
      std::async(std::launch::async, open_checking_place, std::cref(job), std::ref(second));
  Result<CheckingPlace> place;
  const auto checking = [&]() -> Result<run::Checking> {
    place = opening.get();
    JUDGE_TRY(place);
    return run::Checking{place->runner.get(), &place->checker};
  };
  return run::grade(runner, job.package, checking, job.submission, job.limits, options);
}

Judgement judged(run::Runner& runner, StartingRunner& second, const Job& job,
                 run::SubmissionCompiler& compiler, const GradeArguments& arguments) {
  ProgressBar bar;
  run::GradeOptions options;
  options.programs = compiler.programs_of("");  // the judge's own: nobody else uses this cache
  options.compile_aids = compiler.aids();
  options.policy.run_all = arguments.all;
  options.keep_conversations = arguments.verbose;
  options.cancelled = interrupted;
  options.progress = [&](const run::Progress& progress) {
    bar.show(progress.done, progress.total, progress.step);
  };
  const bool is_concurrent = job.package.output_validator && second.valid();
  return is_concurrent ? judged_concurrently(runner, second, job, options)
                       : judged_in_turns(runner, job, options);
}

int exit_status_of(Verdict verdict) {
  if (verdict == Verdict::accepted) return exit_accepted;
  return verdict == Verdict::judging_error ? exit_judge : exit_rejected;
}

int refused(const Error& error, int status) {
  write_error(fmt::format("judge: {}\n", error.message));
  return status;
}

std::string report(const Judgement& judgement, const Job& job, const GradeArguments& arguments) {
  if (arguments.json) return serialized(judgement_object(judgement));
  return judgement_text(judgement, job.package.tests.size(), arguments.verbose,
                        Painter::for_file(STDOUT_FILENO));
}

/// Returns the conversation of the only test case, and the verdict.
std::string interaction_report(const Judgement& judgement, const Job& job,
                               const GradeArguments& arguments) {
  if (arguments.json) return serialized(judgement_object(judgement));
  std::string text;
  for (const Run& run : judgement.runs) {
    text += readable_conversation(run.conversation, arguments.verbose);
  }
  return text + judgement_text(judgement, job.package.tests.size(), false,
                               Painter::for_file(STDOUT_FILENO));
}

/// Grades a submission. Starts its sandboxes in advance: two, or one on a machine with one core.
class GradingSession {
 public:
  // Start both sandboxes in advance, because with cgroups v1 the kernel is slow to move them into
  // their cgroups, and moves only one at a time.
  GradingSession()
      : starting_(begin_to_start_runner(images_)),
        second_(core_count() > 1 ? begin_to_start_runner(images_) : StartingRunner()) {}

  int grade(Job& job, const GradeArguments& arguments, bool is_interaction) {
    if (const auto installed = run::check_installed(*job.submission.language); !installed) {
      return refused(installed.error(), exit_judge);
    }
    const auto runner = starting_.get();
    if (!runner) return refused(runner.error(), exit_judge);
    warn_about(job.package);
    const auto limited = set_limits(**runner, job);
    if (!limited && !interrupted()) return refused(limited.error(), exit_usage);
    GradeArguments recording = arguments;
    recording.verbose = recording.verbose || is_interaction;
    const Judgement judgement =
        limited ? judged(**runner, second_, job, compiler_, recording) : Judgement();
    if (interrupted()) {
      write_error("judge: interrupted\n");
      return exit_interrupted;
    }
    const bool written = write_output(is_interaction ? interaction_report(judgement, job, arguments)
                                                     : report(judgement, job, arguments));
    // Precompile only after the report, because this takes seconds and speeds up only later
    // gradings.
    const auto made = compiler_.prefixes().make_next(**runner, job.languages);
    if (!made) write_error(fmt::format("warning: cannot precompile: {}\n", made.error().message));
    const auto archived = compiler_.archives().make_next(**runner, job.languages);
    if (!archived) {
      write_error(fmt::format("warning: cannot make an archive of the compiler's classes: {}\n",
                              archived.error().message));
    }
    return written ? exit_status_of(judgement.verdict) : exit_judge;
  }

  /// Lets the person at the terminal interact with the validator on the package's only test case.
  int talk(const Job& job) {
    const auto runner = starting_.get();
    if (!runner) return refused(runner.error(), exit_judge);
    const auto validation = talk_to_validator(**runner, job);
    if (!validation) return refused(validation.error(), exit_judge);
    const bool is_accepted = validation->word == ValidatorResult::accepted;
    const bool has_failed = validation->word == ValidatorResult::failed;
    write_error(fmt::format("{}{}{}\n",
                            is_accepted  ? "accepted"
                            : has_failed ? "judging error"
                                         : "wrong answer",
                            validation->message.empty() ? "" : ": ", validation->message));
    if (has_failed) return exit_judge;
    return is_accepted ? exit_accepted : exit_rejected;
  }

 private:
  static Result<grading::Validation> talk_to_validator(run::Runner& runner, const Job& job) {
    JUDGE_TRY_ASSIGN(const auto checker, prepare_checker(runner, job));
    const problem::TestCase& test = job.package.tests.front();
    JUDGE_TRY_ASSIGN(auto input, run::read_file(test.input));
    JUDGE_TRY_ASSIGN(const auto answer, run::read_file(test.answer));
    run::Feedback feedback;
    const int passes_max = job.package.type.multi_pass ? job.package.limits.validation_passes : 1;
    grading::Validation validation;
    for (int pass = 1; pass <= passes_max; ++pass) {
      validation = checker.interact_by_hand(
          runner, {input, answer, {}, test.output_validator_arguments, &feedback}, STDIN_FILENO,
          STDOUT_FILENO);
      if (!validation.wants_next_pass) return validation;
      write_error(fmt::format("pass {}\n", pass + 1));
      input = feedback.next_input.value_or("");
    }
    return validation;
  }

  Images images_ = make_images();
  run::SubmissionCompiler compiler_{run::default_cache_directory()};
  StartingRunner starting_;
  StartingRunner second_;
};

/// Removes all test cases except the one with this name, or the first one if the name is empty.
Result<void> keep_one_test(problem::Package& package, const std::string& name) {
  if (!package.type.interactive) {
    return failure(
        fmt::format("{} is not an interactive problem; use `judge grade`", package.short_name));
  }
  if (package.tests.empty()) {
    return failure(fmt::format("{} has no test case: add one to data/sample or data/secret",
                               package.short_name));
  }
  const auto found = name.empty()
                         ? package.tests.begin()
                         : std::ranges::find(package.tests, name, &problem::TestCase::name);
  if (found == package.tests.end()) {
    std::vector<std::string_view> names;
    for (const problem::TestCase& test : package.tests) names.push_back(test.name);
    return failure(fmt::format("{} has no test case '{}'; its test cases are {}",
                               package.short_name, quoted(name, 60), fmt::join(names, ", ")));
  }
  if (package.scores) {
    std::vector<bool> is_removed(package.tests.size(), true);
    is_removed[static_cast<std::size_t>(found - package.tests.begin())] = false;
    package.scores = score::without_cases(*package.scores, is_removed);
  }
  package.tests = {problem::TestCase(*found)};
  return {};
}

Result<Job> prepare_talk(const GradeArguments& arguments) {
  Job job;
  JUDGE_TRY_ASSIGN(job.languages, load_languages(arguments.languages_file));
  JUDGE_TRY_ASSIGN(job.package, load_package(arguments.package));
  return job;
}

}  // namespace

int grade_command(const GradeArguments& arguments) {
  GradingSession session;
  auto job = prepare(arguments);
  if (!job) return refused(job.error(), exit_usage);
  return session.grade(*job, arguments, false);
}

int interact_command(const InteractArguments& arguments) {
  GradingSession session;
  const bool is_by_hand = arguments.grade.sources.empty();
  auto job = is_by_hand ? prepare_talk(arguments.grade) : prepare(arguments.grade);
  if (!job) return refused(job.error(), exit_usage);
  if (auto kept = keep_one_test(job->package, arguments.test); !kept) {
    return refused(kept.error(), exit_usage);
  }
  return is_by_hand ? session.talk(*job) : session.grade(*job, arguments.grade, true);
}

}  // namespace judge::app
