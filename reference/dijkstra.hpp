#pragma once

#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Dijkstra's algorithm ("A note on two problems in connexion with graphs", 1959) with a binary
/// heap. Every move costs one here, so it expands the boards of breadth-first search; the queue's
/// order is what it pays for being ready for other costs.
Solution dijkstra(const Board& start, const Board& goal, const Budget& budget = {});

}  // namespace reference
