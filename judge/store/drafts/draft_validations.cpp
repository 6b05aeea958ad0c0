#include "judge/store/drafts/draft_validations.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/queue/queue.hpp"

namespace judge::store {
namespace {

constexpr const char* validation_columns = "id, draft_id, user_id, test_group, blob, state, result";

DraftValidation draft_validation_of(const Row& row) {
  return {.id = integer(row["id"]),
          .asked = {.draft = integer(row["draft_id"]),
                    .user = integer(row["user_id"]),
                    .group = text(row["test_group"]),
                    .input = text(row["blob"])},
          .state = enum_value(row["state"], ValidationState::queued),
          .result = text(row["result"])};
}

}  // namespace

Expected<std::int64_t> DraftValidations::add(const NewDraftValidation& asked, std::int64_t now_ms) {
  JUDGE_TRY(drop_waiting(asked));
  static const std::string sql = R"(
    INSERT INTO draft_validations (draft_id, user_id, test_group, blob, created_ms)
    VALUES ($1, $2, $3, $4, $5) RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {asked.draft, asked.user, asked.group,
                                                            asked.input, now_ms}));
  const std::int64_t id = integer(rows.front().only());
  JUDGE_TRY(Queue(connection_)
                .add({.kind = std::string(draft_validation_job),
                      .subject = id,
                      .user = asked.user,
                      .priority = draft_check_priority},
                     now_ms));
  JUDGE_TRY(remove_surplus(asked));
  return id;
}

/// Marks the queued validations as dropped and withdraws their jobs. This makes the leases of the
/// jobs stale, so a worker that is running one of them stores nothing more.
Expected<void> DraftValidations::drop_waiting(const NewDraftValidation& asked) {
  static const std::string sql = R"(
    UPDATE draft_validations SET state = 'dropped'
    WHERE draft_id = $1 AND user_id = $2 AND state = 'queued' RETURNING id)";
  const auto waiting = connection_.all(sql, {asked.draft, asked.user},
                                       [](const Row& row) { return integer(row.only()); });
  JUDGE_TRY(waiting);
  return Queue(connection_).withdraw(std::string(draft_validation_job), *waiting);
}

Expected<void> DraftValidations::remove_surplus(const NewDraftValidation& asked) {
  static const std::string sql = R"(
    DELETE FROM draft_validations
    WHERE draft_id = $1 AND user_id = $2 AND state <> 'queued' AND id NOT IN
      (SELECT id FROM draft_validations
       WHERE draft_id = $1 AND user_id = $2 AND state <> 'queued' ORDER BY id DESC LIMIT $3))";
  return connection_.execute(sql,
                             {asked.draft, asked.user, std::int64_t{draft_validations_kept_max}});
}

Expected<std::optional<DraftValidation>> DraftValidations::find(std::int64_t id) {
  static const std::string sql =
      fmt::format("SELECT {} FROM draft_validations WHERE id = $1", validation_columns);
  return connection_.first(sql, {id}, draft_validation_of);
}

Expected<std::optional<DraftValidation>> DraftValidations::newest_of(std::int64_t draft,
                                                                     std::int64_t user) {
  static const std::string sql = fmt::format(
      "SELECT {} FROM draft_validations WHERE draft_id = $1 AND user_id = $2 ORDER BY id DESC "
      "LIMIT 1",
      validation_columns);
  return connection_.first(sql, {draft, user}, draft_validation_of);
}

Expected<void> DraftValidations::end(std::int64_t id, ValidationState state,
                                     const std::string& result) {
  return connection_.execute(
      "UPDATE draft_validations SET state = $2, result = $3 WHERE id = $1 AND state = 'queued'",
      {id, std::string(enum_name(state)), result});
}

Expected<void> DraftValidations::remove_of(std::int64_t draft) {
  const auto ids = connection_.all("SELECT id FROM draft_validations WHERE draft_id = $1", {draft},
                                   [](const Row& row) { return integer(row.only()); });
  JUDGE_TRY(ids);
  JUDGE_TRY(Queue(connection_).withdraw(std::string(draft_validation_job), *ids));
  return connection_.execute("DELETE FROM draft_validations WHERE draft_id = $1", {draft});
}

}  // namespace judge::store
