#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "judge/core/standing.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// How far users have come with problems; judge/core/standing.hpp decides what that is.
class Standings {
 public:
  explicit Standings(Connection& connection) : connection_(connection) {}

  /// A user's standing at each problem that the user has handed in to, in whatever course; by the
  /// problem's name. Nothing of it is late.
  Expected<std::map<std::string, Standing>> of_user(
      std::int64_t user, const std::optional<std::string>& problem = std::nullopt);

  /// The standings in a course of all who have handed in there; by user and the problem's name.
  Expected<std::map<std::pair<std::int64_t, std::string>, Standing>> of_course(std::int64_t course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
