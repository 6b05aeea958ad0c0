#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string_view>

#include "reference/additive_patterns.hpp"
#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// A way to find shortest paths.
struct Algorithm {
  std::string_view id;    ///< for the command line, such as "a-star"
  std::string_view name;  ///< for people
  bool keeps_boards;      ///< needs memory for every board that it meets
  bool any_side;          ///< for 4x4 as well
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

/// The algorithm with this id, or null.
const Algorithm* find_algorithm(std::string_view id);

/// The fastest for boards of this side.
const Algorithm& best_algorithm(int side);

using Solver = std::function<Solution(const Board& start, const Budget& budget)>;

/// The algorithm with what it prepares for one goal, to solve many boards. It must fit the goal's
/// side. `patterns` are for `pattern_blank(goal)`; they are built if needed and not given.
Solver make_solver(const Algorithm& algorithm, const Board& goal,
                   std::shared_ptr<const PatternSet> patterns = nullptr);

}  // namespace reference
