#include "reference/bidirectional.hpp"

#include <optional>

#include "reference/node_store.hpp"

namespace reference {
namespace {

/// The boards up to some distance from the start or from the goal. The boards at exactly that
/// distance are the frontier.
struct Side {
  explicit Side(const Board& end) : nodes(end) {}

  std::uint32_t frontier_size() const { return nodes.size() - frontier; }

  NodeStore nodes;
  std::uint32_t frontier = 0;  ///< first node of the frontier, which extends to the last node
};

/// A board that both searches have found: its index on each side.
struct Meeting {
  std::uint32_t here;
  std::uint32_t there;
};

/// Extends the search from `here` by one move. So far, the two searches have covered the distances
/// a and b without meeting, so every path from start to goal has more than a + b moves. If a new
/// board of `here` is already in `there`, it is on a path of a + 1 + b moves, which is therefore a
/// shortest one.
std::optional<Meeting> advance(Side& here, const Side& there, Effort& effort) {
  std::optional<Meeting> meeting;
  const std::uint32_t level_end = here.nodes.size();
  for (; here.frontier < level_end && !meeting && !effort.gave_up(); ++here.frontier) {
    effort.expand();
    here.nodes.for_each_child(here.frontier, [&](const Node& child) {
      if (!effort.generate()) return false;
      const auto [place, is_new] = here.nodes.add(child);
      if (!is_new) return true;
      const std::uint32_t other = there.nodes.find(child.board);
      if (other != there.nodes.size()) meeting = Meeting{place, other};
      return !meeting;
    });
  }
  return meeting;
}

/// Returns the moves that undo `path`: the opposite moves in reverse order.
std::string inverse_path(const std::string& path) {
  std::string back;
  for (auto letter = path.rbegin(); letter != path.rend(); ++letter)
    back += move_letters[move_from_letter(*letter) ^ 1U];
  return back;
}

}  // namespace

Solution bidirectional(const Board& start, const Board& goal, const Budget& budget) {
  if (!solvable(start, goal)) return {};
  Effort effort(budget);
  if (start == goal) return effort.success("");
  Side forward(start);
  Side backward(goal);
  while (!effort.gave_up()) {
    const bool go_forward = forward.frontier_size() <= backward.frontier_size();
    auto meeting =
        go_forward ? advance(forward, backward, effort) : advance(backward, forward, effort);
    if (!meeting) continue;
    if (!go_forward) std::swap(meeting->here, meeting->there);
    return effort.success(forward.nodes.path_to(meeting->here) +
                          inverse_path(backward.nodes.path_to(meeting->there)));
  }
  return effort.failure();
}

}  // namespace reference
