#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string_view>

#include "reference/additive_patterns.hpp"
#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// An algorithm that finds shortest paths.
struct Algorithm {
  std::string_view id;    ///< for the command line, for example "a-star"
  std::string_view name;  ///< display name
  bool keeps_boards;      ///< keeps every board that it finds in memory
  bool any_side;          ///< also solves 4x4 boards
  bool uses_patterns;     ///< needs a `PatternSet`

  friend bool operator==(const Algorithm& a, const Algorithm& b) { return a.id == b.id; }
};

inline constexpr std::array<Algorithm, 9> algorithms = {{
    {"table", "distance table", false, false, false},
    {"bfs", "breadth-first search", true, true, false},
    {"bidirectional", "bidirectional breadth-first search", true, true, false},
    {"dijkstra", "Dijkstra's algorithm", true, true, false},
    {"a-star", "A*, Manhattan distance", true, true, false},
    {"a-star-linear", "A*, linear conflict", true, true, false},
    {"ida-star", "IDA*, Manhattan distance", false, true, false},
    {"ida-star-linear", "IDA*, linear conflict", false, true, false},
    {"ida-star-patterns", "IDA*, additive pattern databases", false, true, true},
}};

/// Returns the algorithm with this id, or null.
const Algorithm* find_algorithm(std::string_view id);

/// Returns the fastest algorithm for boards of this side.
const Algorithm& best_algorithm(int side);

using Solver = std::function<Solution(const Board& start, const Budget& budget)>;

/// Prepares an algorithm for one goal, to solve many boards. The algorithm must support the goal's
/// side. `patterns` must have been built for `pattern_blank(goal)`; if it is null, the databases
/// are built when the algorithm needs them.
Solver make_solver(const Algorithm& algorithm, const Board& goal,
                   std::shared_ptr<const PatternSet> patterns = nullptr);

}  // namespace reference
