#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/app/reference/reference_options.hpp"
#include "judge/core/error.hpp"
#include "reference/algorithms.hpp"

namespace judge::app {

/// The result of one algorithm and its cost.
struct SolveRow {
  const reference::Algorithm* algorithm = nullptr;
  reference::Solution solution;
  double prepare_cpu_s = 0;  ///< for the goal, independent of the board
  double cpu_s = 0;
};

struct SolveReport {
  bool solvable = false;
  std::vector<SolveRow> rows;  ///< empty if not solvable, because then there is no search

  /// Returns the first row that has a path, or null if there is none.
  const SolveRow* solved() const;
};

/// Supplies the pattern databases for a goal.
using PatternSource =
    std::function<std::shared_ptr<const reference::PatternSet>(const reference::Board& goal)>;

/// Solves a board with each requested algorithm. The error says which argument is invalid.
Result<SolveReport> solve(const ReferenceSolveArguments& arguments, const PatternSource& patterns,
                          bool (*cancelled)());

/// Formats the path and a table of the algorithms.
std::string solve_text(const SolveReport& report);

/// Formats the same data as one line of JSON.
std::string solve_json(const SolveReport& report);

}  // namespace judge::app
