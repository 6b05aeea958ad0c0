#include "judge/worker/jobs/source_check_job.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/core/try.hpp"
#include "judge/json/source_check_json.hpp"
#include "judge/run/source_check.hpp"
#include "judge/store/submissions/source_checks.hpp"
#include "judge/worker/jobs/job_parts.hpp"
#include "judge/worker/jobs/watched_runner.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

using observe::SourceCheckEnd;
using store::Expected;
using store::SourceCheck;
using store::SourceChecks;
using store::SourceCheckState;

/// One attempt at a job about a source check.
class SourceCheckAttempt {
 public:
  SourceCheckAttempt(const JudgeTools& tools, const JobAtHand& job)
      : tools_(tools), job_(job), checks_(job.connection), runner_(job.runner) {}

  /// Checks the source.
  JobOutcome check() {
    if (const auto outcome = find(
            [](const SourceCheck& found) { return found.state == SourceCheckState::queued; })) {
      return *outcome;
    }
    if (now_ms() - check_.created_ms > source_check_age_ms_max) {
      return finish([&] { return checks_.end(check_.id, SourceCheckState::dropped, ""); });
    }
    const auto ready = make_ready();
    if (!ready) return end_unready(ready.error());
    const auto checked =
        run::check_source(runner_, source_of(*ready), programs(), &tools_.compiler.prefixes());
    // Call interruption() only after a failure, because it runs other pending jobs. These jobs
    // would delay the result of a completed check.
    if (!runner_.failure().empty()) return *interruption(job_, runner_);
    if (!checked) return end_failed(checked.error().message);
    count(checked->was_stopped ? SourceCheckEnd::stopped
          : checked->compiles  ? SourceCheckEnd::compiled
                               : SourceCheckEnd::refused);
    return finish([&] { return store_result(*checked); });
  }

  /// Compiles a source that has been checked, so that its program is ready when it is submitted.
  JobOutcome make_program() {
    if (const auto outcome = find([](const SourceCheck& found) { return found.makes_program; })) {
      return *outcome;
    }
    const auto end = [&] { return checks_.end_program(check_.id); };
    const auto ready = make_ready();
    if (!runner_.failure().empty()) return *interruption(job_, runner_);
    if (!ready && !ready.error().judgement) return outcome_of(ready.error().judgement.error());
    if (!ready) return finish(end);
    const auto made = run::make_program_ahead(runner_, source_of(*ready), programs(),
                                              &tools_.compiler.prefixes());
    if (!runner_.failure().empty()) return *interruption(job_, runner_);
    if (!made) job_.log.warning("cannot make a program ahead: " + made.error().message);
    if (made && *made && tools_.metrics != nullptr) tools_.metrics->program_made_ahead();
    return finish(end);
  }

 private:
  /// Reads the check. Returns the outcome of the attempt if there is nothing to do, because the
  /// check does not exist any more or is not `wanted`.
  std::optional<JobOutcome> find(const std::function<bool(const SourceCheck&)>& wanted) {
    const auto found = checks_.find(job_.lease.subject);
    if (!found) return outcome_of(found.error());
    if (!*found || !wanted(**found)) return finish([] { return Expected<void>(); });
    check_ = **found;
    auto files = checks_.files_of(check_.id);
    if (!files) return outcome_of(files.error());
    files_ = *std::move(files);
    job_.log = job_.log.with({{"source_check", check_.id}, {"problem", check_.problem}});
    return std::nullopt;
  }

  std::expected<ReadyProgram, Unready> make_ready() {
    const std::vector<store::SubmittedFile> no_blobs;
    return get_ready(tools_, job_, runner_,
                     {.files = no_blobs,
                      .language = check_.language,
                      .problem = check_.problem,
                      .version = check_.problem_version});
  }

  run::SourceToCheck source_of(const ReadyProgram& ready) const {
    return {.package = ready.version->package,
            .language = *ready.submission.language,
            .files = files_,
            .compilation_s = tools_.settings.compilation_s};
  }

  run::ProgramCache programs() const {
    return tools_.compiler.programs_of(program_owner(check_.user));
  }

  Expected<void> store_result(const run::SourceCheckResult& checked) {
    const std::string result = source_check_json(checked);
    if (!checked.compiles || checked.is_program_kept) {
      return checks_.end(check_.id, SourceCheckState::done, result);
    }
    return checks_.end_and_make_program(check_, result, now_ms());
  }

  JobOutcome end_unready(const Unready& unready) {
    if (!runner_.failure().empty()) return *interruption(job_, runner_);
    if (!unready.judgement) return outcome_of(unready.judgement.error());
    return end_failed(unready.judgement->message);
  }

  JobOutcome end_failed(const std::string& reason) {
    count(SourceCheckEnd::failed);
    job_.log.warning("cannot check a source: " + reason);
    return finish([&] { return checks_.end(check_.id, SourceCheckState::failed, reason); });
  }

  JobOutcome finish(const std::function<Expected<void>()>& result) {
    return outcome_of(job_.store([&] { return end_job(job_, result); }));
  }

  void count(SourceCheckEnd end) {
    if (tools_.metrics != nullptr) tools_.metrics->source_checked(end);
  }

  const JudgeTools& tools_;
  const JobAtHand& job_;
  SourceChecks checks_;
  WatchedRunner runner_;
  SourceCheck check_;
  std::vector<SourceFile> files_;
};

Expected<void> end_check_as_lost(store::Connection& connection, std::int64_t id,
                                 const std::string& reason, std::int64_t /*now_ms*/) {
  return SourceChecks(connection).end(id, SourceCheckState::failed, "the check was " + reason);
}

Expected<void> end_program_as_lost(store::Connection& connection, std::int64_t id,
                                   const std::string& /*reason*/, std::int64_t /*now_ms*/) {
  return SourceChecks(connection).end_program(id);
}

}  // namespace

JobKind source_check_kind(const JudgeTools& tools) {
  return {
      .attempt = [tools](const JobAtHand& job) { return SourceCheckAttempt(tools, job).check(); },
      .give_up = end_check_as_lost,
      .given_up = {}};
}

JobKind program_ahead_kind(const JudgeTools& tools) {
  return {
      .attempt =
          [tools](const JobAtHand& job) { return SourceCheckAttempt(tools, job).make_program(); },
      .give_up = end_program_as_lost,
      .given_up = {}};
}

}  // namespace judge::worker
