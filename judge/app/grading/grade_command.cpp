#include "judge/app/grading/grade_command.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/grading/grade_report.hpp"
#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/program_cache.hpp"

namespace judge::app {
namespace {

/// The validated input. Nothing has run yet.
struct Job {
  std::vector<run::Language> languages;
  problem::Package package;
  run::Submission submission;
  RunLimits limits;
};

Result<run::Submission> read_submission(const GradeArguments& arguments,
                                        const std::vector<run::Language>& languages) {
  JUDGE_TRY_ASSIGN(auto files,
                   run::read_submission({arguments.sources.begin(), arguments.sources.end()}));
  JUDGE_TRY_ASSIGN(const auto language, arguments.language.empty()
                                            ? run::infer_language(languages, files)
                                            : run::find_language(languages, arguments.language));
  const bool has_source = std::ranges::any_of(
      files, [&](const run::SourceFile& file) { return run::is_source_of(*language, file.name); });
  if (!has_source) {
    return failure(fmt::format("none of the files is a {} file; their extensions are {}",
                               language->name, fmt::join(language->extensions, " ")));
  }
  return run::Submission{std::move(files), language};
}

Result<void> check_fit(const problem::Package& package, const run::Language& language) {
  if (package.tests.empty()) {
    return failure(fmt::format("{} has no test case: add one to data/sample or data/secret",
                               package.short_name));
  }
  if (!package.languages.empty() && !contains(package.languages, language.code)) {
    return failure(fmt::format("{} does not accept {}; it accepts {}", package.short_name,
                               language.code, fmt::join(package.languages, ", ")));
  }
  if (!package.limits.time_s) {
    return failure(fmt::format(
        "{} has no time limit: set limits.time_limit to the one that `judge verify` derives "
        "from the reference submissions",
        package.short_name));
  }
  return {};
}

Result<Job> prepare(const GradeArguments& arguments) {
  Job job;
  JUDGE_TRY_ASSIGN(auto languages, load_languages(arguments.languages_file));
  job.languages = std::move(languages);
  JUDGE_TRY_ASSIGN(auto submission, read_submission(arguments, job.languages));
  job.submission = std::move(submission);
  JUDGE_TRY_ASSIGN(auto package, load_package(arguments.package));
  job.package = std::move(package);
  JUDGE_TRY(check_fit(job.package, *job.submission.language));
  job.limits = run::run_limits(job.package, job.package.limits.time_s.value_or(0));
  return job;
}

/// A runner whose sandbox is starting. Most of the start is waiting for the kernel.
using StartingRunner = std::future<Result<std::unique_ptr<run::Runner>>>;

StartingRunner begin_to_start_runner(const Images& images) {
  return std::async(std::launch::async, [images] { return start_runner(images); });
}

/// A runner for checking outputs, with its checker.
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

/// Judges on one core, or without an output validator: checks each output after its run.
Judgement judged_in_turns(run::Runner& runner, const Job& job, const run::GradeOptions& options) {
  const auto checker = prepare_checker(runner, job);
  if (!checker) {
    return run::failed_judgement(job.package, job.submission, job.limits, checker.error().message);
  }
  return run::grade(runner, job.package, *checker, job.submission, job.limits, options);
}

/// Judges on several cores: prepares the output validator while the submission compiles, and checks
/// an output while the next test case runs.
Judgement judged_side_by_side(run::Runner& runner, StartingRunner& second, const Job& job,
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
                 const GradeArguments& arguments) {
  ProgressBar bar;
  run::GradeOptions options;
  options.policy.run_all = arguments.all;
  options.cancelled = interrupted;
  options.progress = [&](const run::Progress& progress) {
    bar.show(progress.done, progress.total, progress.step);
  };
  const bool side_by_side = job.package.output_validator && second.valid();
  return side_by_side ? judged_side_by_side(runner, second, job, options)
                      : judged_in_turns(runner, job, options);
}

int exit_status_of(Verdict verdict) {
  if (verdict == Verdict::accepted) return exit_accepted;
  return verdict == Verdict::judging_error ? exit_judge : exit_rejected;
}

}  // namespace

int grade_command(const GradeArguments& arguments) {
  // Start both sandboxes now, because the kernel moves them into their cgroups (v1) slowly, one
  // after the other.
  const Images images = make_images();
  StartingRunner starting = begin_to_start_runner(images);
  StartingRunner second = core_count() > 1 ? begin_to_start_runner(images) : StartingRunner();
  const auto job = prepare(arguments);
  if (!job) {
    write_error(fmt::format("judge: {}\n", job.error().message));
    return exit_usage;
  }
  if (const auto installed = run::check_installed(*job->submission.language); !installed) {
    write_error(fmt::format("judge: {}\n", installed.error().message));
    return exit_judge;
  }
  const auto runner = starting.get();
  if (!runner) {
    write_error(fmt::format("judge: {}\n", runner.error().message));
    return exit_judge;
  }
  const Judgement judgement = judged(**runner, second, *job, arguments);
  if (interrupted()) {
    write_error("judge: interrupted\n");
    return exit_interrupted;
  }
  const bool written = write_output(
      arguments.json ? serialized(judgement_object(judgement))
                     : judgement_text(judgement, job->package.tests.size(), arguments.verbose,
                                      Painter::for_file(STDOUT_FILENO)));
  return written ? exit_status_of(judgement.verdict) : exit_judge;
}

}  // namespace judge::app
