#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// What a token lets a program do in its user's name; never more than the user may.
enum class Scope {
  read,      ///< see what the user sees
  submit,    ///< hand in
  instruct,  ///< change courses and problems
  admin,     ///< change users, and all the rest
};
using Scopes = std::set<Scope>;

/// "read", "submit", "instruct", "admin".
std::string_view scope_name(Scope scope);
std::optional<Scope> scope_from_name(std::string_view name);

constexpr std::size_t token_name_bytes_max = 100;
constexpr int tokens_of_user_max = 50;

struct NewApiToken {
  std::int64_t user = 0;
  std::string name;  ///< what the user calls it
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
  std::optional<std::int64_t> last_used_ms;  ///< within a minute

  friend bool operator==(const ApiToken&, const ApiToken&) = default;
};

/// A token that was just made. The secret is shown once, and is nowhere else.
struct MadeApiToken {
  ApiToken token;
  std::string secret;
};

/// The tokens by which programs act for users. All times are milliseconds since 1970-01-01 UTC,
/// and given.
class ApiTokens {
 public:
  explicit ApiTokens(Connection& connection) : connection_(connection) {}

  /// Makes a token. Fails as invalid without a name or a scope, or when it is over already; as
  /// conflict when the user has one of this name, or too many. Part of the caller's transaction.
  Expected<MadeApiToken> make(const NewApiToken& token, std::int64_t now_ms);

  /// The token of this secret, which counts as its use; nothing when there is none, when it is
  /// over, or when its user is disabled. Writes at most once a minute.
  Expected<std::optional<ApiToken>> find(const std::string& secret, std::int64_t now_ms);

  /// All of a user's, the newest first; those that are over, too.
  Expected<std::vector<ApiToken>> of_user(std::int64_t user);

  /// Ends one of this user's for ever; whether there was such a one.
  Expected<bool> revoke(std::int64_t id, std::int64_t user);
  Expected<void> revoke_all_of(std::int64_t user);

 private:
  Connection& connection_;
};

}  // namespace judge::store
