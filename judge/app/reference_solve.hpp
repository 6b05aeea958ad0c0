#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/app/reference_options.hpp"
#include "judge/core/error.hpp"
#include "reference/algorithms.hpp"

namespace judge::app {

/// What one algorithm found and took.
struct SolveRow {
  const reference::Algorithm* algorithm = nullptr;
  reference::Solution solution;
  double prepare_cpu_s = 0;  ///< for the goal, before the board was known
  double cpu_s = 0;
};

struct SolveReport {
  bool solvable = false;
  std::vector<SolveRow> rows;  ///< empty if it is not solvable: nothing is searched then

  /// The first row that has a path, or null.
  const SolveRow* solved() const;
};

/// Where pattern databases for a goal come from.
using PatternSource =
    std::function<std::shared_ptr<const reference::PatternSet>(const reference::Board& goal)>;

/// Solves a board with each algorithm that was asked for. The error says what makes no sense.
Result<SolveReport> solve(const ReferenceSolveArguments& arguments, const PatternSource& patterns,
                          bool (*cancelled)());

/// The path, and a table of the algorithms.
std::string solve_text(const SolveReport& report);

/// The same as one line of JSON.
std::string solve_json(const SolveReport& report);

}  // namespace judge::app
