#include "judge/api/submissions/submission_trace.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::api {
namespace {

using observe::Span;
using observe::SpanKind;
using store::JobStatus;
using store::JudgementState;
using store::StoredJudgement;

constexpr std::int64_t ms_us = 1000;

/// Returns "CE", or "ok" followed by the compile method if it is not `plain`.
std::string compile_outcome(const CompileOutcome& compile) {
  if (!compile.ok) return "CE";
  switch (compile.method) {
    case CompileMethod::plain:
      break;
    case CompileMethod::prefix:
      return "ok, with a precompiled prefix";
    case CompileMethod::archive:
      return "ok, with an archive of the compiler's classes";
    case CompileMethod::cached:
      return "ok, found in the cache";
  }
  return "ok";
}

/// Builds the trace, step by step.
class Steps {
 public:
  Steps(const StoredJudgement& judgement, std::vector<store::RunTimes> runs,
        const std::optional<JobStatus>& job)
      : judgement_(judgement),
        runs_(std::move(runs)),
        waits_again_(job && job->state == JobStatus::State::queued),
        trace_(judgement.submission) {}

  observe::Trace trace() {
    const bool is_begun = judgement_.begun_us > 0;
    const bool is_judged = store::has_ended(judgement_.state);
    add(SpanKind::queued, "", judgement_.created_ms * ms_us,
        is_begun    ? std::optional(judgement_.begun_us)
        : is_judged ? std::optional(judgement_.judged_ms * ms_us)
                    : std::nullopt,
        "");
    if (is_begun) add_attempt(is_judged);
    return std::move(trace_);
  }

 private:
  void add(SpanKind kind, const std::string& subject, std::int64_t start_us,
           std::optional<std::int64_t> end_us, std::string outcome) {
    trace_.add({.kind = kind,
                .subject = subject,
                .start_us = start_us,
                .end_us = end_us ? std::optional(std::max(*end_us, start_us)) : std::nullopt,
                .attempt = std::max(1, judgement_.attempt),
                .outcome = std::move(outcome)});
  }

  void add_attempt(bool is_judged) {
    const std::int64_t judged_us = judgement_.judged_ms * ms_us;
    std::optional<std::int64_t> end_us;
    std::string outcome = fmt::format("attempt {}", judgement_.attempt);
    if (is_judged) {
      end_us = judged_us;
      outcome += fmt::format(", {}", judgement_.state == JudgementState::cancelled
                                         ? enum_name(judgement_.state)
                                         : verdict_id(judgement_.judgement.verdict));
    } else if (waits_again_) {
      end_us = last_us();
      outcome += ", unfinished";
    }
    add(SpanKind::leased, judgement_.worker, judgement_.begun_us, end_us, std::move(outcome));
    add_compile(is_judged);
    for (std::size_t i = 0; i < runs_.size(); ++i) add_run(i);
    if (is_judged || end_us) {
      if (is_judged && last_us() < judged_us) add(SpanKind::store, "", last_us(), judged_us, "");
      if (!is_judged) add(SpanKind::queued, "again", last_us(), std::nullopt, "");
    } else if (judgement_.state == JudgementState::running) {
      add(SpanKind::run, fmt::format("test number {}", runs_.size() + 1), last_us(), std::nullopt,
          "");
    }
  }

  void add_compile(bool is_judged) {
    const store::CompileTimes& times = judgement_.compile_times;
    if (times.prepare_us > 0) {
      add(SpanKind::prepare, "the problem and its output validator", times.prepare_begun_us,
          times.prepare_begun_us + times.prepare_us, "");
    }
    if (times.begun_us > 0) {
      add(SpanKind::compile, judgement_.language_name, times.begun_us,
          times.begun_us + times.compile_us, compile_outcome(judgement_.judgement.compile));
      if (!runs_.empty()) add_store(times.begun_us + times.compile_us, runs_.front().begun_us);
    } else if (!is_judged && !waits_again_) {
      add(SpanKind::compile, judgement_.language_name, judgement_.begun_us, std::nullopt, "");
    }
  }

  void add_run(std::size_t i) {
    const store::RunTimes& times = runs_[i];
    const Run& run = judgement_.judgement.runs[i];
    const std::int64_t run_end_us = times.begun_us + times.run_us;
    add(SpanKind::run, run.test, times.begun_us, run_end_us, std::string(verdict_id(run.verdict)));
    if (times.validate_us > 0) {
      add(SpanKind::validate, run.test, run_end_us, run_end_us + times.validate_us, "");
    }
    if (i + 1 < runs_.size()) add_store(run_end_us + times.validate_us, runs_[i + 1].begun_us);
  }

  void add_store(std::int64_t start_us, std::int64_t end_us) {
    if (start_us < end_us) add(SpanKind::store, "", start_us, end_us, "");
  }

  /// Returns the time at which the last completed step ended.
  std::int64_t last_us() const {
    if (!runs_.empty()) {
      return runs_.back().begun_us + runs_.back().run_us + runs_.back().validate_us;
    }
    const store::CompileTimes& times = judgement_.compile_times;
    return times.begun_us > 0 ? times.begun_us + times.compile_us : judgement_.begun_us;
  }

  const StoredJudgement& judgement_;
  const std::vector<store::RunTimes> runs_;
  const bool waits_again_;  ///< true if its worker was lost or gave the job back
  observe::Trace trace_;
};

}  // namespace

store::Expected<observe::Trace> submission_trace(store::Connection& connection,
                                                 const StoredJudgement& judgement) {
  JUDGE_TRY_ASSIGN(auto runs, store::Judgements(connection).run_times(judgement.id));
  JUDGE_TRY_ASSIGN(const auto job,
                   store::Queue(connection).find(store::judgement_job, judgement.id));
  // If the judgement is still running, more runs may have been stored since it was read.
  runs.resize(std::min(runs.size(), judgement.judgement.runs.size()));
  return Steps(judgement, std::move(runs), job).trace();
}

}  // namespace judge::api
