#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/courses/standing.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

struct GradebookProblem {
  std::string problem;
  std::string title;
  std::optional<std::int64_t> due_ms;  ///< empty: no submission is late
  /// The rule that selects the submissions whose points count. Empty for a pass-fail problem, and
  /// until a submission has points.
  std::optional<ScoringRule> scoring_rule;

  friend bool operator==(const GradebookProblem&, const GradebookProblem&) = default;
};

struct GradebookStudent {
  std::int64_t user = 0;
  std::string name;
  std::string display_name;
  std::string section;  ///< "" for none
  /// One cell per problem, in the order of `Gradebook::problems`; empty if the student has not
  /// submitted to that problem.
  std::vector<std::optional<Standing>> cells;

  friend bool operator==(const GradebookStudent&, const GradebookStudent&) = default;
};

/// The results of a course's students in its problems.
struct Gradebook {
  std::vector<GradebookProblem> problems;  ///< in the order of the course
  std::vector<GradebookStudent> students;  ///< sorted by name, without instructors

  friend bool operator==(const Gradebook&, const Gradebook&) = default;
};

/// Returns a course's problems in the order of `course_problem_order_sql`.
Expected<std::vector<GradebookProblem>> gradebook_problems(Connection& connection,
                                                           std::int64_t course);

/// Returns the gradebook of a course, with a fixed number of queries.
Expected<Gradebook> gradebook_of(Connection& connection, std::int64_t course);

}  // namespace judge::store
