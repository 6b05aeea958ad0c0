#include "judge/store/submissions/judgement_groups.hpp"

#include "judge/core/try.hpp"
#include "judge/store/sql/score_columns.hpp"

namespace judge::store {

Expected<void> add_groups(Connection& connection, std::int64_t id,
                          const std::vector<GroupScore>& groups) {
  static const std::string sql = R"(
    INSERT INTO judgement_groups (judgement_id, position, name, verdict, score, max_score,
                                  is_blocked)
    VALUES ($1, $2, $3, $4, $5, $6, $7))";
  std::int64_t position = 0;
  for (const GroupScore& group : groups) {
    const Value verdict = group.verdict ? Value(std::string(verdict_id(*group.verdict))) : Value();
    JUDGE_TRY(
        connection.execute(sql, {id, position++, group.group, verdict, score_value(group.score),
                                 score_value(group.score_max), std::int64_t{group.is_blocked}}));
  }
  return {};
}

Expected<std::vector<GroupScore>> groups_of(Connection& connection, std::int64_t id) {
  static const std::string sql = R"(
    SELECT name, verdict, score, max_score, is_blocked FROM judgement_groups
    WHERE judgement_id = $1 ORDER BY position)";
  return connection.all(sql, {id}, [](const Row& row) {
    GroupScore group{.group = text(row["name"])};
    if (std::holds_alternative<std::string>(row["verdict"])) {
      group.verdict = verdict_from_id(text(row["verdict"]));
    }
    group.score = score_of(row["score"]);
    group.score_max = score_of(row["max_score"]);
    group.is_blocked = integer(row["is_blocked"]) != 0;
    return group;
  });
}

}  // namespace judge::store
