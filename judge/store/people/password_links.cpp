#include "judge/store/people/password_links.hpp"

#include "judge/core/try.hpp"
#include "judge/store/people/secret.hpp"

namespace judge::store {

Expected<std::string> PasswordLinks::make(std::int64_t user, std::int64_t expires_ms,
                                          std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO password_links (user_id, secret_hash, created_ms, expires_ms)
    VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET secret_hash = excluded.secret_hash,
      created_ms = excluded.created_ms, expires_ms = excluded.expires_ms)";
  std::string secret = make_secret(password_link_prefix);
  JUDGE_TRY(connection_.execute(sql, {user, hash_of_secret(secret), now_ms, expires_ms}));
  return secret;
}

Expected<std::optional<std::int64_t>> PasswordLinks::find(const std::string& secret,
                                                          std::int64_t now_ms) {
  static const std::string sql = R"(
    SELECT user_id FROM password_links JOIN users ON users.id = user_id
    WHERE secret_hash = $1 AND expires_ms > $2 AND disabled = 0)";
  return connection_.first(sql, {hash_of_secret(secret), now_ms},
                           [](const Row& row) { return integer(row["user_id"]); });
}

Expected<std::int64_t> PasswordLinks::use(const std::string& secret, std::int64_t now_ms) {
  static const std::string sql = R"(
    DELETE FROM password_links
    WHERE secret_hash = $1 AND expires_ms > $2
      AND EXISTS (SELECT 1 FROM users WHERE id = user_id AND disabled = 0)
    RETURNING user_id)";
  const auto used = connection_.first(sql, {hash_of_secret(secret), now_ms},
                                      [](const Row& row) { return integer(row["user_id"]); });
  JUDGE_TRY(used);
  if (*used) return **used;
  return failure(FailureKind::stale,
                 "this link was already used or has expired\nFix: ask for a new one");
}

Expected<void> PasswordLinks::end_of(std::int64_t user) {
  return connection_.execute("DELETE FROM password_links WHERE user_id = $1", {user});
}

}  // namespace judge::store
