#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A problem that some students have tried.
struct TriedProblem {
  std::string problem;
  std::string title;
  std::int64_t tried = 0;   ///< the number of students who have submitted
  std::int64_t solved = 0;  ///< the number of these whose verdict was AC at least once

  friend bool operator==(const TriedProblem&, const TriedProblem&) = default;
};

/// The items in a course that need an instructor's attention. Only students' submissions count.
struct CourseAttention {
  std::int64_t students = 0;                 ///< the number of students in the course
  std::vector<TriedProblem> problems;        ///< in the order in which they open
  std::int64_t judging_errors = 0;           ///< submissions whose verdict is JE
  std::optional<std::int64_t> newest_error;  ///< the newest of these submissions
  std::int64_t late = 0;                     ///< late submissions since `late_since_ms`
  std::int64_t open_questions = 0;           ///< questions without a reply

  friend bool operator==(const CourseAttention&, const CourseAttention&) = default;
};

/// Returns the items that need attention. Ignores late submissions from before `late_since_ms`.
Expected<CourseAttention> course_attention(Connection& connection, std::int64_t course,
                                           std::int64_t late_since_ms);

}  // namespace judge::store
