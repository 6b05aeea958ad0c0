#include "judge/store/drafts/draft_checks.hpp"

#include "judge/core/try.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"

namespace judge::store {
namespace {

DraftCheck check_of(const Row& row) {
  return {.draft = integer(row["draft_id"]),
          .job = integer(row["job"]),
          .revision = integer(row["revision"]),
          .state = enum_value(row["state"], CheckState::queued),
          .version = text(row["version"]),
          .progress = text(row["progress"]),
          .report = text(row["report"]),
          .queued_ms = integer(row["queued_ms"]),
          .begun_ms = optional_integer(row["begun_ms"]),
          .ended_ms = optional_integer(row["ended_ms"])};
}

}  // namespace

Expected<void> DraftChecks::queue(const Wanted& wanted, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto before, find(wanted.draft));
  std::int64_t job = 0;
  if (before && before->state == CheckState::queued) {
    job = before->job;
  } else {
    if (before) {
      JUDGE_TRY(remove_candidate(*before));
    }
    JUDGE_TRY_ASSIGN(const auto added, Queue(connection_)
                                           .add({.kind = std::string(draft_check_job),
                                                 .subject = wanted.draft,
                                                 .user = wanted.user,
                                                 .priority = draft_check_priority},
                                                now_ms));
    job = added;
  }
  static const std::string sql = R"(
    INSERT INTO draft_checks (draft_id, job, revision, state, version, progress, report, queued_ms)
    VALUES ($1, $2, $3, 'queued', '', '', '', $4)
    ON CONFLICT (draft_id) DO UPDATE
    SET job = excluded.job, revision = excluded.revision, state = 'queued', version = '',
        progress = '', report = '', queued_ms = excluded.queued_ms, begun_ms = NULL,
        ended_ms = NULL)";
  return connection_.execute(sql, {wanted.draft, job, wanted.revision, now_ms});
}

Expected<std::optional<DraftCheck>> DraftChecks::find(std::int64_t draft) {
  static const std::string sql = R"(
    SELECT draft_id, job, revision, state, version, progress, report, queued_ms, begun_ms, ended_ms
    FROM draft_checks WHERE draft_id = $1)";
  return connection_.first(sql, {draft}, check_of);
}

Expected<std::optional<DraftCheck>> DraftChecks::begin(std::int64_t draft, std::int64_t job,
                                                       std::int64_t now_ms) {
  static const std::string sql = R"(
    UPDATE draft_checks SET state = 'running', begun_ms = $3, progress = ''
    WHERE draft_id = $1 AND job = $2 AND state IN ('queued', 'running')
    RETURNING draft_id, job, revision, state, version, progress, report, queued_ms, begun_ms,
              ended_ms)";
  return connection_.first(sql, {draft, job, now_ms}, check_of);
}

Expected<bool> DraftChecks::is_wanted(const DraftCheck& check) {
  static const std::string sql = R"(
    SELECT 1 FROM draft_checks
    WHERE draft_id = $1 AND job = $2 AND revision = $3 AND state = 'running')";
  return connection_.matches(sql, {check.draft, check.job, check.revision});
}

Expected<void> DraftChecks::set_progress(const DraftCheck& check, const std::string& progress) {
  static const std::string sql = R"(
    UPDATE draft_checks SET progress = $4
    WHERE draft_id = $1 AND job = $2 AND revision = $3 AND state = 'running')";
  return connection_.execute(sql, {check.draft, check.job, check.revision, progress});
}

Expected<void> DraftChecks::finish(const DraftCheck& check, const CheckResult& result,
                                   std::int64_t now_ms) {
  static const std::string sql = R"(
    UPDATE draft_checks SET state = $4, version = $5, report = $6, ended_ms = $7
    WHERE draft_id = $1 AND job = $2 AND revision = $3 AND state IN ('queued', 'running'))";
  return connection_.execute(sql, {check.draft, check.job, check.revision,
                                   std::string(result.passed ? "passed" : "failed"), result.version,
                                   result.report, now_ms});
}

Expected<void> DraftChecks::give_up(std::int64_t draft, const std::string& report,
                                    std::int64_t now_ms) {
  static const std::string sql = R"(
    UPDATE draft_checks SET state = 'failed', report = $2, ended_ms = $3
    WHERE draft_id = $1 AND state IN ('queued', 'running')
      AND job IN (SELECT id FROM jobs WHERE kind = $4 AND subject = $1 AND state = 'lost'))";
  return connection_.execute(sql, {draft, report, now_ms, std::string(draft_check_job)});
}

Expected<void> DraftChecks::remove(std::int64_t draft) {
  JUDGE_TRY_ASSIGN(const auto check, find(draft));
  // This makes the job's lease stale, so a worker that is running the job stores nothing more.
  JUDGE_TRY(Queue(connection_).withdraw(std::string(draft_check_job), {draft}));
  if (!check) return {};
  JUDGE_TRY(connection_.execute("DELETE FROM draft_checks WHERE draft_id = $1", {draft}));
  return remove_candidate(*check);
}

/// Removes the unpublished version (the candidate) that this check has produced. It stays if the
/// check of a different draft of the problem has produced the same version.
Expected<void> DraftChecks::remove_candidate(const DraftCheck& check) {
  if (check.version.empty()) return {};
  static const std::string others = R"(
    SELECT 1 FROM draft_checks JOIN drafts ON drafts.id = draft_checks.draft_id
    WHERE draft_checks.version = $1 AND draft_checks.draft_id <> $2
      AND drafts.problem = (SELECT problem FROM drafts WHERE id = $2))";
  JUDGE_TRY_ASSIGN(const auto is_used, connection_.matches(others, {check.version, check.draft}));
  if (is_used) return {};
  JUDGE_TRY_ASSIGN(const auto draft, Drafts(connection_).find(check.draft));
  if (!draft) return {};
  return ProblemVersions(connection_).remove_candidate(draft->problem, check.version);
}

}  // namespace judge::store
