#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "judge/core/courses/points.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Returns the points of a user's best submission to each scoring problem, by problem name.
/// Includes the submissions in all courses and those outside of courses. If `problem` is given,
/// returns only the points in that problem. No submission counts as late here.
Expected<std::map<std::string, Points>> points_of_user(
    Connection& connection, std::int64_t user,
    const std::optional<std::string>& problem = std::nullopt);

/// Returns a user's points in each course, by course and problem name. The course's rule for each
/// problem decides how they are computed, as in the gradebook. If `problem` is given, returns only
/// the points in that problem.
Expected<std::map<std::pair<std::int64_t, std::string>, Points>> points_in_courses(
    Connection& connection, std::int64_t user,
    const std::optional<std::string>& problem = std::nullopt);

/// Returns the points of all users who have submitted to scoring problems of the course, by user
/// and problem name. The course's rule for each problem decides how the points are computed.
Expected<std::map<std::pair<std::int64_t, std::string>, Points>> points_of_course(
    Connection& connection, std::int64_t course);

}  // namespace judge::store
