#pragma once

#include <cstdint>
#include <string>

#include "judge/core/error.hpp"
#include "judge/store/people/password.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::app {

/// The accounts of a demonstration, with the secrets for logging in.
struct DemoAccounts {
  std::string student = "student";
  std::string student_password;
  std::string instructor = "instructor";
  std::string instructor_password;
  std::string admin = "admin";
  std::string admin_link_secret;  ///< sets the admin's password once
};

/// Creates accounts with random passwords, and a course with every published problem. Fails if the
/// store already has users, because a demonstration needs a fresh data directory.
Result<DemoAccounts> make_demo(store::Connection& connection, const store::PasswordHasher& hasher,
                               std::int64_t now_ms);

}  // namespace judge::app
