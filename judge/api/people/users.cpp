#include <fmt/format.h>

#include "judge/api/people/password_link.hpp"
#include "judge/api/people/people_json.hpp"
#include "judge/api/people/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/try.hpp"

namespace judge::api {
namespace {

constexpr std::size_t part_bytes_max = 100;  ///< of a search term, which is a part of a name

Answer<store::User> find_user(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("user"));
  return found(store::Users(call.connection).find(id), "there is no such user");
}

Answer<Response> list_users(Call& call) {
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  store::UserFilter filter{.part = call.query("q")};
  if (filter.part.size() > part_bytes_max) {
    return refuse(422, fmt::format("'q' has more than {} bytes", part_bytes_max), "q");
  }
  if (const std::string role = call.query("role"); !role.empty()) {
    filter.role = enum_from_name<store::Role>(role);
    if (!filter.role) return refuse(422, "'role' must be student, instructor or admin", "role");
  }
  JUDGE_TRY_ASSIGN(
      const auto users,
      answered(store::Users(call.connection).page(filter, page.after, page.count_max)));
  boost::json::array list;
  for (const store::User& user : users) list.emplace_back(user_object(user));
  boost::json::value next;
  if (static_cast<int>(users.size()) == page.count_max) next = std::to_string(users.back().id);
  return json_response(200, {{"users", std::move(list)}, {"next", next}});
}

Answer<Response> get_user(Call& call) {
  JUDGE_TRY_ASSIGN(const auto user, find_user(call));
  return json_response(200, user_object(user));
}

Answer<Response> add_user(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewUser user;
  user.name = fields.text("name", {1, store::user_name_bytes_max});
  user.display_name = fields.line_or("display_name", "", {0, store::display_name_bytes_max});
  user.email = fields.line_or("email", "", {0, store::email_bytes_max});
  user.role = fields.named<store::Role>("role");
  // The password is optional. A user without a password needs a link (makePasswordLink), which is
  // better because only the user then knows the password.
  const std::string password =
      fields.text_or("password", "", {store::password_characters_min, store::password_bytes_max});
  user.must_change_password = fields.boolean_or("must_change_password", true) && !password.empty();
  JUDGE_TRY(fields.end());
  if (!password.empty()) {
    JUDGE_TRY_ASSIGN(auto hash, answered(call.services.passwords.hash(password)));
    user.password_hash = std::move(hash);
  }
  std::int64_t id = 0;
  ChangeName name{"user.add", "user", "", fmt::format("{} as {}", user.name, enum_name(user.role))};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto added, store::Users(call.connection).add(user, call.now_ms));
    id = added;
    name.object_id = std::to_string(id);
    return {};
  });
  JUDGE_TRY(stored);
  JUDGE_TRY_ASSIGN(const auto added,
                   found(store::Users(call.connection).find(id), "the user no longer exists"));
  return json_response(201, user_object(added));
}

/// The changes to a user, and their description for the audit log.
struct UserChange {
  std::optional<store::Role> role;
  std::optional<bool> disabled;
  std::optional<std::string> display_name;
  std::optional<std::string> email;
  std::optional<std::string> password_hash;
  std::string detail;
};

Answer<UserChange> read_change(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  UserChange wanted;
  std::string password;
  if (fields.has("role")) {
    wanted.role = fields.named<store::Role>("role");
    wanted.detail += fmt::format("role {}; ", enum_name(*wanted.role));
  }
  if (fields.has("disabled")) {
    wanted.disabled = fields.boolean_or("disabled", false);
    wanted.detail += *wanted.disabled ? "disabled; " : "enabled; ";
  }
  if (fields.has("display_name")) {
    wanted.display_name = fields.line("display_name", {0, store::display_name_bytes_max});
    wanted.detail += "display name; ";
  }
  if (fields.has("email")) {
    wanted.email = fields.line("email", {0, store::email_bytes_max});
    wanted.detail += "email; ";
  }
  if (fields.has("password")) {
    password = fields.text("password", {store::password_characters_min, store::password_bytes_max});
    wanted.detail += "password; ";
  }
  JUDGE_TRY(fields.end());
  if (!password.empty()) {
    JUDGE_TRY_ASSIGN(auto hash, answered(call.services.passwords.hash(password)));
    wanted.password_hash = std::move(hash);
  }
  return wanted;
}

store::Expected<void> apply(store::Connection& connection, std::int64_t id,
                            const UserChange& wanted) {
  store::Users users(connection);
  store::Expected<void> done;
  if (wanted.role) done = users.set_role(id, *wanted.role);
  if (done && wanted.disabled) done = users.set_disabled(id, *wanted.disabled);
  if (done && wanted.display_name) done = users.set_display_name(id, *wanted.display_name);
  if (done && wanted.email) done = users.set_email(id, *wanted.email);
  // An administrator chose the password, so the user must change it after the next log-in.
  if (done && wanted.password_hash) done = users.set_password(id, *wanted.password_hash, true);
  const bool shuts_out = wanted.password_hash || wanted.disabled.value_or(false);
  if (done && shuts_out) done = store::Sessions(connection).end_all_of(id);
  return done;
}

Answer<Response> change_user(Call& call) {
  JUDGE_TRY_ASSIGN(const auto user, find_user(call));
  JUDGE_TRY_ASSIGN(const auto wanted, read_change(call));
  const ChangeName name{"user.change", "user", std::to_string(user.id), wanted.detail};
  auto stored = change(call, name, [&] { return apply(call.connection, user.id, wanted); });
  JUDGE_TRY(stored);
  return get_user(call);
}

/// Creates a password link for a user who has forgotten the password or never had one.
Answer<Response> make_link_of_user(Call& call) {
  JUDGE_TRY_ASSIGN(const auto user, find_user(call));
  return make_password_link(call, user);
}

}  // namespace

std::vector<Route> user_routes() {
  const std::string path = "/api/v1/users";
  return {
      {"GET", path, "listUsers", Access::admin, store::Scope::admin, list_users},
      {"POST", path, "addUser", Access::admin, store::Scope::admin, add_user},
      {"GET", path + "/{user}", "getUser", Access::admin, store::Scope::admin, get_user},
      {"PATCH", path + "/{user}", "changeUser", Access::admin, store::Scope::admin, change_user},
      {"POST",
       path + "/{user}/password_link",
       "makePasswordLink",
       Access::admin,
       store::Scope::admin,
       make_link_of_user,
       Weight::light,
       {},
       Repeats::secret},
  };
}

}  // namespace judge::api
