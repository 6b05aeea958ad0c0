#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// When a session ends by itself, and how many of one user there are: more end the oldest.
struct SessionLimits {
  std::int64_t idle_ms = std::int64_t{12} * 3600 * 1000;
  std::int64_t absolute_ms = std::int64_t{7} * 24 * 3600 * 1000;
  int of_user_max = 20;
};

/// Who logs in, and from where.
struct NewSession {
  std::int64_t user = 0;
  std::string client_address;
  std::string user_agent;  ///< what the browser calls itself; kept up to 200 bytes
};

struct Session {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string client_address;
  std::string user_agent;
  std::int64_t created_ms = 0;
  std::int64_t last_used_ms = 0;  ///< within a minute
  std::int64_t expires_ms = 0;    ///< at the latest; earlier when it is idle

  friend bool operator==(const Session&, const Session&) = default;
};

/// A session that has just begun. The secret is for the cookie, and is nowhere else.
struct StartedSession {
  Session session;
  std::string secret;
};

/// What a form of this session has to send back, so that another site cannot send it (CSRF). It is
/// derived from the secret, and so as old as the session.
std::string csrf_token(std::string_view session_secret);
/// Whether this is it, in a time that does not tell where it differs.
bool is_csrf_token(std::string_view session_secret, std::string_view token);

/// The sessions of who has logged in. All times are milliseconds since 1970-01-01 UTC, and given.
class Sessions {
 public:
  explicit Sessions(Connection& connection, SessionLimits limits = {})
      : connection_(connection), limits_(limits) {}

  /// Begins a session. Part of the caller's transaction.
  Expected<StartedSession> start(const NewSession& session, std::int64_t now_ms);

  /// The session that this secret opens, which counts as its use; nothing when there is none, when
  /// it is over, or when its user is disabled. Writes at most once a minute.
  Expected<std::optional<Session>> find(const std::string& secret, std::int64_t now_ms);

  /// The same without counting as its use.
  Expected<std::optional<Session>> look_at(const std::string& secret, std::int64_t now_ms);

  /// Those of a user that are not over, the last used first.
  Expected<std::vector<Session>> of_user(std::int64_t user, std::int64_t now_ms);

  /// Ends one of this user's; whether there was such a one.
  Expected<bool> end(std::int64_t id, std::int64_t user);

  /// Ends all of a user's but this one: after a change of the password.
  Expected<void> end_all_of(std::int64_t user, std::optional<std::int64_t> but = std::nullopt);

  /// Forgets those that are over; how many they were.
  Expected<std::int64_t> remove_expired(std::int64_t now_ms);

 private:
  Connection& connection_;
  SessionLimits limits_;
};

}  // namespace judge::store
