#pragma once

#include "reference/puzzle.hpp"
#include "reference/solution.hpp"

namespace reference {

/// Dijkstra's algorithm ("A note on two problems in connexion with graphs", 1959) with a binary
/// heap. Every move costs one, so it expands the same boards as breadth-first search. The priority
/// queue only adds overhead here: it would be useful if moves had different costs.
Solution dijkstra(const Board& start, const Board& goal, const Budget& budget = {});

}  // namespace reference
