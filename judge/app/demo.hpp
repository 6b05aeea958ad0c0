#pragma once

#include <cstdint>
#include <string>

#include "judge/core/error.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/password.hpp"

namespace judge::app {

/// How to log in to a demonstration.
struct DemoAccounts {
  std::string student = "student";
  std::string student_password;
  std::string instructor = "instructor";
  std::string instructor_password;
  std::string admin = "admin";
  std::string admin_link_secret;  ///< sets the admin's password, once
};

/// Makes accounts with random passwords, and a course with every published problem. Fails when the
/// store has users already: a demonstration is made in a fresh data directory.
Result<DemoAccounts> make_demo(store::Connection& connection, const store::PasswordHasher& hasher,
                               std::int64_t now_ms);

}  // namespace judge::app
