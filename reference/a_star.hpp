#pragma once

#include "reference/linear_conflict.hpp"
#include "reference/manhattan.hpp"
#include "reference/solution.hpp"

namespace reference {

/// A* (Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum cost
/// paths", 1968): always expands the board for which the number of moves from the start plus the
/// estimated number of moves to the goal is lowest. Keeps every board that it finds.
Solution a_star(const Board& start, const Manhattan& heuristic, const Budget& budget = {});
Solution a_star(const Board& start, const LinearConflict& heuristic, const Budget& budget = {});

}  // namespace reference
