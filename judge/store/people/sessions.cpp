#include "judge/store/people/sessions.hpp"

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/secret.hpp"

namespace judge::store {
namespace {

constexpr std::int64_t touch_ms = 60'000;
constexpr std::size_t user_agent_bytes_max = 200;
constexpr std::string_view csrf_purpose = "csrf";

Session session_of(const Row& row) {
  return {.id = integer(row["id"]),
          .user = integer(row["user_id"]),
          .client_address = text(row["client_address"]),
          .user_agent = text(row["user_agent"]),
          .created_ms = integer(row["created_ms"]),
          .last_used_ms = integer(row["last_used_ms"]),
          .expires_ms = integer(row["expires_ms"])};
}

}  // namespace

std::string csrf_token(std::string_view session_secret) {
  return derived_secret(session_secret, csrf_purpose);
}

bool is_csrf_token(std::string_view session_secret, std::string_view token) {
  return same_secret(csrf_token(session_secret), token);
}

Expected<StartedSession> Sessions::start(const NewSession& session, std::int64_t now_ms) {
  static const std::string insert = R"(
    INSERT INTO sessions (user_id, secret_hash, client_address, user_agent, created_ms,
                          last_used_ms, expires_ms)
    VALUES ($1, $2, $3, $4, $5, $5, $6)
    RETURNING id, user_id, client_address, user_agent, created_ms, last_used_ms, expires_ms)";
  static const std::string keep_newest = R"(
    DELETE FROM sessions WHERE user_id = $1 AND id NOT IN (
      SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_used_ms DESC, id DESC LIMIT $2))";
  std::string secret = make_secret(session_prefix);
  const std::string user_agent = quoted(session.user_agent, user_agent_bytes_max);
  JUDGE_TRY_ASSIGN(auto started,
                   connection_.first(insert,
                                     {session.user, hash_of_secret(secret), session.client_address,
                                      user_agent, now_ms, now_ms + limits_.absolute_ms},
                                     session_of));
  JUDGE_TRY(connection_.execute(keep_newest, {session.user, std::int64_t{limits_.of_user_max}}));
  return StartedSession{.session = started.value(), .secret = std::move(secret)};
}

Expected<std::optional<Session>> Sessions::look_at(const std::string& secret, std::int64_t now_ms) {
  static const std::string sql = R"(
    SELECT sessions.id, user_id, client_address, user_agent, sessions.created_ms, last_used_ms,
           expires_ms
    FROM sessions JOIN users ON users.id = user_id
    WHERE secret_hash = $1 AND expires_ms > $2 AND last_used_ms > $3 AND disabled = 0)";
  return connection_.first(sql, {hash_of_secret(secret), now_ms, now_ms - limits_.idle_ms},
                           session_of);
}

Expected<std::optional<Session>> Sessions::find(const std::string& secret, std::int64_t now_ms) {
  auto found = look_at(secret, now_ms);
  if (!found || !*found || now_ms - (*found)->last_used_ms < touch_ms) return found;
  // If this write fails, for example on a full disk, the user stays logged in and can still read
  // pages.
  auto touched = connection_.execute("UPDATE sessions SET last_used_ms = $2 WHERE id = $1",
                                     {(*found)->id, now_ms});
  if (touched) (*found)->last_used_ms = now_ms;
  return found;
}

Expected<std::vector<Session>> Sessions::of_user(std::int64_t user, std::int64_t now_ms) {
  static const std::string sql = R"(
    SELECT id, user_id, client_address, user_agent, created_ms, last_used_ms, expires_ms
    FROM sessions WHERE user_id = $1 AND expires_ms > $2 AND last_used_ms > $3
    ORDER BY last_used_ms DESC, id DESC)";
  return connection_.all(sql, {user, now_ms, now_ms - limits_.idle_ms}, session_of);
}

Expected<bool> Sessions::end(std::int64_t id, std::int64_t user) {
  return connection_.matches("DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id",
                             {id, user});
}

Expected<void> Sessions::end_all_of(std::int64_t user, std::optional<std::int64_t> but) {
  return connection_.execute("DELETE FROM sessions WHERE user_id = $1 AND id <> $2",
                             {user, but.value_or(0)});
}

Expected<std::int64_t> Sessions::remove_expired(std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      const auto removed,
      connection_.query(
          "DELETE FROM sessions WHERE expires_ms <= $1 OR last_used_ms <= $2 RETURNING id",
          {now_ms, now_ms - limits_.idle_ms}));
  return static_cast<std::int64_t>(removed.size());
}

}  // namespace judge::store
