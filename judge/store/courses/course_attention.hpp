#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A problem that students have tried and that none of them has solved.
struct UnsolvedProblem {
  std::string problem;
  std::string title;
  std::int64_t tried = 0;  ///< the number of students who have submitted

  friend bool operator==(const UnsolvedProblem&, const UnsolvedProblem&) = default;
};

/// What an instructor should look at in a course. Only submissions of students count.
struct CourseAttention {
  std::vector<UnsolvedProblem> unsolved;     ///< in the order in which they open
  std::int64_t judging_errors = 0;           ///< submissions whose verdict is JE
  std::optional<std::int64_t> newest_error;  ///< the newest of these submissions
  std::int64_t late = 0;                     ///< late submissions since `late_since_ms`

  friend bool operator==(const CourseAttention&, const CourseAttention&) = default;
};

/// Returns what needs attention in the course. Counts late submissions from `late_since_ms` on.
Expected<CourseAttention> course_attention(Connection& connection, std::int64_t course,
                                           std::int64_t late_since_ms);

}  // namespace judge::store
