#include "judge/worker/judge_job.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "judge/run/grader.hpp"
#include "judge/store/judgements.hpp"
#include "judge/store/queue.hpp"
#include "judge/store/submissions.hpp"
#include "judge/worker/compiler_names.hpp"
#include "judge/worker/job_parts.hpp"
#include "judge/worker/known_grading.hpp"
#include "judge/worker/stage_clock.hpp"
#include "judge/worker/watched_runner.hpp"
#include "judge/worker/worker_options.hpp"

namespace judge::worker {
namespace {

using store::Expected;
using store::FailureKind;
using store::Judgements;

/// One attempt at one judgement.
class Attempt {
 public:
  Attempt(const JudgeTools& tools, CompilerNames& compilers, const JobAtHand& job)
      : tools_(tools),
        compilers_(compilers),
        job_(job),
        judgements_(job.connection),
        runner_(job.runner),
        clock_(tools.metrics) {}

  JobOutcome make() {
    if (auto read = read_rows(); !read) return outcome_of(read.error());
    if (!submission_ || stored_.state == store::JudgementState::judged) return end_without_result();
    if (auto begun = begin(); !begun) return outcome_of(begun.error());
    Expected<Judgement> judgement = judged();
    if (!stopped_ && !runner_.failure().empty()) return sandbox_failed();
    if (stopped_) return outcome_of(*stopped_);
    if (!judgement) return outcome_of(judgement.error());
    return finish(*judgement);
  }

 private:
  Expected<void> read_rows() {
    auto stored = judgements_.find(job_.lease.subject);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return {};
    stored_ = **std::move(stored);
    job_.log = job_.log.with({{"submission", stored_.submission}, {"judgement", stored_.id}});
    store::Submissions submissions(job_.connection);
    auto submission = submissions.find(stored_.submission);
    if (!submission) return std::unexpected(submission.error());
    auto files = submissions.files_of(stored_.submission);
    if (!files) return std::unexpected(files.error());
    submission_ = *std::move(submission);
    files_ = *std::move(files);
    return {};
  }

  /// What was to be judged is gone, or was judged already.
  JobOutcome end_without_result() {
    auto ended = job_.store([&]() -> Expected<void> {
      const auto finished = store::Queue(job_.connection).finish(job_.lease);
      return finished ? Expected<void>{} : std::unexpected(finished.error());
    });
    return ended ? JobOutcome{} : outcome_of(ended.error());
  }

  Expected<void> begin() {
    job_.log.debug("judging begins");
    begun_us_ = now_us();
    if (job_.lease.attempt == 1) {
      const std::chrono::milliseconds created(stored_.created_ms);
      clock_.stage_ended(observe::Stage::queued, std::chrono::microseconds(begun_us_) - created);
    }
    store::Beginning beginning{.language_name = {}, .compiler = {}, .now_us = begun_us_};
    if (const auto language = run::find_language(tools_.languages, submission_->language)) {
      beginning.language_name = (*language)->name;
      beginning.compiler = compilers_.of(**language, runner_).value_or("");
      stored_.compiler = beginning.compiler;
    }
    return store([&] { return judgements_.begin(stored_.id, job_.worker, beginning); });
  }

  JobOutcome sandbox_failed() const {
    if (tools_.metrics != nullptr) tools_.metrics->sandbox_failed();
    return {JobEnd::failed, runner_.failure()};
  }

  /// JE with its reason is a judgement too; a failure is what the store may recover from.
  Expected<Judgement> judged() {
    const auto ready = get_ready(tools_, job_.connection, runner_,
                                 {.files = files_,
                                  .language = submission_->language,
                                  .problem = submission_->problem,
                                  .version = stored_.problem_version});
    if (!ready) {
      cause_ = ready.error().cause;
      return ready.error().judgement;
    }
    const problem::Package& package = ready->version->package;
    if (package.tests.empty()) return judging_error(package.short_name + " has no test case");
    const RunLimits limits = run::run_limits(package, ready->time_s);
    auto known = known_grading(job_.connection, tools_.packages, stored_, package,
                               run::limits_for(*ready->submission.language, package, limits));
    if (!known) return excused(known.error());
    run::GradeOptions options = this->options();
    if (*known) {
      reused_ = (**known).judgement;
      options.known = std::move((**known).grading);
    }
    return run::grade(runner_, package, ready->version->checker, ready->submission, limits,
                      options);
  }

  run::GradeOptions options() {
    run::GradeOptions options;
    options.policy = tools_.policy;
    options.keep_shown_outputs = true;
    options.cancelled = [this] { return should_stop(); };
    options.step_ended = [this](const grading::Action& step, std::chrono::microseconds taken) {
      clock_.step_ended(step, taken, now_us());
    };
    options.compiled = [this](const CompileOutcome& outcome) {
      keep([&] { return judgements_.set_compiled(stored_.id, outcome, clock_.compile_times()); });
    };
    options.decided = [this](std::size_t position, const Run& run) {
      keep_run(static_cast<std::int64_t>(position), run, clock_.take_run_times());
    };
    return options;
  }

  /// A run, and the beginning of what it wrote when the grader thinks it worth keeping.
  void keep_run(std::int64_t position, const Run& run, const store::RunTimes& times) {
    keep([&]() -> Expected<void> {
      if (auto added = judgements_.add_run(stored_.id, position, run, times); !added) return added;
      if (run.reused) return judgements_.copy_outputs(reused_, run.test, stored_.id, position);
      // What is only to be shown stands with the run: a file for each would take longer than it.
      if (run.verdict == Verdict::accepted) return {};
      const auto outputs = put_outputs(tools_.blobs, run);
      if (!outputs) return std::unexpected(outputs.error());
      return judgements_.add_outputs(stored_.id, position, *outputs);
    });
  }

  /// Once it is told to stop it does, whatever is said later: what then comes is no result.
  bool should_stop() {
    if (!stopped_ && job_.cancelled()) {
      stopped_ = store::Failure{FailureKind::busy, ""};  // it is given back without a complaint
    }
    return stopped_ || !runner_.failure().empty();
  }

  /// Stores a part of the result, unless the grading must stop or what it says is worth nothing.
  void keep(const std::function<Expected<void>()>& work) {
    if (stopped_ || !runner_.failure().empty()) return;
    if (auto kept = store(work); !kept) stopped_ = kept.error();
  }

  Expected<void> store(const std::function<Expected<void>()>& work) {
    const std::int64_t since_us = now_us();
    auto stored = job_.store(work);
    if (!stored) return stored;
    clock_.stage_ended(observe::Stage::store, std::chrono::microseconds(now_us() - since_us));
    tools_.changes.notify(stored_.submission);
    return stored;
  }

  JobOutcome finish(const Judgement& judgement) {
    auto finished = store([&]() -> Expected<void> {
      const auto first = store::Queue(job_.connection).finish(job_.lease);
      if (!first) return std::unexpected(first.error());
      return *first ? judgements_.finish(stored_.id, judgement, now_ms()) : Expected<void>{};
    });
    if (!finished) return outcome_of(finished.error());
    count(judgement.verdict);
    tell(judgement);
    return {};
  }

  void tell(const Judgement& judgement) const {
    const observe::Log log =
        job_.log.with({{"problem", submission_->problem},
                       {"verdict", verdict_id(judgement.verdict)},
                       {"seconds", 1e-6 * static_cast<double>(now_us() - begun_us_)}});
    if (judgement.verdict == Verdict::judging_error) {
      log.warning("judged", {{"reason", judgement.message}});
    } else {
      log.info("judged");
    }
  }

  void count(Verdict verdict) {
    if (tools_.metrics == nullptr) return;
    clock_.stage_ended(observe::Stage::total, std::chrono::microseconds(now_us() - begun_us_));
    tools_.metrics->verdict(verdict);
    if (verdict == Verdict::judging_error) tools_.metrics->judging_error(cause_);
  }

  const JudgeTools& tools_;
  CompilerNames& compilers_;
  const JobAtHand& job_;
  Judgements judgements_;
  WatchedRunner runner_;
  StageClock clock_;
  std::int64_t begun_us_ = 0;
  /// Of a judging error. What the sandbox fails at is none, so it is mostly the package.
  observe::JudgingErrorCause cause_ = observe::JudgingErrorCause::package;
  store::StoredJudgement stored_;
  std::optional<store::Submission> submission_;
  std::vector<store::SubmittedFile> files_;
  std::int64_t reused_ = 0;                ///< the judgement from which runs are taken over
  std::optional<store::Failure> stopped_;  ///< why no more is stored
};

/// Its compilation and runs stay as they are: they show how far it came.
Expected<void> give_up(store::Connection& connection, std::int64_t id, const std::string& reason,
                       std::int64_t now_ms) {
  Judgements judgements(connection);
  auto stored = judgements.find(id);
  if (!stored) return std::unexpected(stored.error());
  if (!*stored || (*stored)->state == store::JudgementState::judged) return {};
  Judgement judgement = std::move((*stored)->judgement);
  judgement.verdict = Verdict::judging_error;
  judgement.message = reason;
  return judgements.finish(id, judgement, now_ms);
}

}  // namespace

JobKind judgement_kind(JudgeTools tools) {
  return {.attempt = [tools, compilers = std::make_shared<CompilerNames>()](
                         const JobAtHand& job) { return Attempt(tools, *compilers, job).make(); },
          .give_up = give_up,
          .given_up =
              [tools](store::Connection& connection, std::int64_t id) {
                if (tools.metrics != nullptr) {
                  tools.metrics->job_lost();
                  tools.metrics->verdict(Verdict::judging_error);
                  tools.metrics->judging_error(observe::JudgingErrorCause::lost);
                }
                const auto stored = Judgements(connection).find(id);
                if (!stored || !*stored) return;
                tools.log.error("given up", {{"submission", (*stored)->submission},
                                             {"judgement", id},
                                             {"reason", (*stored)->judgement.message}});
                tools.changes.notify((*stored)->submission);
              }};
}

}  // namespace judge::worker
