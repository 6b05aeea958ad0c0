#include "judge/store/submissions/rejudgings.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/notices.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::store {
namespace {

/// The maximum number of judgements that one call removes. There is a maximum, because each
/// judgement may have dozens of runs.
constexpr std::int64_t removed_at_once_max = 500;

const std::string rejudging_select = R"(
  SELECT id, state, target_version, draft_id, repeat_count, created_by, note, created_ms, ended_ms,
         submission_count,
         (SELECT count(*) FROM judgements
          WHERE rejudging_id = rejudgings.id AND judgements.state <> 'judged') AS judgements_left,
         submission_ids, problem, course_id, user_id, language, verdict, from_ms, until_ms
  FROM rejudgings WHERE )";

/// A rejudging is stored as running until it ends. The state `ready` is not stored but derived from
/// the judgements, so that it cannot contradict them after a crash.
Rejudging rejudging_of(const Row& row) {
  Rejudging rejudging{.id = integer(row["id"]),
                      .state = enum_value(row["state"], RejudgingState::running),
                      .filter = filter_in(row),
                      .target_version = {},
                      .draft = optional_integer(row["draft_id"]),
                      .repeat = static_cast<int>(integer(row["repeat_count"])),
                      .created_by = optional_integer(row["created_by"]),
                      .note = text(row["note"]),
                      .created_ms = integer(row["created_ms"]),
                      .ended_ms = optional_integer(row["ended_ms"]),
                      .submissions = integer(row["submission_count"]),
                      .judgements_left = integer(row["judgements_left"])};
  if (!text(row["target_version"]).empty()) rejudging.target_version = text(row["target_version"]);
  if (rejudging.state == RejudgingState::running && rejudging.judgements_left == 0) {
    rejudging.state = RejudgingState::ready;
  }
  return rejudging;
}

Expected<void> check_rejudging(const NewRejudging& rejudging) {
  if (rejudging.repeat < 1 || rejudging.repeat > rejudging_repeat_max) {
    return failure(FailureKind::invalid,
                   fmt::format("each submission must be judged 1 to {} times, not {}",
                               rejudging_repeat_max, rejudging.repeat));
  }
  if (rejudging.note.size() > rejudging_note_bytes_max) {
    return failure(FailureKind::invalid,
                   fmt::format("a note may have at most {} bytes", rejudging_note_bytes_max));
  }
  if (rejudging.target_version && !rejudging.filter.problem) {
    return failure(FailureKind::invalid, "a version was given, but no problem: name the problem");
  }
  return {};
}

Expected<void> check_reach(std::int64_t submissions, int repeat) {
  if (submissions == 0) {
    return failure(FailureKind::invalid, "no submissions match: there is nothing to rejudge");
  }
  if (submissions * repeat > rejudging_judgements_max) {
    return failure(FailureKind::invalid,
                   fmt::format("{} submissions, each judged {} times, exceed the {} judgements "
                               "that one rejudging may have: choose fewer",
                               submissions, repeat, rejudging_judgements_max));
  }
  return {};
}

}  // namespace

Expected<std::int64_t> Rejudgings::start(const NewRejudging& rejudging, std::int64_t now_ms) {
  JUDGE_TRY(check_rejudging(rejudging));
  const RejudgingReach reach{rejudging.filter, rejudging.instructor};
  JUDGE_TRY_ASSIGN(const auto counts, count_submissions(connection_, reach));
  std::int64_t submissions = 0;
  for (const SubmissionCount& count : counts) submissions += count.count;
  JUDGE_TRY(check_reach(submissions, rejudging.repeat));
  JUDGE_TRY_ASSIGN(const auto id, insert(rejudging, submissions, now_ms));
  // Adds each selected submission to the rejudging, with the judgement that counts for it now.
  JUDGE_TRY(for_each_reached(connection_, reach, R"(
    INSERT INTO rejudging_items (rejudging_id, submission_id, old_judgement_id)
    SELECT $10, submissions.id, counting.id)",
                             "", {id}, [](const Row&) {}));
  JUDGE_TRY(add_judgements(id, rejudging, now_ms));
  return id;
}

Expected<void> Rejudgings::extend(std::int64_t id, const std::vector<std::int64_t>& submissions,
                                  std::int64_t now_ms) {
  static const std::string put_item = R"(
    INSERT INTO rejudging_items (rejudging_id, submission_id, old_judgement_id)
    SELECT $1, submissions.id, submissions.judgement_id FROM submissions WHERE submissions.id = $2
    ON CONFLICT (rejudging_id, submission_id)
    DO UPDATE SET old_judgement_id = excluded.old_judgement_id)";
  static const std::string add_judgement = R"(
    INSERT INTO judgements (submission_id, problem_version, created_ms, rejudging_id)
    SELECT $2, $3, $4, $1
    WHERE NOT EXISTS (SELECT 1 FROM judgements WHERE rejudging_id = $1 AND submission_id = $2)
    RETURNING id)";
  static const std::string count = R"(
    UPDATE rejudgings SET submission_count =
      (SELECT count(*) FROM rejudging_items WHERE rejudging_id = $1)
    WHERE id = $1)";
  JUDGE_TRY_ASSIGN(const auto rejudging, unended(id));
  if (!rejudging.target_version || rejudging.repeat > 1) {
    return failure(FailureKind::invalid,
                   "cannot add submissions: this rejudging does not judge each submission once "
                   "against a single version");
  }
  const auto added = static_cast<std::int64_t>(submissions.size());
  JUDGE_TRY(check_reach(rejudging.submissions + added, rejudging.repeat));
  std::vector<std::int64_t> judgements;
  for (const std::int64_t submission : submissions) {
    JUDGE_TRY(connection_.execute(put_item, {id, submission}));
    JUDGE_TRY_ASSIGN(
        const auto rows,
        connection_.query(add_judgement, {id, submission, *rejudging.target_version, now_ms}));
    for (const Row& row : rows) judgements.push_back(integer(row.only()));
  }
  JUDGE_TRY(connection_.execute(count, {id}));
  return queue_judgements(rejudging.created_by, judgements, now_ms);
}

Expected<std::int64_t> Rejudgings::insert(const NewRejudging& rejudging, std::int64_t submissions,
                                          std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO rejudgings (submission_ids, problem, course_id, user_id, language, verdict, from_ms,
                            until_ms, target_version, draft_id, repeat_count, created_by, note,
                            created_ms, submission_count)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id)";
  std::vector<Value> values = columns_of(rejudging.filter);
  values.insert(values.end(), {value_of(rejudging.target_version), value_of(rejudging.draft),
                               std::int64_t{rejudging.repeat}, value_of(rejudging.created_by),
                               rejudging.note, now_ms, submissions});
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, values));
  return integer(rows.front().only());
}

Expected<void> Rejudgings::add_judgements(std::int64_t id, const NewRejudging& rejudging,
                                          std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO judgements (submission_id, problem_version, created_ms, rejudging_id)
    SELECT submissions.id, coalesce($2, problems.published), $3, $1
    FROM rejudging_items
    JOIN submissions ON submissions.id = rejudging_items.submission_id
    JOIN problems ON problems.name = submissions.problem
    WHERE rejudging_items.rejudging_id = $1
    ORDER BY submissions.id
    RETURNING id)";
  std::vector<std::int64_t> judgements;
  for (int time = 0; time < rejudging.repeat; ++time) {
    JUDGE_TRY_ASSIGN(const auto rows,
                     connection_.query(sql, {id, value_of(rejudging.target_version), now_ms}));
    for (const Row& row : rows) judgements.push_back(integer(row.only()));
  }
  std::ranges::sort(judgements);
  return queue_judgements(rejudging.created_by, judgements, now_ms);
}

Expected<void> Rejudgings::queue_judgements(std::optional<std::int64_t> user,
                                            const std::vector<std::int64_t>& judgements,
                                            std::int64_t now_ms) {
  return Queue(connection_)
      .add_all({.kind = std::string(judgement_job),
                .user = user.value_or(0),
                .priority = rejudging_priority},
               judgements, now_ms);
}

Expected<std::optional<Rejudging>> Rejudgings::find(std::int64_t id) {
  return connection_.first(rejudging_select + "id = $1", {id}, rejudging_of);
}

Expected<std::vector<Rejudging>> Rejudgings::page(const std::optional<std::int64_t>& created_by,
                                                  std::optional<std::int64_t> before,
                                                  int count_max) {
  const std::string by = created_by ? " AND created_by = $3" : "";
  return connection_.all(rejudging_select + "id < $1" + by + " ORDER BY id DESC LIMIT $2",
                         {before.value_or(std::numeric_limits<std::int64_t>::max()),
                          std::int64_t{count_max}, value_of(created_by)},
                         rejudging_of);
}

/// Returns a rejudging that may still be applied or cancelled.
Expected<Rejudging> Rejudgings::unended(std::int64_t id) {
  JUDGE_TRY_ASSIGN(auto found, find(id));
  if (!found) return failure(FailureKind::missing, "there is no such rejudging");
  if (found->state == RejudgingState::running || found->state == RejudgingState::ready) {
    return *std::move(found);
  }
  return failure(FailureKind::conflict,
                 fmt::format("this rejudging was already {}", enum_name(found->state)));
}

Expected<void> Rejudgings::end(std::int64_t id, RejudgingState state, std::int64_t now_ms) {
  return connection_.execute("UPDATE rejudgings SET state = $2, ended_ms = $3 WHERE id = $1",
                             {id, std::string(enum_name(state)), now_ms});
}

Expected<std::vector<std::int64_t>> Rejudgings::apply(std::int64_t id, std::int64_t now_ms,
                                                      const std::string& reason) {
  static const std::string decide = R"(
    UPDATE rejudging_items
    SET outcome = CASE WHEN old_judgement_id = (
        SELECT judgement_id FROM submissions WHERE submissions.id = rejudging_items.submission_id)
      THEN 'applied' ELSE 'skipped' END
    WHERE rejudging_id = $1)";
  static const std::string let_count = R"(
    UPDATE submissions SET (judgement_id, verdict, score, max_score) = (
      SELECT judgements.id, judgements.verdict, judgements.score, judgements.max_score
      FROM judgements
      WHERE judgements.rejudging_id = $1 AND judgements.submission_id = submissions.id)
    WHERE id IN (SELECT submission_id FROM rejudging_items
                 WHERE rejudging_id = $1 AND outcome = 'applied')
    RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto rejudging, unended(id));
  if (rejudging.repeat > 1) {
    return failure(FailureKind::conflict,
                   "this rejudging judges submissions repeatedly to measure whether verdicts are "
                   "stable: there is no single result to apply");
  }
  if (rejudging.state != RejudgingState::ready) {
    return failure(FailureKind::conflict,
                   fmt::format("{} of its submissions are not judged yet: wait until it is ready",
                               rejudging.judgements_left));
  }
  JUDGE_TRY(connection_.execute(decide, {id}));
  JUDGE_TRY(end(id, RejudgingState::applied, now_ms));
  JUDGE_TRY_ASSIGN(auto changed, connection_.all(let_count, {id}, [](const Row& row) {
    return integer(row.only());
  }));
  JUDGE_TRY(Notices(connection_).add_changed_verdicts(id, reason, now_ms));
  return changed;
}

Expected<void> Rejudgings::cancel(std::int64_t id, std::int64_t now_ms) {
  JUDGE_TRY(unended(id));
  JUDGE_TRY_ASSIGN(
      const auto unmade,
      connection_.all("SELECT id FROM judgements WHERE rejudging_id = $1 AND state <> 'judged'",
                      {id}, [](const Row& row) { return integer(row.only()); }));
  JUDGE_TRY(Queue(connection_).withdraw(std::string(judgement_job), unmade));
  JUDGE_TRY(connection_.execute("DELETE FROM rejudging_items WHERE rejudging_id = $1", {id}));
  JUDGE_TRY(end(id, RejudgingState::cancelled, now_ms));
  JUDGE_TRY(remove_cancelled());
  return {};
}

Expected<bool> Rejudgings::remove_cancelled() {
  static const std::string some = R"(
    SELECT judgements.id FROM rejudgings
    JOIN judgements ON judgements.rejudging_id = rejudgings.id
    WHERE rejudgings.state = 'cancelled' LIMIT $1)";
  static const std::string remove =
      "DELETE FROM judgements WHERE id IN (" + some + ") RETURNING id";
  // Usually there is nothing to remove. Checking first avoids locking the database.
  const auto any = connection_.matches(some, {std::int64_t{1}});
  if (!any || !*any) return any;
  return connection_.matches(remove, {removed_at_once_max});
}

Expected<bool> Rejudgings::reaches_beyond(std::int64_t id, std::int64_t instructor) {
  static const std::string sql = R"(
    SELECT 1 FROM rejudging_items
    JOIN submissions ON submissions.id = rejudging_items.submission_id
    WHERE rejudging_id = $1 AND coalesce(course_id, 0) NOT IN
      (SELECT course_id FROM enrollments WHERE user_id = $2 AND role = 'instructor')
    LIMIT 1)";
  return connection_.matches(sql, {id, instructor});
}

Expected<std::optional<std::int64_t>> Rejudgings::reusable_for(std::int64_t judgement) {
  static const std::string sql = R"(
    SELECT rejudging_items.old_judgement_id FROM judgements
    JOIN rejudgings ON rejudgings.id = judgements.rejudging_id
    JOIN rejudging_items ON rejudging_items.rejudging_id = judgements.rejudging_id
      AND rejudging_items.submission_id = judgements.submission_id
    WHERE judgements.id = $1 AND rejudgings.target_version IS NOT NULL
      AND rejudgings.repeat_count = 1)";
  return connection_.first(sql, {judgement}, [](const Row& row) { return integer(row.only()); });
}

}  // namespace judge::store
