#pragma once

#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Breadth-first search (Moore, "The shortest path through a maze", 1959): finds boards in the
/// order of their distance from the start, and keeps all of them.
Solution breadth_first(const Board& start, const Board& goal, const Budget& budget = {});

}  // namespace reference
