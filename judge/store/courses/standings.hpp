#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "judge/core/standing.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The progress of users with problems, as defined in judge/core/standing.hpp.
class Standings {
 public:
  explicit Standings(Connection& connection) : connection_(connection) {}

  /// Returns a user's standing at each problem that the user has submitted to, across all courses
  /// and outside of them, by problem name. With `problem`, returns only the standing at that
  /// problem. No attempt counts as late here.
  Expected<std::map<std::string, Standing>> of_user(
      std::int64_t user, const std::optional<std::string>& problem = std::nullopt);

  /// Returns the standings in a course of all users who have submitted there, by user and problem
  /// name.
  Expected<std::map<std::pair<std::int64_t, std::string>, Standing>> of_course(std::int64_t course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
