#pragma once

#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Breadth-first search (Moore, "The shortest path through a maze", 1959): meets boards in the
/// order of their distance from the start, and keeps them all.
Solution breadth_first(const Board& start, const Board& goal, const Budget& budget = {});

}  // namespace reference
