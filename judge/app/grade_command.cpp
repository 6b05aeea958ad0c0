#include "judge/app/grade_command.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/api/json.hpp"
#include "judge/app/grade_report.hpp"
#include "judge/app/interrupt.hpp"
#include "judge/app/terminal.hpp"
#include "judge/app/workshop.hpp"
#include "judge/core/contains.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/program_cache.hpp"

namespace judge::app {
namespace {

/// What is asked for, read and found to make sense; nothing has been run yet.
struct Job {
  std::vector<run::Language> languages;
  problem::Package package;
  run::Submission submission;
  RunLimits limits;
};

Result<run::Submission> read_submission(const GradeArguments& arguments,
                                        const std::vector<run::Language>& languages) {
  auto files = run::read_submission({arguments.sources.begin(), arguments.sources.end()});
  if (!files) return std::unexpected(files.error());
  const auto language = arguments.language.empty()
                            ? run::infer_language(languages, *files)
                            : run::find_language(languages, arguments.language);
  if (!language) return std::unexpected(language.error());
  const bool has_source = std::ranges::any_of(*files, [&](const run::SourceFile& file) {
    return run::is_source_of(**language, file.name);
  });
  if (!has_source) {
    return failure(fmt::format("none of the files is a {} file; those end in {}", (*language)->name,
                               fmt::join((*language)->extensions, " ")));
  }
  return run::Submission{*std::move(files), *language};
}

Result<void> check_fit(const problem::Package& package, const run::Language& language) {
  if (package.tests.empty()) {
    return failure(fmt::format("{} has no test case: add one to data/sample or data/secret",
                               package.short_name));
  }
  if (!package.languages.empty() && !contains(package.languages, language.code)) {
    return failure(fmt::format("{} accepts no {}; it accepts {}", package.short_name, language.code,
                               fmt::join(package.languages, ", ")));
  }
  if (!package.limits.time_s) {
    return failure(
        fmt::format("{} has no time limit; `judge verify` derives one from the "
                    "reference submissions: set limits.time_limit to it",
                    package.short_name));
  }
  return {};
}

Result<Job> prepare(const GradeArguments& arguments) {
  Job job;
  auto languages = load_languages(arguments.languages_file);
  if (!languages) return std::unexpected(languages.error());
  job.languages = *std::move(languages);
  auto submission = read_submission(arguments, job.languages);
  if (!submission) return std::unexpected(submission.error());
  job.submission = *std::move(submission);
  auto package = load_package(arguments.package);
  if (!package) return std::unexpected(package.error());
  job.package = *std::move(package);
  const auto fit = check_fit(job.package, *job.submission.language);
  if (!fit) return std::unexpected(fit.error());
  job.limits = run::run_limits(job.package, job.package.limits.time_s.value_or(0));
  return job;
}

Judgement judged(run::Runner& runner, const Job& job, const GradeArguments& arguments) {
  ProgressBar bar;
  bar.show(0, job.package.tests.size(), "output validator");
  const run::ProgramCache cache(run::default_cache_directory());
  const auto checker = run::OutputChecker::prepare(runner, cache, job.languages, job.package);
  if (!checker) {
    return run::failed_judgement(job.package, job.submission, job.limits, checker.error().message);
  }
  run::GradeOptions options;
  options.policy.run_all = arguments.all;
  options.cancelled = interrupted;
  options.progress = [&](const run::Progress& progress) {
    bar.show(progress.done, progress.total, progress.step);
  };
  return run::grade(runner, job.package, *checker, job.submission, job.limits, options);
}

int exit_status_of(Verdict verdict) {
  if (verdict == Verdict::accepted) return exit_accepted;
  return verdict == Verdict::judging_error ? exit_judge : exit_rejected;
}

}  // namespace

int grade_command(const GradeArguments& arguments) {
  const auto job = prepare(arguments);
  if (!job) {
    write_error(fmt::format("judge: {}\n", job.error().message));
    return exit_usage;
  }
  if (const auto installed = run::check_installed(*job->submission.language); !installed) {
    write_error(fmt::format("judge: {}\n", installed.error().message));
    return exit_judge;
  }
  const auto runner = start_runner();
  if (!runner) {
    write_error(fmt::format("judge: {}\n", runner.error().message));
    return exit_judge;
  }
  const Judgement judgement = judged(**runner, *job, arguments);
  if (interrupted()) {
    write_error("judge: interrupted\n");
    return exit_interrupted;
  }
  const bool written = write_output(
      arguments.json ? api::serialized(api::judgement_object(judgement))
                     : judgement_text(judgement, job->package.tests.size(), arguments.verbose,
                                      Painter::for_file(STDOUT_FILENO)));
  return written ? exit_status_of(judgement.verdict) : exit_judge;
}

}  // namespace judge::app
