#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/day.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The times after which a session ends by itself, and the maximum number of sessions per user.
/// Starting one more session ends the least recently used one.
struct SessionLimits {
  std::int64_t idle_ms = std::int64_t{12} * 3600 * 1000;
  std::int64_t absolute_ms = 7 * day_length_ms;
  int of_user_max = 20;
};

/// The user who logs in, and the client.
struct NewSession {
  std::int64_t user = 0;
  std::string client_address;
  std::string user_agent;  ///< as sent by the browser; stored up to 200 bytes
};

struct Session {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string client_address;
  std::string user_agent;
  std::int64_t created_ms = 0;
  std::int64_t last_used_ms = 0;  ///< to within a minute
  std::int64_t expires_ms = 0;    ///< at the latest; an idle session ends earlier

  friend bool operator==(const Session&, const Session&) = default;
};

/// A new session. The secret is for the cookie and is stored nowhere else.
struct StartedSession {
  Session session;
  std::string secret;
};

/// Returns the token that every form of this session must send back, so that a different site
/// cannot forge a request (CSRF). The token is derived from the session's secret, so both are valid
/// for the same time.
std::string csrf_token(std::string_view session_secret);
/// True if the token is valid. The comparison takes constant time, so that an attacker cannot guess
/// the token character by character.
bool is_csrf_token(std::string_view session_secret, std::string_view token);

/// The sessions of logged-in users. The caller passes all times, in milliseconds since 1970-01-01
/// UTC.
class Sessions {
 public:
  explicit Sessions(Connection& connection, SessionLimits limits = {})
      : connection_(connection), limits_(limits) {}

  /// Begins a session. Runs in the caller's transaction.
  Expected<StartedSession> start(const NewSession& session, std::int64_t now_ms);

  /// Returns the session with this secret and records its use. Returns `nullopt` if there is no
  /// such session, if it has ended, or if its user is disabled. Writes at most once a minute per
  /// session.
  Expected<std::optional<Session>> find(const std::string& secret, std::int64_t now_ms);

  /// Like find(), but does not record a use.
  Expected<std::optional<Session>> look_at(const std::string& secret, std::int64_t now_ms);

  /// Returns a user's active sessions, the most recently used first.
  Expected<std::vector<Session>> of_user(std::int64_t user, std::int64_t now_ms);

  /// Ends a session of this user. Returns false if the user has no such session.
  Expected<bool> end(std::int64_t id, std::int64_t user);

  /// Ends all sessions of a user except the one with the id `but`, for example after a password
  /// change.
  Expected<void> end_all_of(std::int64_t user, std::optional<std::int64_t> but = std::nullopt);

  /// Removes sessions that have ended and returns their number.
  Expected<std::int64_t> remove_expired(std::int64_t now_ms);

 private:
  Connection& connection_;
  SessionLimits limits_;
};

}  // namespace judge::store
