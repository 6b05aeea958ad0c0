#include "reference/algorithms.hpp"

#include <algorithm>

#include "reference/a_star.hpp"
#include "reference/bidirectional.hpp"
#include "reference/breadth_first.hpp"
#include "reference/dijkstra.hpp"
#include "reference/distance_table.hpp"
#include "reference/ida_star.hpp"

namespace reference {
namespace {

using Search = Solution (*)(const Board& start, const Board& goal, const Budget& budget);

Solver with_goal(Search search, const Board& goal) {
  return [=](const Board& start, const Budget& budget) { return search(start, goal, budget); };
}

/// A table lookup does not search, so the solution reports no generated or expanded boards.
Solver with_table(const Board& goal) {
  return [table = std::make_shared<DistanceTable>(goal)](const Board& start, const Budget&) {
    if (table->distance(start) < 0) return Solution{};
    return Solution{Outcome::solved, table->shortest_path(start)};
  };
}

template <class Heuristic>
Solver with_a_star(Heuristic heuristic) {
  return [heuristic = std::move(heuristic)](const Board& start, const Budget& budget) {
    return a_star(start, heuristic, budget);
  };
}

template <class Heuristic>
Solver with_ida_star(Heuristic heuristic) {
  return [heuristic = std::move(heuristic)](const Board& start, const Budget& budget) {
    return ida_star(start, heuristic, budget);
  };
}

}  // namespace

const Algorithm* find_algorithm(std::string_view id) {
  const auto found = std::find_if(algorithms.begin(), algorithms.end(),
                                  [&](const Algorithm& algorithm) { return algorithm.id == id; });
  return found == algorithms.end() ? nullptr : &*found;
}

const Algorithm& best_algorithm(int side) {
  return side == 3 ? algorithms.front() : algorithms.back();
}

Solver make_solver(const Algorithm& algorithm, const Board& goal,
                   std::shared_ptr<const PatternSet> patterns) {
  if (algorithm.id == "table") return with_table(goal);
  if (algorithm.id == "bfs") return with_goal(breadth_first, goal);
  if (algorithm.id == "bidirectional") return with_goal(bidirectional, goal);
  if (algorithm.id == "dijkstra") return with_goal(dijkstra, goal);
  if (algorithm.id == "a-star") return with_a_star(Manhattan(goal));
  if (algorithm.id == "a-star-linear") return with_a_star(LinearConflict(goal));
  if (algorithm.id == "ida-star") return with_ida_star(Manhattan(goal));
  if (algorithm.id == "ida-star-linear") return with_ida_star(LinearConflict(goal));
  if (!patterns) patterns = std::make_shared<PatternSet>(goal.side, pattern_blank(goal));
  return with_ida_star(AdditivePatterns(goal, std::move(patterns)));
}

}  // namespace reference
