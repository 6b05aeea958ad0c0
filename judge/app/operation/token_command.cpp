#include "judge/app/operation/token_command.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/people/api_tokens.hpp"
#include "judge/store/people/users.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

/// The text to print, or the reason for a failure.
using TokenText = store::Expected<std::string>;

std::string day_of(const std::optional<std::int64_t>& time_ms, const char* none) {
  if (!time_ms) return none;
  return fmt::format("{:%F}", fmt::gmtime(static_cast<std::time_t>(*time_ms / 1000)));
}

std::string scopes_text(const store::Scopes& scopes) {
  std::string text;
  for (const store::Scope scope : scopes) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", enum_name(scope));
  }
  return text;
}

store::Expected<void> write_audit(store::Connection& connection, const std::string& action,
                                  std::int64_t token, const std::string& detail) {
  return store::Audit(connection)
      .add({.user = std::nullopt,
            .action = action,
            .object_kind = "token",
            .object_id = std::to_string(token),
            .detail = detail,
            .client_address = "command line",
            .request_id = {}},
           worker::now_ms());
}

TokenText add_token(store::Connection& connection, const store::User& user,
                    const TokenArguments& arguments) {
  store::NewApiToken wanted{
      .user = user.id, .name = arguments.name, .scopes = {}, .expires_ms = {}};
  for (const std::string& name : arguments.scopes) {
    if (const auto scope = enum_from_name<store::Scope>(name)) wanted.scopes.insert(*scope);
  }
  const std::int64_t now_ms = worker::now_ms();
  if (arguments.days > 0) wanted.expires_ms = now_ms + arguments.days * day_length_ms;
  std::string secret;
  auto done = connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto made, store::ApiTokens(connection).make(wanted, now_ms));
    secret = std::move(made.secret);
    return write_audit(
        connection, "token.add", made.token.id,
        fmt::format("{} of {}: {}", wanted.name, user.name, scopes_text(wanted.scopes)));
  });
  JUDGE_TRY(done);
  return secret + "\n";
}

TokenText list_tokens(store::Connection& connection, const store::User& user) {
  JUDGE_TRY_ASSIGN(const auto tokens, store::ApiTokens(connection).of_user(user.id));
  std::string text;
  for (const store::ApiToken& token : tokens) {
    text +=
        fmt::format("{:<24} {:<24} until {:<10} used {}\n", token.name, scopes_text(token.scopes),
                    day_of(token.expires_ms, "revoked"), day_of(token.last_used_ms, "never"));
  }
  return text;
}

TokenText revoke_token(store::Connection& connection, const store::User& user,
                       const std::string& name) {
  auto done = connection.transact([&]() -> store::Expected<void> {
    store::ApiTokens tokens(connection);
    JUDGE_TRY_ASSIGN(const auto all, tokens.of_user(user.id));
    const auto found = std::ranges::find(all, name, &store::ApiToken::name);
    if (found == all.end()) {
      return store::failure(store::FailureKind::missing,
                            fmt::format("{} has no token '{}'", user.name, name));
    }
    JUDGE_TRY(tokens.revoke(found->id, user.id));
    return write_audit(connection, "token.revoke", found->id,
                       fmt::format("{} of {}", name, user.name));
  });
  JUDGE_TRY(done);
  return fmt::format("revoked: {}\n", name);
}

TokenText do_with_token(store::Connection& connection, const TokenArguments& arguments) {
  JUDGE_TRY_ASSIGN(const auto user, store::Users(connection).find_by_name(arguments.user));
  if (!user) {
    return store::failure(store::FailureKind::missing,
                          fmt::format("there is no user '{}'", arguments.user));
  }
  switch (arguments.action) {
    case TokenArguments::Action::add:
      return add_token(connection, *user, arguments);
    case TokenArguments::Action::revoke:
      return revoke_token(connection, *user, arguments.name);
    case TokenArguments::Action::list:
      break;
  }
  return list_tokens(connection, *user);
}

}  // namespace

int token_command(const TokenArguments& arguments) {
  const auto data = open_existing_data(arguments);
  if (!data) return complain(data.error().message, exit_usage);
  const auto connection = data->connect();
  if (!connection) return complain(connection.error().message, exit_usage);
  const TokenText text = do_with_token(**connection, arguments);
  if (!text) return complain(text.error().message, exit_rejected);
  return write_output(*text) ? 0 : exit_judge;
}

}  // namespace judge::app
