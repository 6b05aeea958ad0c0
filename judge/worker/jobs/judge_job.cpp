#include "judge/worker/jobs/judge_job.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/run_conversations.hpp"
#include "judge/store/submissions/run_images.hpp"
#include "judge/store/submissions/submissions.hpp"
#include "judge/worker/jobs/compiler_names.hpp"
#include "judge/worker/jobs/job_parts.hpp"
#include "judge/worker/jobs/known_grading.hpp"
#include "judge/worker/jobs/run_batch.hpp"
#include "judge/worker/jobs/stage_clock.hpp"
#include "judge/worker/jobs/watched_runner.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {
namespace {

using store::Expected;
using store::FailureKind;
using store::Judgements;

/// The time for preparing a problem version is recorded only if it is at least this long. Getting a
/// version that is ready takes less time.
constexpr std::int64_t noticeable_us = 5000;

/// Returns the reason for a judging error, from the judgement or from its last run.
std::string reason_of(const Judgement& judgement) {
  if (!judgement.message.empty() || judgement.runs.empty()) return judgement.message;
  return judgement.runs.back().message;
}

/// One attempt at a judgement.
class Attempt {
 public:
  Attempt(const JudgeTools& tools, CompilerNames& compilers, const JobAtHand& job)
      : tools_(tools),
        compilers_(compilers),
        job_(job),
        judgements_(job.connection),
        runner_(job.runner),
        clock_(tools.metrics),
        batch_(tools.runs_kept_max) {}

  JobOutcome make() {
    const InEachRound storing(job_.each_round, [this](auto& connection) { store_due(connection); });
    if (auto read = read_rows(); !read) return outcome_of(read.error());
    if (!submission_ || store::has_ended(stored_.state)) return end_without_result();
    if (auto begun = begin(); !begun) return outcome_of(begun.error());
    Expected<Judgement> judgement = judged();
    if (!stopped_ && !runner_.failure().empty()) return sandbox_failed();
    if (stopped_) return outcome_of(*stopped_);
    if (!judgement) return outcome_of(judgement.error());
    return finish(*judgement);
  }

 private:
  Expected<void> read_rows() {
    JUDGE_TRY_ASSIGN(auto stored, judgements_.find(job_.lease.subject));
    if (!stored) return {};
    stored_ = *std::move(stored);
    job_.log = job_.log.with({{"submission", stored_.submission}, {"judgement", stored_.id}});
    store::Submissions submissions(job_.connection);
    JUDGE_TRY_ASSIGN(auto submission, submissions.find(stored_.submission));
    JUDGE_TRY_ASSIGN(auto files, submissions.files_of(stored_.submission));
    submission_ = std::move(submission);
    files_ = std::move(files);
    return {};
  }

  /// Ends the job without a result, because the judgement does not exist or has already ended.
  JobOutcome end_without_result() {
    const auto no_result = [] { return Expected<void>{}; };
    return outcome_of(job_.store([&] { return end_job(job_, no_result); }));
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

  JobOutcome sandbox_failed() {
    if (job_.cancelled()) {  // the cancellation ended the run
      // Show the submission as waiting instead of compiling, because the job may stay in the queue
      // for a long time. Ignore a failure to store this: the next attempt stores the state anyway.
      static_cast<void>(store([&] { return judgements_.wait_again(stored_.id); }));
      return {JobEnd::given_back, ""};
    }
    // Store the runs that were decided before the failure, because they show how far judging got.
    static_cast<void>(batch_.flush([this](const auto& runs) {
      return store([&] { return add_runs(job_.connection, runs); });
    }));
    if (tools_.metrics != nullptr) tools_.metrics->sandbox_failed();
    return {JobEnd::failed, runner_.failure()};
  }

  /// Returns the judgement. Its verdict may be JE, with a reason. If this function fails, the job
  /// is retried.
  Expected<Judgement> judged() {
    const std::int64_t since_us = now_us();
    const auto ready = get_ready(tools_, job_, runner_,
                                 {.files = files_,
                                  .language = submission_->language,
                                  .problem = submission_->problem,
                                  .version = stored_.problem_version});
    if (!ready) {
      cause_ = ready.error().cause;
      // After a temporary failure, the job may wait in the queue for a long time. Meanwhile, the
      // submission is shown as waiting instead of compiling.
      if (!ready.error().judgement) keep([&] { return judgements_.wait_again(stored_.id); });
      return ready.error().judgement;
    }
    if (const std::int64_t taken_us = now_us() - since_us; taken_us >= noticeable_us) {
      prepare_begun_us_ = since_us;
      prepare_us_ = taken_us;
    }
    const problem::Package& package = ready->version->package;
    if (package.tests.empty()) return judging_error(package.short_name + " has no test case");
    const RunLimits limits = run::run_limits(package, ready->time_s, tools_.settings.measuring);
    limits_ = run::limits_for(*ready->submission.language, package, limits);
    auto known = known_grading(job_.connection, tools_.packages, stored_, package, limits_);
    if (!known) return excused(known.error());
    run::GradeOptions options = this->options();
    if (*known) {
      reused_ = (**known).judgement;
      options.known = std::move((**known).grading);
    }
    job_.repeatable = true;
    auto judgement =
        run::grade(runner_, package, ready->version->checker, ready->submission, limits, options);
    job_.repeatable = false;
    JUDGE_TRY(check_files_unchanged(*ready->version));
    return judgement;
  }

  run::GradeOptions options() {
    run::GradeOptions options;
    options.programs = tools_.compiler.programs_of(program_owner(submission_->user));
    options.compile_aids = tools_.compiler.aids();
    options.compilation_s = tools_.settings.compilation_s;
    options.keep_shown_outputs = true;
    options.keep_images = true;
    options.lend = job_.lend;
    options.unwanted = job_.unwanted;
    options.cancelled = [this] { return should_stop(); };
    options.step_ended = [this](const grading::Action& step, std::chrono::microseconds taken) {
      clock_.step_ended(step, taken, now_us());
    };
    options.compiled = [this](const CompileOutcome& outcome) {
      job_.repeatable = false;
      store::CompileTimes times = clock_.compile_times();
      times.prepare_begun_us = prepare_begun_us_;
      times.prepare_us = prepare_us_;
      keep([&] { return judgements_.set_compiled(stored_.id, outcome, times, limits_); });
      batch_.restart();
    };
    options.decided = [this](std::size_t position, const Run& run) {
      batch_run({static_cast<std::int64_t>(position), run, clock_.take_run_times()});
    };
    return options;
  }

  /// Stores a run at once if the last transaction is older than `runs_kept_max`. Otherwise keeps it
  /// for a later transaction.
  void batch_run(DecidedRun decided) {
    if (stopped_ || !runner_.failure().empty()) return;
    const auto kept = batch_.add(std::move(decided), [this](const auto& runs) {
      return store([&] { return add_runs(job_.connection, runs); });
    });
    if (!kept) stopped_ = kept.error();
  }

  /// Stores the runs that have been held back for long enough. Called by the worker's background
  /// thread, the keeper.
  void store_due(store::Connection& connection) {
    batch_.flush_due([&](const std::vector<DecidedRun>& runs) -> Expected<void> {
      JUDGE_TRY(connection.transact([&]() -> Expected<void> {
        JUDGE_TRY(store::Queue(connection).check(job_.lease));
        return add_runs(connection, runs);
      }));
      tools_.changes.notify(stored_.submission);
      return {};
    });
  }

  Expected<void> add_runs(store::Connection& connection,
                          const std::vector<DecidedRun>& runs) const {
    for (const DecidedRun& decided : runs) JUDGE_TRY(add_run(connection, decided));
    return {};
  }

  /// Stores a run, its conversation, and the beginning of its output if the grader kept it.
  Expected<void> add_run(store::Connection& connection, const DecidedRun& decided) const {
    const auto& [position, run, times] = decided;
    Judgements judgements(connection);
    JUDGE_TRY(judgements.add_run(stored_.id, position, run, times));
    store::StoredImages images(connection);
    if (run.reused) {
      JUDGE_TRY(images.copy(reused_, run.test, stored_.id, position));
      return judgements.copy_outputs(reused_, run.test, stored_.id, position);
    }
    if (!run.images.empty()) {
      JUDGE_TRY_ASSIGN(const auto blobs, put_images(tools_.blobs, run.images));
      JUDGE_TRY(images.add(stored_.id, position, blobs));
    }
    if (!run.conversation.parts.empty()) {
      const auto conversation = boost::json::serialize(conversation_object(run.conversation));
      JUDGE_TRY(store::add_conversation(connection, stored_.id, position, conversation));
    }
    // Do not write a file for the output of an accepted run, because that would take longer than
    // the run. This output is only for display, and add_run() above has stored it as text.
    if (run.verdict == Verdict::accepted) return {};
    JUDGE_TRY_ASSIGN(const auto outputs, put_outputs(tools_.blobs, run));
    return judgements.add_outputs(stored_.id, position, outputs);
  }

  /// True if grading must stop. Once it is true, it stays true, because no result after a stop is
  /// valid.
  bool should_stop() {
    if (!stopped_ && job_.cancelled()) {
      // The message is empty, so that the slot gives the job back without logging a warning.
      stopped_ = store::Failure{FailureKind::busy, ""};
    }
    return stopped_ || !runner_.failure().empty();
  }

  /// Stores a part of the result, unless grading must stop or the sandbox has failed.
  void keep(const std::function<Expected<void>()>& work) {
    if (stopped_ || !runner_.failure().empty()) return;
    if (auto kept = store(work); !kept) stopped_ = kept.error();
  }

  Expected<void> store(const std::function<Expected<void>()>& work) {
    const std::int64_t since_us = now_us();
    JUDGE_TRY(job_.store(work));
    clock_.stage_ended(observe::Stage::store, std::chrono::microseconds(now_us() - since_us));
    tools_.changes.notify(stored_.submission);
    return {};
  }

  JobOutcome finish(const Judgement& judgement) {
    const auto finished = batch_.flush([&](const auto& runs) {
      const auto store_judgement = [&]() -> Expected<void> {
        JUDGE_TRY(add_runs(job_.connection, runs));
        return judgements_.finish(stored_.id, judgement, now_ms());
      };
      return store([&] { return end_job(job_, store_judgement); });
    });
    if (!finished) return outcome_of(finished.error());
    count(judgement.verdict);
    report(judgement);
    return {};
  }

  void report(const Judgement& judgement) const {
    const observe::Log log =
        job_.log.with({{"problem", submission_->problem},
                       {"verdict", verdict_id(judgement.verdict)},
                       {"seconds", 1e-6 * static_cast<double>(now_us() - begun_us_)}});
    if (judgement.verdict == Verdict::judging_error) {
      log.warning("judged", {{"reason", reason_of(judgement)}});
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
  RunBatch batch_;
  std::int64_t begun_us_ = 0;
  std::int64_t prepare_begun_us_ = 0;
  std::int64_t prepare_us_ = 0;
  RunLimits limits_;  ///< set once the package is loaded
  /// The cause that is counted if the verdict is a judging error. By default, this is the package.
  /// The sandbox cannot be the cause, because a sandbox failure ends the attempt without a verdict.
  observe::JudgingErrorCause cause_ = observe::JudgingErrorCause::package;
  store::StoredJudgement stored_;
  std::optional<store::Submission> submission_;
  std::vector<store::SubmittedFile> files_;
  std::int64_t reused_ = 0;                ///< the judgement whose runs are reused
  std::optional<store::Failure> stopped_;  ///< why nothing more is stored
};

/// Ends the judgement as JE. Its compilation and runs are kept, because they show how far judging
/// got.
Expected<void> give_up(store::Connection& connection, std::int64_t id, const std::string& reason,
                       std::int64_t now_ms) {
  Judgements judgements(connection);
  JUDGE_TRY_ASSIGN(auto stored, judgements.find(id));
  if (!stored || store::has_ended(stored->state)) return {};
  Judgement judgement = std::move(stored->judgement);
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
