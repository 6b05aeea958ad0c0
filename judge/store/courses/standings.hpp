#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "judge/core/courses/standing.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Each user's standing on each problem, as defined in judge/core/courses/standing.hpp, with the
/// points in scoring problems.
class Standings {
 public:
  explicit Standings(Connection& connection) : connection_(connection) {}

  /// Returns a user's standing on each problem that the user has submitted to, by problem name.
  /// Submissions in all courses and outside of courses count together. If `problem` is given,
  /// returns only the standing on that problem. No attempt counts as late here, and the points are
  /// those of the best submission.
  Expected<std::map<std::string, Standing>> of_user(
      std::int64_t user, const std::optional<std::string>& problem = std::nullopt);

  /// Returns the standings of a course, by user and problem name, for all users who have submitted
  /// in the course. The course's rule for the problem selects the submissions whose points count.
  Expected<std::map<std::pair<std::int64_t, std::string>, Standing>> of_course(std::int64_t course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
