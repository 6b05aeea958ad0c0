#pragma once

#include "reference/additive_patterns.hpp"
#include "reference/linear_conflict.hpp"
#include "reference/manhattan.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Iterative-deepening A* (Korf, "Depth-first iterative-deepening: an optimal admissible tree
/// search", 1985): depth-first searches that cut off where moves made and moves estimated exceed a
/// bound, each with the least bound that the one before was cut off at. Keeps one path only. Boards
/// are counted again in each search; a board that is cut off counts as generated.
Solution ida_star(const Board& start, const Manhattan& heuristic, const Budget& budget = {});
Solution ida_star(const Board& start, const LinearConflict& heuristic, const Budget& budget = {});
Solution ida_star(const Board& start, const AdditivePatterns& heuristic, const Budget& budget = {});

}  // namespace reference
