#include "judge/store/people/users.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::store {
namespace {

const std::string columns =
    "id, name, role, password_hash IS NOT NULL AS has_password, must_change_password, disabled, "
    "display_name, email, created_ms, erased_ms IS NOT NULL AS is_erased";

User user_of(const Row& row) {
  return {.id = integer(row["id"]),
          .name = text(row["name"]),
          .role = enum_value(row["role"], Role::student),
          .has_password = integer(row["has_password"]) != 0,
          .must_change_password = integer(row["must_change_password"]) != 0,
          .disabled = integer(row["disabled"]) != 0,
          .display_name = text(row["display_name"]),
          .email = text(row["email"]),
          .created_ms = integer(row["created_ms"]),
          .is_erased = integer(row["is_erased"]) != 0};
}

bool is_of_name(char character) {
  return is_letter_or_digit(character) || contains(std::string_view("._-@"), character);
}

Value hash_value(const std::string& hash) { return hash.empty() ? Value() : Value(hash); }

/// Returns the LIKE pattern for values that contain this part. ASCII letters are converted to lower
/// case, because the query compares the pattern with lower(value).
std::string pattern_with(std::string_view part) {
  std::string pattern = "%";
  for (const char c : lowered(part)) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

std::unexpected<Failure> no_user(std::int64_t id) {
  return failure(FailureKind::missing, fmt::format("there is no user {}", id));
}

}  // namespace

Expected<void> check_user_name(std::string_view name) {
  if (name.empty()) return failure(FailureKind::invalid, "the name is empty");
  if (name.size() > user_name_bytes_max) {
    return failure(FailureKind::invalid, fmt::format("the name '{}' has more than {} characters",
                                                     quoted(name, 20), user_name_bytes_max));
  }
  const auto wrong = std::ranges::find_if_not(name, is_of_name);
  if (wrong == name.end() && is_letter_or_digit(name.front())) return {};
  if (wrong == name.end()) {
    return failure(FailureKind::invalid,
                   fmt::format("the name '{}' must begin with a letter or digit", name));
  }
  return failure(
      FailureKind::invalid,
      fmt::format("the name '{}' has '{}' at position {}: only letters a-z, digits and . _ - @ are "
                  "allowed",
                  quoted(name, user_name_bytes_max), quoted({wrong, 1}, 1),
                  wrong - name.begin() + 1));
}

Expected<void> check_display_name(std::string_view name) {
  if (name.size() <= display_name_bytes_max && is_one_line(name)) return {};
  return failure(
      FailureKind::invalid,
      fmt::format("the display name '{}' must be one line of at most {} bytes of visible UTF-8 "
                  "characters",
                  quoted(name, 40), display_name_bytes_max));
}

Expected<void> check_email(std::string_view email) {
  const std::size_t at = email.find('@');
  const bool has_form = at != std::string_view::npos && at > 0 && at + 1 < email.size() &&
                        email.find('@', at + 1) == std::string_view::npos;
  const bool is_short = email.size() <= email_bytes_max && is_one_line(email);
  if (email.empty() || (has_form && is_short && email.find_first_of(" <>") == email.npos)) {
    return {};
  }
  return failure(FailureKind::invalid,
                 fmt::format("'{}' is not an email address", quoted(email, 40)));
}

Expected<std::int64_t> Users::add(const NewUser& user, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO users (name, role, password_hash, must_change_password, display_name, email,
                       created_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    RETURNING id)";
  for (const auto& good : {check_user_name(user.name), check_display_name(user.display_name),
                           check_email(user.email)}) {
    JUDGE_TRY(good);
  }
  const auto rows = connection_.query(
      sql, {user.name, std::string(enum_name(user.role)), hash_value(user.password_hash),
            std::int64_t{user.must_change_password}, user.display_name, user.email, now_ms});
  if (rows) return integer(rows->front()["id"]);
  if (rows.error().kind != FailureKind::conflict) return std::unexpected(rows.error());
  return failure(FailureKind::conflict, fmt::format("the name '{}' is taken", user.name));
}

Expected<std::optional<User>> Users::find_where(const std::string& condition, const Value& value) {
  return connection_.first("SELECT " + columns + " FROM users WHERE " + condition, {value},
                           user_of);
}

Expected<std::optional<User>> Users::find(std::int64_t id) { return find_where("id = $1", id); }

Expected<std::optional<User>> Users::find_by_name(const std::string& name) {
  return find_where("lower(name) = lower($1)", name);
}

Expected<std::string> Users::password_hash_of(std::int64_t id) {
  const auto hash = connection_.first("SELECT password_hash FROM users WHERE id = $1", {id},
                                      [](const Row& row) { return text(row["password_hash"]); });
  JUDGE_TRY(hash);
  return hash->value_or("");
}

Expected<std::vector<User>> Users::page(const UserFilter& filter, std::optional<std::int64_t> after,
                                        int count_max) {
  std::string sql = "SELECT " + columns + " FROM users WHERE id > $1 AND erased_ms IS NULL";
  if (filter.role) sql += " AND role = $3";
  if (filter.disabled) sql += " AND disabled = $4";
  if (!filter.part.empty()) {
    sql += R"( AND (lower(name) LIKE $5 ESCAPE '\' OR lower(display_name) LIKE $5 ESCAPE '\'
                    OR lower(email) LIKE $5 ESCAPE '\'))";
  }
  sql += " ORDER BY id LIMIT $2";
  return connection_.all(
      sql,
      {after.value_or(std::numeric_limits<std::int64_t>::min()), std::int64_t{count_max},
       filter.role ? Value(std::string(enum_name(*filter.role))) : Value(),
       filter.disabled ? Value(std::int64_t{*filter.disabled}) : Value(),
       filter.part.empty() ? Value() : Value(pattern_with(filter.part))},
      user_of);
}

/// Changes one user. `sql` must be a statement with RETURNING id. Fails as `missing` if the
/// statement changes no row.
Expected<void> Users::change(std::int64_t id, const std::string& sql,
                             const std::vector<Value>& parameters) {
  JUDGE_TRY_ASSIGN(const auto changed, connection_.matches(sql, parameters));
  if (!changed) return no_user(id);
  return {};
}

/// Changes a user's role, or whether the user is disabled, by a statement with RETURNING id. The
/// statement itself must check that an enabled admin remains, and otherwise change no row. Fails as
/// `missing` if there is no such user, as `conflict` if no enabled admin would remain.
Expected<void> Users::change_of_admin(std::int64_t id, const std::string& sql, const Value& value) {
  JUDGE_TRY_ASSIGN(const auto changed, connection_.matches(sql, {id, value}));
  if (changed) return {};
  JUDGE_TRY_ASSIGN(const auto there, find(id));
  if (!there) return no_user(id);
  return failure(
      FailureKind::conflict,
      fmt::format("'{}' is the last admin\nFix: make another user an admin first", there->name));
}

Expected<void> Users::set_role(std::int64_t id, Role role) {
  static const std::string sql = R"(
    UPDATE users SET role = $2
    WHERE id = $1 AND ($2 = 'admin' OR role <> 'admin' OR EXISTS (
      SELECT 1 FROM users AS other WHERE other.id <> $1 AND role = 'admin' AND disabled = 0))
    RETURNING id)";
  return change_of_admin(id, sql, std::string(enum_name(role)));
}

Expected<void> Users::set_disabled(std::int64_t id, bool disabled) {
  static const std::string sql = R"(
    UPDATE users SET disabled = $2
    WHERE id = $1 AND ($2 = 0 OR role <> 'admin' OR EXISTS (
      SELECT 1 FROM users AS other WHERE other.id <> $1 AND role = 'admin' AND disabled = 0))
    RETURNING id)";
  return change_of_admin(id, sql, std::int64_t{disabled});
}

Expected<void> Users::set_password(std::int64_t id, const std::string& hash, bool must_change) {
  static const std::string sql = R"(
    UPDATE users SET password_hash = $2, must_change_password = $3 WHERE id = $1 RETURNING id)";
  return change(id, sql, {id, hash_value(hash), std::int64_t{must_change}});
}

Expected<void> Users::rehash(std::int64_t id, const std::string& old_hash,
                             const std::string& new_hash) {
  return connection_.execute(
      "UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2",
      {id, old_hash, new_hash});
}

Expected<void> Users::set_display_name(std::int64_t id, const std::string& display_name) {
  JUDGE_TRY(check_display_name(display_name));
  return change(id, "UPDATE users SET display_name = $2 WHERE id = $1 RETURNING id",
                {id, display_name});
}

Expected<void> Users::set_email(std::int64_t id, const std::string& email) {
  JUDGE_TRY(check_email(email));
  return change(id, "UPDATE users SET email = $2 WHERE id = $1 RETURNING id", {id, email});
}

}  // namespace judge::store
