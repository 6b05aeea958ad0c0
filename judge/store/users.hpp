#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// What a user may do everywhere. An instructor may make courses; what one may do in a course is
/// said by the enrollment (judge/store/enrollments.hpp). An admin may do everything.
enum class Role { student, instructor, admin };

/// "student", "instructor", "admin".
std::string_view role_name(Role role);
std::optional<Role> role_from_name(std::string_view name);

constexpr std::size_t user_name_bytes_max = 64;
constexpr std::size_t display_name_bytes_max = 200;
constexpr std::size_t email_bytes_max = 254;

/// 1 to 64 letters, digits and . _ - @ in ASCII, a letter or digit first; fails as invalid and says
/// what is wrong. Courses' names keep the same rules.
Expected<void> check_user_name(std::string_view name);
/// At most 200 bytes of UTF-8 on one line, perhaps none.
Expected<void> check_display_name(std::string_view name);
/// Empty, or SOMEBODY@SOMEWHERE without white space, at most 254 bytes.
Expected<void> check_email(std::string_view email);

struct NewUser {
  std::string name;
  Role role = Role::student;
  std::string password_hash;  ///< by PasswordHasher; "": cannot log in by a password
  bool must_change_password = false;
  std::string display_name;
  std::string email;  ///< "": not known
};

/// A user as others see one; the hash of the password is asked for by password_hash_of().
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

  friend bool operator==(const User&, const User&) = default;
};

/// Which users are listed; what is absent does not matter.
struct UserFilter {
  std::optional<Role> role;
  std::optional<bool> disabled;
  std::string part;  ///< of the name, display name or email, in whatever case; "": of any
};

/// The users. Names that differ in upper and lower case only are the same name. Users are never
/// removed: what they handed in and did remains theirs. Each change is part of the caller's
/// transaction, together with its audit entry, and fails as missing when there is no such user
/// (rehash() then does nothing).
class Users {
 public:
  explicit Users(Connection& connection) : connection_(connection) {}

  /// A new user; the id. Fails as invalid when a rule is broken, as conflict when the name is
  /// taken.
  Expected<std::int64_t> add(const NewUser& user, std::int64_t now_ms);

  Expected<std::optional<User>> find(std::int64_t id);
  Expected<std::optional<User>> find_by_name(const std::string& name);

  /// "" when there is no such user, or none with a password: PasswordHasher::verify() takes it.
  Expected<std::string> password_hash_of(std::int64_t id);

  /// At most so many in the order of their ids, after this one (nothing: from the first on).
  Expected<std::vector<User>> page(const UserFilter& filter, std::optional<std::int64_t> after,
                                   int count_max);

  /// Both of these fail as conflict when they would leave no admin who is not disabled.
  Expected<void> set_role(std::int64_t id, Role role);
  Expected<void> set_disabled(std::int64_t id, bool disabled);

  /// "" as the hash: cannot log in by a password any more. End the user's sessions with it.
  Expected<void> set_password(std::int64_t id, const std::string& hash, bool must_change);

  /// The same password by a hash of another cost, if the hash is still the one that was verified.
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
