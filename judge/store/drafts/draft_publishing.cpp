#include "judge/store/drafts/draft_publishing.hpp"

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::store {
namespace {

/// Selects the submissions of problem $2 that the preview $1 does not cover.
constexpr std::string_view unpreviewed_sql = R"(
    FROM submissions
    JOIN judgements AS counting ON counting.id = submissions.judgement_id
    JOIN rejudgings ON rejudgings.id = $1
    LEFT JOIN rejudging_items AS items
      ON items.rejudging_id = rejudgings.id AND items.submission_id = submissions.id
    WHERE submissions.problem = $2 AND counting.problem_version <> rejudgings.target_version
      AND coalesce(items.old_judgement_id, 0) <> counting.id)";

Expected<std::vector<std::int64_t>> unpreviewed_ids(Connection& connection,
                                                    const std::string& problem,
                                                    std::int64_t preview) {
  static const std::string sql =
      fmt::format("SELECT submissions.id {} ORDER BY submissions.id", unpreviewed_sql);
  return connection.all(sql, {preview, problem},
                        [](const Row& row) { return integer(row.only()); });
}

/// A draft whose check has passed, and the version that its check produced.
struct CheckedDraft {
  Draft draft;
  std::string version;
};

Expected<CheckedDraft> checked_draft(Connection& connection, const DraftEdit& edit) {
  JUDGE_TRY_ASSIGN(auto draft, Drafts(connection).find_open(edit));
  JUDGE_TRY_ASSIGN(const auto check, DraftChecks(connection).find(edit.draft));
  if (!check) {
    return failure(FailureKind::conflict, "this draft has no changes to publish");
  }
  if (check->state != CheckState::passed || check->revision != draft.revision) {
    return failure(
        FailureKind::conflict,
        fmt::format("the check of revision {} must pass first, but it is {}; see its report",
                    draft.revision, enum_name(check->state)));
  }
  return CheckedDraft{std::move(draft), check->version};
}

/// Returns the id of the preview if it can be applied, or `nullopt` if the draft has no preview and
/// needs none. Fails otherwise.
Expected<std::optional<std::int64_t>> ready_preview(Connection& connection, const Draft& draft) {
  if (!draft.preview) {
    JUDGE_TRY_ASSIGN(const auto needed, needs_preview(connection, draft.problem));
    if (!needed) return std::nullopt;
    return failure(FailureKind::conflict,
                   "there is no preview of the effects on past submissions: start one, or set "
                   "without_preview to leave their grades as they are");
  }
  JUDGE_TRY_ASSIGN(const auto rejudging, Rejudgings(connection).find(*draft.preview));
  const Rejudging preview = rejudging.value_or(Rejudging{});
  if (preview.state == RejudgingState::ready) return draft.preview;
  if (preview.state == RejudgingState::running) {
    return failure(FailureKind::conflict,
                   fmt::format("the preview is not ready: {} judgements are pending",
                               preview.judgements_left));
  }
  return failure(FailureKind::conflict,
                 fmt::format("the preview was {}: start a new one", enum_name(preview.state)));
}

/// Fails if the preview does not cover all submissions of the draft's problem.
Expected<void> check_coverage(Connection& connection, const Draft& draft, std::int64_t preview) {
  JUDGE_TRY_ASSIGN(const auto unpreviewed, count_unpreviewed(connection, draft.problem, preview));
  if (unpreviewed == 0) return {};
  return failure(FailureKind::conflict,
                 fmt::format("the preview does not cover all submissions ({} missing): extend it, "
                             "or set allow_unpreviewed to judge them after publishing",
                             unpreviewed));
}

/// Queues a new judgement of each submission whose current judgement is against a different
/// version.
Expected<std::vector<std::int64_t>> judge_the_others(Connection& connection,
                                                     const CheckedDraft& checked,
                                                     std::int64_t now_ms) {
  struct Other {
    std::int64_t submission = 0;
    std::int64_t user = 0;
  };
  static const std::string sql = R"(
    SELECT submissions.id, submissions.user_id
    FROM submissions JOIN judgements ON judgements.id = submissions.judgement_id
    WHERE submissions.problem = $1 AND judgements.problem_version <> $2 ORDER BY submissions.id)";
  const auto others = connection.all(
      sql, {checked.draft.problem, checked.version},
      [](const Row& row) { return Other{integer(row["id"]), integer(row["user_id"])}; });
  JUDGE_TRY(others);
  std::vector<std::int64_t> queued;
  for (const Other& other : *others) {
    Judgements judgements(connection);
    JUDGE_TRY_ASSIGN(const auto judgement,
                     judgements.add(other.submission, checked.version, now_ms));
    JUDGE_TRY(judgements.let_count(judgement));
    JUDGE_TRY(Queue(connection)
                  .add({.kind = std::string(judgement_job),
                        .subject = judgement,
                        .user = other.user,
                        .priority = live_priority},
                       now_ms));
    queued.push_back(other.submission);
  }
  return queued;
}

}  // namespace

Expected<bool> needs_preview(Connection& connection, const std::string& problem) {
  return connection.matches("SELECT 1 FROM submissions WHERE problem = $1 LIMIT 1", {problem});
}

Expected<std::int64_t> start_preview(Connection& connection, const DraftEdit& edit,
                                     std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto checked, checked_draft(connection, edit));
  JUDGE_TRY_ASSIGN(const auto needed, needs_preview(connection, checked.draft.problem));
  if (!needed) {
    return failure(FailureKind::conflict,
                   "no preview is needed because this problem has no submissions");
  }
  Drafts drafts(connection);
  JUDGE_TRY(drafts.drop_preview(checked.draft, now_ms));
  NewRejudging rejudging;
  rejudging.filter.problem = checked.draft.problem;
  rejudging.target_version = checked.version;
  rejudging.draft = edit.draft;
  rejudging.created_by = edit.user;
  rejudging.note = fmt::format("preview of draft {}", edit.draft);
  JUDGE_TRY_ASSIGN(const auto id, Rejudgings(connection).start(rejudging, now_ms));
  JUDGE_TRY(drafts.set_preview(edit.draft, id));
  return id;
}

Expected<std::int64_t> count_unpreviewed(Connection& connection, const std::string& problem,
                                         std::int64_t preview) {
  static const std::string sql = fmt::format("SELECT count(*) {}", unpreviewed_sql);
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, {preview, problem}));
  return integer(rows.front().only());
}

Expected<std::int64_t> extend_preview(Connection& connection, const DraftEdit& edit,
                                      std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto checked, checked_draft(connection, edit));
  const Draft& draft = checked.draft;
  if (!draft.preview) {
    return failure(FailureKind::conflict,
                   "this draft has no preview to extend: start a preview first");
  }
  JUDGE_TRY_ASSIGN(const auto unpreviewed,
                   unpreviewed_ids(connection, draft.problem, *draft.preview));
  JUDGE_TRY(Rejudgings(connection).extend(*draft.preview, unpreviewed, now_ms));
  return *draft.preview;
}

Expected<PublishedDraft> publish_draft(Connection& connection, const DraftEdit& edit,
                                       const PublishingOptions& options, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto checked, checked_draft(connection, edit));
  const Draft& draft = checked.draft;
  Drafts drafts(connection);
  PublishedDraft published{checked.version, {}, {}};
  JUDGE_TRY(ProblemVersions(connection).publish(draft.problem, checked.version, draft.base));
  if (options.without_preview) {
    JUDGE_TRY(drafts.drop_preview(draft, now_ms));
  } else {
    JUDGE_TRY_ASSIGN(const auto preview, ready_preview(connection, draft));
    if (preview) {
      if (!options.allow_unpreviewed) JUDGE_TRY(check_coverage(connection, draft, *preview));
      JUDGE_TRY_ASSIGN(auto changed,
                       Rejudgings(connection).apply(*preview, now_ms, options.reason));
      published.changed = std::move(changed);
    }
    JUDGE_TRY_ASSIGN(auto queued, judge_the_others(connection, checked, now_ms));
    published.queued = std::move(queued);
  }
  JUDGE_TRY(drafts.set_published(edit.draft));
  return published;
}

}  // namespace judge::store
