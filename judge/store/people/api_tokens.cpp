#include "judge/store/people/api_tokens.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/secret.hpp"

namespace judge::store {
namespace {

constexpr std::int64_t touch_ms = 60'000;
std::string scope_names(const Scopes& scopes) {
  std::vector<std::string_view> names;
  for (const Scope scope : scopes) names.push_back(enum_name(scope));
  return fmt::format("{}", fmt::join(names, " "));
}

/// Parses the names of scopes. Ignores unknown names, so that they grant nothing.
Scopes scopes_of(const std::string& words) {
  Scopes scopes;
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    if (const auto scope = enum_from_name<Scope>(word)) scopes.insert(*scope);
  }
  return scopes;
}

ApiToken token_of(const Row& row) {
  return {.id = integer(row["id"]),
          .user = integer(row["user_id"]),
          .name = text(row["name"]),
          .scopes = scopes_of(text(row["scopes"])),
          .created_ms = integer(row["created_ms"]),
          .expires_ms = optional_integer(row["expires_ms"]),
          .last_used_ms = optional_integer(row["last_used_ms"])};
}

Expected<void> check(const NewApiToken& token, std::int64_t now_ms) {
  const bool has_name =
      !token.name.empty() && token.name.size() <= token_name_bytes_max && is_one_line(token.name);
  if (!has_name) {
    return failure(FailureKind::invalid,
                   fmt::format("the name '{}' must be one line of 1 to {} bytes",
                               quoted(token.name, 40), token_name_bytes_max));
  }
  if (token.scopes.empty())
    return failure(FailureKind::invalid, "a token needs at least one scope");
  if (token.expires_ms && *token.expires_ms <= now_ms) {
    return failure(FailureKind::invalid, "the token would already have expired");
  }
  return {};
}

}  // namespace

Expected<MadeApiToken> ApiTokens::make(const NewApiToken& token, std::int64_t now_ms) {
  static const std::string insert = R"(
    INSERT INTO api_tokens (user_id, name, scopes, secret_hash, created_ms, expires_ms)
    SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM api_tokens WHERE user_id = $1) < $7
    RETURNING id, user_id, name, scopes, created_ms, expires_ms, last_used_ms)";
  JUDGE_TRY(check(token, now_ms));
  std::string secret = make_secret(api_token_prefix);
  auto made =
      connection_.first(insert,
                        {token.user, token.name, scope_names(token.scopes), hash_of_secret(secret),
                         now_ms, value_of(token.expires_ms), std::int64_t{tokens_of_user_max}},
                        token_of);
  if (made && *made) return MadeApiToken{.token = **std::move(made), .secret = std::move(secret)};
  if (made) {
    return failure(FailureKind::conflict,
                   fmt::format("there are already {} tokens\nFix: revoke one that is not used",
                               tokens_of_user_max));
  }
  if (made.error().kind != FailureKind::conflict) return std::unexpected(made.error());
  return failure(
      FailureKind::conflict,
      fmt::format("a token '{}' already exists, or the user does not exist", token.name));
}

Expected<std::optional<ApiToken>> ApiTokens::find(const std::string& secret, std::int64_t now_ms) {
  static const std::string sql = R"(
    SELECT api_tokens.id, user_id, api_tokens.name, scopes, api_tokens.created_ms, expires_ms,
           last_used_ms
    FROM api_tokens JOIN users ON users.id = user_id
    WHERE secret_hash = $1 AND (expires_ms IS NULL OR expires_ms > $2) AND disabled = 0)";
  auto found = connection_.first(sql, {hash_of_secret(secret), now_ms}, token_of);
  if (!found || !*found) return found;
  ApiToken& token = **found;
  if (token.last_used_ms && now_ms - *token.last_used_ms < touch_ms) return found;
  // If this write fails, for example on a full disk, the token is still valid.
  auto touched = connection_.execute("UPDATE api_tokens SET last_used_ms = $2 WHERE id = $1",
                                     {token.id, now_ms});
  if (touched) token.last_used_ms = now_ms;
  return found;
}

Expected<std::vector<ApiToken>> ApiTokens::of_user(std::int64_t user) {
  static const std::string sql = R"(
    SELECT id, user_id, name, scopes, created_ms, expires_ms, last_used_ms
    FROM api_tokens WHERE user_id = $1 ORDER BY id DESC)";
  return connection_.all(sql, {user}, token_of);
}

Expected<bool> ApiTokens::revoke(std::int64_t id, std::int64_t user) {
  return connection_.matches("DELETE FROM api_tokens WHERE id = $1 AND user_id = $2 RETURNING id",
                             {id, user});
}

Expected<void> ApiTokens::revoke_all_of(std::int64_t user) {
  return connection_.execute("DELETE FROM api_tokens WHERE user_id = $1", {user});
}

}  // namespace judge::store
