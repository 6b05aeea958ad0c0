#include "judge/store/submissions/run_conversations.hpp"

#include "judge/store/sql/row.hpp"

namespace judge::store {

Expected<void> add_conversation(Connection& connection, std::int64_t judgement,
                                std::int64_t position, const std::string& conversation) {
  static const std::string sql = R"(
    INSERT INTO run_conversations (judgement_id, position, conversation) VALUES ($1, $2, $3))";
  return connection.execute(sql, {judgement, position, conversation});
}

Expected<void> copy_conversation(Connection& connection, std::int64_t from, const std::string& test,
                                 std::int64_t to, std::int64_t position) {
  static const std::string sql = R"(
    INSERT INTO run_conversations (judgement_id, position, conversation)
    SELECT $3, $4, run_conversations.conversation FROM runs
    JOIN run_conversations ON run_conversations.judgement_id = runs.judgement_id
      AND run_conversations.position = runs.position
    WHERE runs.judgement_id = $1 AND runs.test = $2)";
  return connection.execute(sql, {from, test, to, position});
}

Expected<std::optional<std::string>> conversation_of(Connection& connection, std::int64_t judgement,
                                                     std::int64_t position) {
  return connection.first(
      "SELECT conversation FROM run_conversations WHERE judgement_id = $1 AND position = $2",
      {judgement, position}, [](const Row& row) { return text(row.only()); });
}

}  // namespace judge::store
