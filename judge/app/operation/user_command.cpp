#include "judge/app/operation/user_command.hpp"

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/operator_place.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/people/password_links.hpp"
#include "judge/store/people/users.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

constexpr int page_users = 200;

/// The text to print, or the reason for a failure.
using Printed = store::Expected<std::string>;

std::string link_text(const std::string& name, const std::string& secret) {
  return fmt::format(
      "{} can set a password once, within a week, on the judge's page\n  /password#{}\n"
      "or by POST /api/v1/session/password_link {{\"secret\":\"…\",\"new_password\":\"…\"}},\n"
      "where the secret is the part after the #.\n",
      name, secret);
}

/// Creates a password link for a user, and records the action in the audit log. Returns the secret.
store::Expected<std::string> make_link(store::Connection& connection, std::int64_t user,
                                       const std::string& action, const std::string& detail,
                                       std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(
      auto secret,
      store::PasswordLinks(connection).make(user, now_ms + store::PasswordLinks::life_ms, now_ms));
  const store::NewAuditEntry entry{.user = std::nullopt,
                                   .action = action,
                                   .object_kind = "user",
                                   .object_id = std::to_string(user),
                                   .detail = detail,
                                   .client_address = "command line",
                                   .request_id = {}};
  JUDGE_TRY(store::Audit(connection).add(entry, now_ms));
  return secret;
}

Printed add(store::Connection& connection, const UserArguments& arguments, std::int64_t now_ms) {
  std::string secret;
  auto done = connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto id, store::Users(connection)
                                        .add({.name = arguments.name,
                                              .role = *enum_from_name<store::Role>(arguments.role),
                                              .password_hash = {},
                                              .display_name = arguments.display_name},
                                             now_ms));
    JUDGE_TRY_ASSIGN(auto made,
                     make_link(connection, id, "user.add",
                               fmt::format("{} as {}", arguments.name, arguments.role), now_ms));
    secret = std::move(made);
    return {};
  });
  JUDGE_TRY(done);
  return link_text(arguments.name, secret);
}

Printed link(store::Connection& connection, const UserArguments& arguments, std::int64_t now_ms) {
  std::string secret;
  auto done = connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto user, store::Users(connection).find_by_name(arguments.name));
    if (!user) {
      return store::failure(store::FailureKind::missing,
                            fmt::format("there is no user '{}'", arguments.name));
    }
    JUDGE_TRY_ASSIGN(auto made, make_link(connection, user->id, "user.link", "", now_ms));
    secret = std::move(made);
    return {};
  });
  JUDGE_TRY(done);
  return link_text(arguments.name, secret);
}

Printed list(store::Connection& connection) {
  std::string text;
  std::optional<std::int64_t> after;
  for (bool more = true; more;) {
    JUDGE_TRY_ASSIGN(const auto users, store::Users(connection).page({}, after, page_users));
    for (const store::User& user : users) {
      text += fmt::format("{:<20} {:<10} {}{}\n", user.name, enum_name(user.role),
                          user.display_name, user.disabled ? " (disabled)" : "");
      after = user.id;
    }
    more = static_cast<int>(users.size()) == page_users;
  }
  return text;
}

Printed perform(store::Connection& connection, const UserArguments& arguments) {
  switch (arguments.action) {
    case UserArguments::Action::add:
      return add(connection, arguments, worker::now_ms());
    case UserArguments::Action::link:
      return link(connection, arguments, worker::now_ms());
    case UserArguments::Action::list:
      break;
  }
  return list(connection);
}

}  // namespace

int user_command(const UserArguments& arguments) {
  const auto configuration = operator_configuration(arguments.place);
  if (!configuration) return complain(configuration.error().message, exit_usage);
  const auto data = DataDirectory::open(configuration->data, configuration->store);
  if (!data) return complain(data.error().message, exit_usage);
  const auto connection = data->connect();
  if (!connection) return complain(connection.error().message, exit_usage);
  const Printed printed = perform(**connection, arguments);
  if (!printed) return complain(printed.error().message, exit_rejected);
  return write_output(*printed) ? 0 : exit_judge;
}

}  // namespace judge::app
