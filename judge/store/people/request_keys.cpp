#include "judge/store/people/request_keys.hpp"

#include "judge/core/try.hpp"

namespace judge::store {

Expected<std::optional<KeyedRequest>> RequestKeys::find(std::int64_t user, const std::string& key,
                                                        std::int64_t now_ms) {
  return connection_.first(
      "SELECT request, status, body, headers, created_ms FROM request_keys "
      "WHERE user_id = $1 AND name = $2 AND created_ms > $3",
      {user, key, now_ms - life_ms}, [](const Row& row) {
        return KeyedRequest{.request = text(row["request"]),
                            .status = optional_integer(row["status"]),
                            .body = optional_text(row["body"]),
                            .headers = text(row["headers"]),
                            .created_ms = integer(row["created_ms"])};
      });
}

Expected<void> RequestKeys::add(std::int64_t user, const std::string& key,
                                const std::string& request, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto is_new,
                   connection_.matches(R"(
    INSERT INTO request_keys (user_id, name, request, created_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id, name) DO UPDATE
    SET request = excluded.request, created_ms = excluded.created_ms, status = NULL, body = NULL,
        headers = ''
    WHERE request_keys.created_ms <= $5
    RETURNING user_id)",
                                       {user, key, request, now_ms, now_ms - life_ms}));
  if (is_new) return {};
  return failure(FailureKind::conflict,
                 "a request with this Idempotency-Key is being handled: repeat it in a moment");
}

Expected<void> RequestKeys::put_response(std::int64_t user, const std::string& key,
                                         const KeyedRequest& answered) {
  return connection_.execute(
      "UPDATE request_keys SET status = $3, body = $4, headers = $5 "
      "WHERE user_id = $1 AND name = $2",
      {user, key, value_of(answered.status), value_of(answered.body), answered.headers});
}

Expected<void> RequestKeys::forget_bodies() {
  return connection_.execute("UPDATE request_keys SET body = NULL", {});
}

Expected<void> RequestKeys::remove_old(std::int64_t now_ms) {
  return connection_.execute("DELETE FROM request_keys WHERE created_ms <= $1", {now_ms - life_ms});
}

}  // namespace judge::store
