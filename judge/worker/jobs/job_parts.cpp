#include "judge/worker/jobs/job_parts.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/worker/jobs/damage_found.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

using store::Expected;

/// Checks that a program in this language can be run with the package's limits.
Result<void> check_fit(const problem::Package& package, const run::Language& language) {
  if (!package.limits.time_s) return failure(package.short_name + " has no time limit");
  return problem::check_accepts(package, language.code);
}

/// Returns the files with their contents.
Expected<std::vector<SourceFile>> read_sources(const store::BlobStore& blobs,
                                               const std::vector<store::SubmittedFile>& files) {
  std::vector<SourceFile> sources;
  for (const store::SubmittedFile& file : files) {
    JUDGE_TRY_ASSIGN(auto content, blobs.read(file.blob));
    sources.push_back({file.name, std::move(content)});
  }
  return sources;
}

Unready package_is_at_fault(std::string reason) {
  return {judging_error(std::move(reason)), observe::JudgingErrorCause::package};
}

Unready unready_by(const LoadFailure& why, const JobAtHand& job, const StoredProgram& program) {
  const auto* error = std::get_if<Error>(&why);
  if (error != nullptr) return package_is_at_fault(error->message);
  const auto& failure = std::get<store::Failure>(why);
  if (failure.kind != store::FailureKind::damaged) return {excused(failure)};
  auto held = hold_damaged(job.connection, job.log, {program.problem, program.version}, failure,
                           job.worker, now_ms());
  if (!held) return {std::unexpected(held.error())};
  return {store::failure(
      store::FailureKind::busy,
      fmt::format("the queue of problem {} is held: {}", program.problem, failure.message))};
}

}  // namespace

JobOutcome outcome_of(const store::Failure& failure) {
  if (failure.kind == store::FailureKind::stale) return {JobEnd::stale, ""};
  const auto end = store::is_transient(failure.kind) ? JobEnd::given_back : JobEnd::failed;
  return {end, failure.message};
}

JobOutcome outcome_of(const store::Expected<void>& stored) {
  return stored ? JobOutcome{} : outcome_of(stored.error());
}

std::optional<JobOutcome> interruption(const JobAtHand& job, const WatchedRunner& runner) {
  if (job.cancelled()) return JobOutcome{JobEnd::given_back, ""};
  if (!runner.failure().empty()) return JobOutcome{JobEnd::failed, runner.failure()};
  return std::nullopt;
}

store::Expected<void> end_job(const JobAtHand& job,
                              const std::function<store::Expected<void>()>& result) {
  JUDGE_TRY_ASSIGN(const auto first, store::Queue(job.connection).finish(job.lease));
  return first ? result() : store::Expected<void>{};
}

std::string program_owner(std::int64_t user) { return fmt::format("user {}", user); }

std::string program_owner(const std::string& problem) { return "problem " + problem; }

Judgement judging_error(std::string reason) {
  Judgement judgement;
  judgement.verdict = Verdict::judging_error;
  judgement.message = std::move(reason);
  return judgement;
}

store::Expected<Judgement> excused(const store::Failure& failure) {
  if (store::is_transient(failure.kind)) return std::unexpected(failure);
  return judging_error(failure.message);
}

std::expected<ReadyProgram, Unready> get_ready(const JudgeTools& tools, const JobAtHand& job,
                                               run::Runner& runner, const StoredProgram& program) {
  auto files = read_sources(tools.blobs, program.files);
  if (!files) {
    note_damage(job.connection, job.log, files.error(), job.worker, now_ms());
    return std::unexpected(Unready{excused(files.error())});
  }
  const auto language = run::find_language(tools.languages, program.language);
  if (!language) return std::unexpected(Unready{judging_error(language.error().message)});
  bool was_loaded = false;
  auto loaded =
      tools.packages.get(job.connection, runner, program.problem, program.version, &was_loaded);
  if (!loaded) return std::unexpected(unready_by(loaded.error(), job, program));
  if (was_loaded && !(*loaded)->repaired.empty()) {
    note_repair(job.connection, job.log, {program.problem, program.version}, (*loaded)->repaired,
                job.worker, now_ms());
  }
  const problem::Package& package = (*loaded)->package;
  if (auto fit = check_fit(package, **language); !fit) {
    return std::unexpected(package_is_at_fault(std::move(fit).error().message));
  }
  return ReadyProgram{.version = *std::move(loaded),
                      .submission = {*std::move(files), *language},
                      .time_s = package.limits.time_s.value_or(0)};
}

store::Expected<void> check_files_unchanged(const LoadedVersion& version) {
  if (version.stamp.is_unchanged()) return {};
  return store::failure(store::FailureKind::damaged,
                        "the files of " + version.package.short_name +
                            " changed while a submission was being judged with them");
}

store::Expected<store::RunOutputs> put_outputs(const store::BlobStore& blobs, const Run& run) {
  store::RunOutputs outputs;
  for (const auto& [written, name] :
       {std::pair(&run.output, &outputs.output), {&run.error_output, &outputs.error}}) {
    if (written->empty()) continue;
    JUDGE_TRY_ASSIGN(auto blob, blobs.put(*written));
    *name = std::move(blob);
  }
  return outputs;
}

store::Expected<RunImages> put_images(const store::BlobStore& blobs, const RunImages& images) {
  RunImages names;
  for (const auto& [bytes, name] :
       {std::pair(&images.judge, &names.judge), {&images.team, &names.team}}) {
    if (bytes->empty()) continue;
    JUDGE_TRY_ASSIGN(auto blob, blobs.put(*bytes));
    *name = std::move(blob);
  }
  return names;
}

}  // namespace judge::worker
