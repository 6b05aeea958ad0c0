#include "reference/breadth_first.hpp"

#include <optional>

#include "reference/node_store.hpp"

namespace reference {

Solution breadth_first(const Board& start, const Board& goal, const Budget& budget) {
  if (!solvable(start, goal)) return {};
  Effort effort(budget);
  NodeStore nodes(start);
  const PackedBoard target = pack(goal);
  std::optional<std::uint32_t> found;
  if (start == goal) found = 0;
  for (std::uint32_t next = 0; !found && !effort.gave_up(); ++next) {
    effort.expand();
    nodes.for_each_child(next, [&](const Node& child) {
      if (!effort.generate()) return false;
      const std::uint32_t place = nodes.add(child).place;
      if (child.board == target) found = place;
      return !found;
    });
  }
  return found ? effort.success(nodes.path_to(*found)) : effort.failure();
}

}  // namespace reference
