#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A user's role in the whole system. An instructor may create courses; the user's rights within a
/// course depend on the enrollment (judge/store/courses/enrollments.hpp). An admin may do
/// everything.
enum class Role { student, instructor, admin };
BOOST_DESCRIBE_ENUM(Role, student, instructor, admin)

constexpr std::size_t user_name_bytes_max = 64;
constexpr std::size_t display_name_bytes_max = 200;
constexpr std::size_t email_bytes_max = 254;

/// Checks that a name consists of 1 to 64 ASCII letters, digits and . _ - @, and begins with a
/// letter or digit. Fails as `invalid` and says what is wrong. Course names follow the same rules.
Expected<void> check_user_name(std::string_view name);
/// Checks that a display name is one line of visible characters, in UTF-8, with at most 200 bytes.
/// It may be empty.
Expected<void> check_display_name(std::string_view name);
/// Checks that an address has the form SOMEBODY@SOMEWHERE without spaces, < and >, and at most 254
/// bytes. It may be empty.
Expected<void> check_email(std::string_view email);

struct NewUser {
  std::string name;
  Role role = Role::student;
  std::string password_hash;  ///< by PasswordHasher; "": cannot log in with a password
  bool must_change_password = false;
  std::string display_name;
  std::string email;  ///< "": not known
};

/// A user, without the password hash, which password_hash_of() returns.
struct User {
  std::int64_t id = 0;
  std::string name;
  Role role = Role::student;
  bool has_password = false;
  bool must_change_password = false;
  bool disabled = false;
  std::string display_name;
  std::string email;
  std::int64_t created_ms = 0;  ///< since 1970-01-01 UTC
  bool is_erased = false;       ///< only the id is left (judge/store/keeping/erasure.hpp)

  friend bool operator==(const User&, const User&) = default;
};

/// Selects the users that meet every condition that is set.
struct UserFilter {
  std::optional<Role> role;
  std::optional<bool> disabled;
  std::string part;  ///< of the name, display name or email, ignoring ASCII case; "": any
};

/// The users. Names that differ only in upper and lower case are the same name. A user's row is
/// never removed: an erased user keeps the id and is not listed. Changes run in the caller's
/// transaction, together with their audit entries. A change fails as `missing` if there is no such
/// user, except that rehash() then does nothing.
class Users {
 public:
  explicit Users(Connection& connection) : connection_(connection) {}

  /// Adds a user and returns the id. Fails as `invalid` if a field breaks its rules, as `conflict`
  /// if the name is taken.
  Expected<std::int64_t> add(const NewUser& user, std::int64_t now_ms);

  Expected<std::optional<User>> find(std::int64_t id);
  Expected<std::optional<User>> find_by_name(const std::string& name);

  /// Returns "" if there is no such user or the user has no password. The empty hash may be passed
  /// to PasswordHasher::verify(), which then returns false.
  Expected<std::string> password_hash_of(std::int64_t id);

  /// Returns at most `count_max` users ordered by id, with ids greater than `after` (`nullopt`:
  /// from the first).
  Expected<std::vector<User>> page(const UserFilter& filter, std::optional<std::int64_t> after,
                                   int count_max);

  /// Both set_role() and set_disabled() fail as `conflict` if no enabled admin would remain.
  Expected<void> set_role(std::int64_t id, Role role);
  Expected<void> set_disabled(std::int64_t id, bool disabled);

  /// An empty `hash` disables log-in with a password. The caller must also end the user's sessions.
  Expected<void> set_password(std::int64_t id, const std::string& hash, bool must_change);

  /// Replaces `old_hash`, against which the password was verified, with a hash of the same password
  /// at a different cost. Does nothing if the stored hash is no longer `old_hash`.
  Expected<void> rehash(std::int64_t id, const std::string& old_hash, const std::string& new_hash);

  Expected<void> set_display_name(std::int64_t id, const std::string& display_name);
  Expected<void> set_email(std::int64_t id, const std::string& email);

 private:
  Expected<std::optional<User>> find_where(const std::string& condition, const Value& value);
  Expected<void> change(std::int64_t id, const std::string& sql,
                        const std::vector<Value>& parameters);
  Expected<void> change_of_admin(std::int64_t id, const std::string& sql, const Value& value);

  Connection& connection_;
};

}  // namespace judge::store
