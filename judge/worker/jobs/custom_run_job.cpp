#include "judge/worker/jobs/custom_run_job.hpp"

#include <optional>
#include <utility>

#include "judge/core/try.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/submissions/custom_runs.hpp"
#include "judge/worker/jobs/damage_found.hpp"
#include "judge/worker/jobs/job_parts.hpp"
#include "judge/worker/jobs/watched_runner.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

using store::CustomRun;
using store::CustomRuns;
using store::Expected;

/// Returns the package with this input as its only test case. The answer is a placeholder.
problem::Package with_only_input(const problem::Package& package,
                                 const std::filesystem::path& input) {
  problem::Package only = package;
  problem::TestCase test;
  test.name = "custom";
  test.input = input;
  test.answer = input;
  only.tests = {std::move(test)};
  only.scores.reset();
  return only;
}

/// Copies the judgement to the custom run. WA and AC both become AC without a message, because the
/// default validator compared the output with a placeholder.
void take_over(CustomRun& run, const Judgement& judgement) {
  run.compile = judgement.compile;
  run.ending = judgement.verdict;
  run.message = judgement.message;
  if (judgement.runs.empty()) return;
  const Run& made = judgement.runs.front();
  run.measurement = made.measurement;
  run.message = made.message;
  if (run.ending != Verdict::wrong_answer && run.ending != Verdict::accepted) return;
  run.ending = Verdict::accepted;
  run.message.clear();
}

/// One attempt at a custom run.
class CustomRunAttempt {
 public:
  CustomRunAttempt(const JudgeTools& tools, const JobAtHand& job)
      : tools_(tools), job_(job), runs_(job.connection), runner_(job.runner) {}

  JobOutcome make() {
    const auto found = runs_.find(job_.lease.subject);
    if (!found) return outcome_of(found.error());
    if (!*found || (*found)->state == store::CustomRunState::ended) return finish({}, {});
    run_ = **found;
    job_.log = job_.log.with({{"custom_run", run_.id}, {"problem", run_.problem}});
    if (auto begun = store([&] { return runs_.begin(run_.id); }); !begun) {
      return outcome_of(begun.error());
    }
    job_.repeatable = true;
    const Expected<Judgement> judgement = judged();
    job_.repeatable = false;
    // If the job is cancelled during the run, the run looks like a failure of the sandbox.
    // should_stop() recognizes that the job was cancelled and sets `stopped_`, so that the attempt
    // does not count as failed.
    if (!runner_.failure().empty()) static_cast<void>(should_stop());
    if (stopped_) return outcome_of(*stopped_);
    if (!runner_.failure().empty()) return {JobEnd::failed, runner_.failure()};
    if (!judgement) return outcome_of(judgement.error());
    take_over(run_, *judgement);
    JobOutcome outcome = finish(run_, judgement->runs.empty() ? Run{} : judgement->runs.front());
    if (outcome.reason.empty()) job_.log.info("ran a program on a user's input");
    return outcome;
  }

 private:
  Expected<Judgement> judged() {
    const auto blobs = runs_.blobs_of(run_.id);
    if (!blobs) return excused(blobs.error());
    // Verify the input here, because the run opens it by its path without verifying it.
    if (const auto input = tools_.blobs.read(blobs->input); !input) {
      note_damage(job_.connection, job_.log, input.error(), job_.worker, now_ms());
      return excused(input.error());
    }
    const auto ready = get_ready(tools_, job_, runner_,
                                 {.files = blobs->sources,
                                  .language = run_.language,
                                  .problem = run_.problem,
                                  .version = run_.problem_version});
    if (!ready) return ready.error().judgement;
    const problem::Package package =
        with_only_input(ready->version->package, tools_.blobs.path_of(blobs->input));
    RunLimits limits = run::run_limits(package, ready->time_s, tools_.settings.measuring);
    limits.measuring.remeasurements_max = 0;
    return run::grade(runner_, package, run::OutputChecker(), ready->submission, limits, options());
  }

  run::GradeOptions options() {
    run::GradeOptions options;
    options.programs = tools_.compiler.programs_of(program_owner(run_.user));
    options.compile_aids = tools_.compiler.aids();
    options.compilation_s = tools_.settings.compilation_s;
    options.keep_accepted_outputs = true;
    options.cancelled = [this] { return should_stop(); };
    options.compiled = [this](const CompileOutcome& outcome) {
      if (should_stop()) return;
      auto kept = store([&] { return runs_.set_compiled(run_.id, outcome); });
      if (!kept) stopped_ = kept.error();
    };
    return options;
  }

  bool should_stop() {
    if (!stopped_ && job_.cancelled()) {
      // After a failure of the kind `busy`, the slot gives the job back to the queue. It logs no
      // warning, because the message of this failure is empty.
      stopped_ = store::Failure{store::FailureKind::busy, ""};
    }
    return stopped_ || !runner_.failure().empty();
  }

  Expected<void> store(const std::function<Expected<void>()>& work) {
    auto stored = job_.store(work);
    if (stored) tools_.changes.notify(job_.lease.subject);
    return stored;
  }

  /// Ends the job. `run` is empty if the custom run does not exist or has already ended.
  JobOutcome finish(const std::optional<CustomRun>& run, const Run& made) {
    const auto store_result = [&]() -> Expected<void> {
      if (!run) return {};
      JUDGE_TRY_ASSIGN(const auto outputs, put_outputs(tools_.blobs, made));
      return runs_.end(*run, outputs.output, outputs.error);
    };
    return outcome_of(store([&] { return end_job(job_, store_result); }));
  }

  const JudgeTools& tools_;
  const JobAtHand& job_;
  CustomRuns runs_;
  WatchedRunner runner_;
  CustomRun run_;
  std::optional<store::Failure> stopped_;  ///< why nothing more is stored
};

Expected<void> end_as_lost(store::Connection& connection, std::int64_t id,
                           const std::string& reason, std::int64_t /*now_ms*/) {
  CustomRuns runs(connection);
  JUDGE_TRY_ASSIGN(auto run, runs.find(id));
  if (!run || run->state == store::CustomRunState::ended) return {};
  run->ending = Verdict::judging_error;
  run->message = reason;
  return runs.end(*run, "", "");
}

}  // namespace

JobKind custom_run_kind(JudgeTools tools) {
  return {.attempt = [tools](const JobAtHand& job) { return CustomRunAttempt(tools, job).make(); },
          .give_up = end_as_lost,
          .given_up = [tools](store::Connection& /*connection*/,
                              std::int64_t id) { tools.changes.notify(id); }};
}

}  // namespace judge::worker
