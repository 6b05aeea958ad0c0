#pragma once

#include "reference/additive_patterns.hpp"
#include "reference/linear_conflict.hpp"
#include "reference/manhattan.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Iterative-deepening A* (Korf, "Depth-first iterative-deepening: an optimal admissible tree
/// search", 1985): repeated depth-first searches. Each search is cut off where the sum of moves
/// made and moves estimated exceeds a bound. The next bound is the smallest sum at which the search
/// was cut off. Keeps only one path. In the result, a board counts as generated again in each
/// search that reaches it, even if the search is cut off there.
Solution ida_star(const Board& start, const Manhattan& heuristic, const Budget& budget = {});
Solution ida_star(const Board& start, const LinearConflict& heuristic, const Budget& budget = {});
Solution ida_star(const Board& start, const AdditivePatterns& heuristic, const Budget& budget = {});

}  // namespace reference
