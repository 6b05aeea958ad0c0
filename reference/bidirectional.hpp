#pragma once

#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Breadth-first search from both ends (Nicholson, "Finding the shortest route between two points
/// in a network", 1966; Pohl, "Bi-directional search", 1971): repeatedly advances the side with the
/// smaller frontier by one move, until the two sides meet.
Solution bidirectional(const Board& start, const Board& goal, const Budget& budget = {});

}  // namespace reference
