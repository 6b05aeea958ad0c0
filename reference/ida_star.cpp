#include "reference/ida_star.hpp"

#include <algorithm>
#include <limits>

namespace reference {
namespace {

template <class Heuristic>
class DeepeningSearch {
 public:
  using Value = typename Heuristic::Value;

  DeepeningSearch(const Board& start, const Heuristic& heuristic, const Budget& budget)
      : heuristic_(heuristic), moves_(start.side), board_(start), effort_(budget) {}

  Solution run() {
    const Value value = heuristic_.of(board_);
    if (value.total == 0) return effort_.success("");
    const std::size_t blank = board_.blank();
    next_bound_ = value.total;
    while (!found_ && !effort_.gave_up()) {
      bound_ = next_bound_;
      next_bound_ = std::numeric_limits<int>::max();
      visit(blank, 0, move_letters.size(), value);
    }
    if (!found_) return effort_.failure();
    std::reverse(path_.begin(), path_.end());
    return effort_.success(path_);
  }

 private:
  bool is_over() const { return found_ || effort_.gave_up(); }

  /// Continues the search from the current board, which is `made` moves from the start. `last` is
  /// the most recent move.
  void visit(std::size_t blank, int made, std::size_t last, const Value& value) {
    effort_.expand();
    for (std::size_t move = 0; move < move_letters.size(); ++move) {
      const std::size_t cell = moves_.cell_after(blank, move);
      if (cell == MoveTable::no_cell || (move ^ 1U) == last) continue;
      if (!effort_.generate()) return;
      std::swap(board_.tiles[blank], board_.tiles[cell]);
      consider(cell, made + 1, move, heuristic_.after(value, board_.tiles, cell, blank));
      std::swap(board_.tiles[blank], board_.tiles[cell]);
      if (is_over()) return;
    }
  }

  /// Continues the search from this board if the number of moves so far plus the estimated number
  /// of remaining moves is within the bound. If the board is the goal or the search reaches the
  /// goal, appends `move` to `path_`. So the path is recorded from its last move to its first.
  void consider(std::size_t blank, int made, std::size_t move, const Value& value) {
    const int sum = made + value.total;
    if (sum > bound_) {
      next_bound_ = std::min(next_bound_, sum);
      return;
    }
    found_ = value.total == 0;
    if (!found_) visit(blank, made, move, value);
    if (found_) path_ += move_letters[move];
  }

  const Heuristic& heuristic_;
  MoveTable moves_;
  Board board_;
  Effort effort_;
  int bound_ = 0;
  int next_bound_ = 0;
  bool found_ = false;
  std::string path_;
};

template <class Heuristic>
Solution search(const Board& start, const Heuristic& heuristic, const Budget& budget) {
  if (!solvable(start, heuristic.goal())) return {};
  return DeepeningSearch<Heuristic>(start, heuristic, budget).run();
}

}  // namespace

Solution ida_star(const Board& start, const Manhattan& heuristic, const Budget& budget) {
  return search(start, heuristic, budget);
}

Solution ida_star(const Board& start, const LinearConflict& heuristic, const Budget& budget) {
  return search(start, heuristic, budget);
}

Solution ida_star(const Board& start, const AdditivePatterns& heuristic, const Budget& budget) {
  return search(start, heuristic, budget);
}

}  // namespace reference
