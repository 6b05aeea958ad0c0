#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/standing.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

struct GradebookProblem {
  std::string problem;
  std::string title;
  std::optional<std::int64_t> due_ms;  ///< nothing: nothing is late

  friend bool operator==(const GradebookProblem&, const GradebookProblem&) = default;
};

struct GradebookStudent {
  std::int64_t user = 0;
  std::string name;
  std::string display_name;
  /// One for each problem, in their order; nothing where nothing was handed in.
  std::vector<std::optional<Standing>> cells;

  friend bool operator==(const GradebookStudent&, const GradebookStudent&) = default;
};

/// How far the students of a course have come with its problems.
struct Gradebook {
  std::vector<GradebookProblem> problems;  ///< in the order in which they open
  std::vector<GradebookStudent> students;  ///< by name; instructors are not among them

  friend bool operator==(const Gradebook&, const Gradebook&) = default;
};

/// A course's problems in the order in which they open.
Expected<std::vector<GradebookProblem>> gradebook_problems(Connection& connection,
                                                           std::int64_t course);

/// Three queries, however large the course is.
Expected<Gradebook> gradebook_of(Connection& connection, std::int64_t course);

}  // namespace judge::store
