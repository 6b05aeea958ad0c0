#include "judge/worker/judge_job.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/contains.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/judgements.hpp"
#include "judge/store/queue.hpp"
#include "judge/store/submissions.hpp"
#include "judge/worker/watched_runner.hpp"
#include "judge/worker/worker_options.hpp"

namespace judge::worker {
namespace {

using store::Expected;
using store::FailureKind;
using store::Judgements;

/// What a failure of the store means for the attempt. What an operator can mend is no fault of the
/// job, which waits until it is mended.
JobOutcome outcome_of(const store::Failure& failure) {
  if (failure.kind == FailureKind::stale) return {JobEnd::stale, ""};
  const auto end = store::is_passing(failure.kind) ? JobEnd::given_back : JobEnd::failed;
  return {end, failure.message};
}

/// Why a submission in this language cannot be judged with the package; "" if it can.
std::string why_unfit(const problem::Package& package, const run::Language& language) {
  if (package.tests.empty()) return package.short_name + " has no test case";
  if (!package.limits.time_s) return package.short_name + " has no time limit";
  if (!package.languages.empty() && !contains(package.languages, language.code)) {
    return fmt::format("{} accepts no {}; it accepts {}", package.short_name, language.code,
                       fmt::join(package.languages, ", "));
  }
  return "";
}

Judgement judging_error(std::string reason) {
  Judgement judgement;
  judgement.verdict = Verdict::judging_error;
  judgement.message = std::move(reason);
  return judgement;
}

/// One attempt at one judgement.
class Attempt {
 public:
  Attempt(const JudgeTools& tools, const JobAtHand& job)
      : tools_(tools), job_(job), judgements_(job.connection), runner_(job.runner) {}

  JobOutcome make() {
    if (auto read = read_rows(); !read) return outcome_of(read.error());
    if (!submission_ || stored_.state == store::JudgementState::judged) return end_without_result();
    auto begun = store([&] { return judgements_.begin(stored_.id, job_.worker); });
    if (!begun) return outcome_of(begun.error());
    Expected<Judgement> judgement = judged();
    if (!stopped_ && !runner_.failure().empty()) return {JobEnd::failed, runner_.failure()};
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

  /// JE with its reason is a judgement too; a failure is what the store may recover from.
  Expected<Judgement> judged() {
    auto files = sources();
    if (!files) return excused(files.error());
    const auto language = run::find_language(tools_.languages, submission_->language);
    if (!language) return judging_error(language.error().message);
    const auto loaded = tools_.packages.get(job_.connection, runner_, submission_->problem,
                                            stored_.problem_version);
    if (!loaded) {
      if (const auto* error = std::get_if<Error>(&loaded.error())) {
        return judging_error(error->message);
      }
      return excused(std::get<store::Failure>(loaded.error()));
    }
    const LoadedVersion& version = **loaded;
    if (auto unfit = why_unfit(version.package, **language); !unfit.empty()) {
      return judging_error(std::move(unfit));
    }
    const run::Submission submission{*std::move(files), *language};
    const double time_s = version.package.limits.time_s.value_or(0);
    return run::grade(runner_, version.package, version.checker, submission,
                      run::run_limits(version.package, time_s), options());
  }

  /// What stays broken is a judging error; what does not is tried again.
  static Expected<Judgement> excused(const store::Failure& failure) {
    if (store::is_passing(failure.kind)) return std::unexpected(failure);
    return judging_error(failure.message);
  }

  Expected<std::vector<run::SourceFile>> sources() const {
    std::vector<run::SourceFile> sources;
    for (const store::SubmittedFile& file : files_) {
      auto content = tools_.blobs.read(file.blob);
      if (!content) return std::unexpected(content.error());
      sources.push_back({file.name, *std::move(content)});
    }
    return sources;
  }

  run::GradeOptions options() {
    run::GradeOptions options;
    options.policy = tools_.policy;
    options.cancelled = [this] { return should_stop(); };
    options.compiled = [this](const CompileOutcome& outcome) {
      keep([&] { return judgements_.set_compiled(stored_.id, outcome); });
    };
    options.decided = [this](std::size_t position, const Run& run) {
      keep([&] {
        return judgements_.add_run(stored_.id, static_cast<std::int64_t>(position), run);
      });
    };
    return options;
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
    auto stored = job_.store(work);
    if (stored) tools_.changes.notify(stored_.submission);
    return stored;
  }

  JobOutcome finish(const Judgement& judgement) {
    auto finished = store([&]() -> Expected<void> {
      const auto first = store::Queue(job_.connection).finish(job_.lease);
      if (!first) return std::unexpected(first.error());
      return *first ? judgements_.finish(stored_.id, judgement, now_ms()) : Expected<void>{};
    });
    return finished ? JobOutcome{} : outcome_of(finished.error());
  }

  const JudgeTools& tools_;
  const JobAtHand& job_;
  Judgements judgements_;
  WatchedRunner runner_;
  store::StoredJudgement stored_;
  std::optional<store::Submission> submission_;
  std::vector<store::SubmittedFile> files_;
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
  return {.attempt = [tools](const JobAtHand& job) { return Attempt(tools, job).make(); },
          .give_up = give_up,
          .given_up =
              [tools](store::Connection& connection, std::int64_t id) {
                const auto stored = Judgements(connection).find(id);
                if (stored && *stored) tools.changes.notify((*stored)->submission);
              }};
}

}  // namespace judge::worker
