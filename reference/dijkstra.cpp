#include "reference/dijkstra.hpp"

#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "reference/node_store.hpp"

namespace reference {

Solution dijkstra(const Board& start, const Board& goal, const Budget& budget) {
  if (!solvable(start, goal)) return {};
  Effort effort(budget);
  NodeStore nodes(start);
  const PackedBoard target = pack(goal);
  using Entry = std::pair<unsigned, std::uint32_t>;  // distance from the start, index of the node
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.emplace(0, 0);
  while (!effort.gave_up()) {
    const std::uint32_t nearest = open.top().second;
    open.pop();
    if (nodes[nearest].closed) continue;
    nodes[nearest].closed = true;
    if (nodes[nearest].board == target) return effort.success(nodes.path_to(nearest));
    effort.expand();
    nodes.for_each_child(nearest, [&](const Node& child) {
      if (!effort.generate()) return false;
      const auto [place, is_new] = nodes.add(child);
      if (!is_new && child.depth >= nodes[place].depth) return true;
      nodes[place] = child;
      open.emplace(child.depth, place);
      return true;
    });
  }
  return effort.failure();
}

}  // namespace reference
