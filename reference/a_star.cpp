#include "reference/a_star.hpp"

#include <vector>

#include "reference/node_store.hpp"

namespace reference {
namespace {

/// The boards to be expanded. There is one list for each sum of moves made and estimated remaining
/// moves. This works because the sums are small numbers, and because with a consistent heuristic
/// the smallest sum never decreases.
class OpenList {
 public:
  void push(std::size_t sum, std::uint32_t place) {
    if (sum >= by_sum_.size()) by_sum_.resize(sum + 1);
    by_sum_[sum].push_back(place);
  }

  /// Removes and returns the most recent board with the least sum, which is usually the deepest.
  /// The list must not be empty.
  std::uint32_t pop() {
    while (by_sum_[least_].empty()) ++least_;
    const std::uint32_t place = by_sum_[least_].back();
    by_sum_[least_].pop_back();
    return place;
  }

 private:
  std::vector<std::vector<std::uint32_t>> by_sum_;
  std::size_t least_ = 0;
};

Board unpack(PackedBoard packed, int side) {
  Board board;
  board.side = side;
  for (std::size_t cell = 0; cell < board.cells(); ++cell)
    board.tiles[cell] = static_cast<std::uint8_t>(packed >> 4 * cell & 15U);
  return board;
}

template <class Heuristic>
Solution search(const Board& start, const Heuristic& heuristic, const Budget& budget) {
  if (!solvable(start, heuristic.goal())) return {};
  Effort effort(budget);
  NodeStore nodes(start);
  const PackedBoard target = pack(heuristic.goal());
  OpenList open;
  open.push(0, 0);
  while (!effort.gave_up()) {
    const std::uint32_t best = open.pop();
    if (nodes[best].closed) continue;
    nodes[best].closed = true;
    if (nodes[best].board == target) return effort.success(nodes.path_to(best));
    effort.expand();
    nodes.for_each_child(best, [&](const Node& child) {
      if (!effort.generate()) return false;
      const auto [place, is_new] = nodes.add(child);
      if (!is_new && child.depth >= nodes[place].depth) return true;
      nodes[place] = child;
      const int estimate = heuristic.of(unpack(child.board, start.side)).total;
      open.push(child.depth + static_cast<std::size_t>(estimate), place);
      return true;
    });
  }
  return effort.failure();
}

}  // namespace

Solution a_star(const Board& start, const Manhattan& heuristic, const Budget& budget) {
  return search(start, heuristic, budget);
}

Solution a_star(const Board& start, const LinearConflict& heuristic, const Budget& budget) {
  return search(start, heuristic, budget);
}

}  // namespace reference
