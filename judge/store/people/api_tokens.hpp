#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The permissions of a token. A token never permits more than its user may do.
enum class Scope {
  read,      ///< read everything that the user may read
  submit,    ///< submit solutions
  instruct,  ///< change courses and problems
  admin,     ///< change users and everything else
};
BOOST_DESCRIBE_ENUM(Scope, read, submit, instruct, admin)
using Scopes = std::set<Scope>;

constexpr std::size_t token_name_bytes_max = 100;
constexpr int tokens_of_user_max = 50;

struct NewApiToken {
  std::int64_t user = 0;
  std::string name;  ///< chosen by the user
  Scopes scopes;
  std::optional<std::int64_t> expires_ms;
};

struct ApiToken {
  std::int64_t id = 0;
  std::int64_t user = 0;
  std::string name;
  Scopes scopes;
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> expires_ms;
  std::optional<std::int64_t> last_used_ms;  ///< accurate to one minute

  friend bool operator==(const ApiToken&, const ApiToken&) = default;
};

/// A newly created token. The secret is shown once and is not stored.
struct MadeApiToken {
  ApiToken token;
  std::string secret;
};

/// The API tokens, with which programs act for users. All times are milliseconds since 1970-01-01
/// UTC and are passed in by the caller.
class ApiTokens {
 public:
  explicit ApiTokens(Connection& connection) : connection_(connection) {}

  /// Creates a token. Fails as `invalid` if the name or the scopes are missing or the token has
  /// already expired; as `conflict` if the user does not exist, has a token of this name, or has
  /// too many. Part of the caller's transaction.
  Expected<MadeApiToken> make(const NewApiToken& token, std::int64_t now_ms);

  /// Returns the token with this secret and records its use, at most once a minute. Returns
  /// `nullopt` if there is none, if it has expired, or if its user is disabled.
  Expected<std::optional<ApiToken>> find(const std::string& secret, std::int64_t now_ms);

  /// Returns all tokens of a user, newest first, including expired ones.
  Expected<std::vector<ApiToken>> of_user(std::int64_t user);

  /// Deletes a token of this user. Returns false if there is none.
  Expected<bool> revoke(std::int64_t id, std::int64_t user);
  Expected<void> revoke_all_of(std::int64_t user);

 private:
  Connection& connection_;
};

}  // namespace judge::store
