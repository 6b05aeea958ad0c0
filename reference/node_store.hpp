#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference {

/// A board in one word: four bits for each cell, cell 0 in the lowest bits.
using PackedBoard = std::uint64_t;

PackedBoard pack(const Board& board);

/// A board that a search has found, and the move that led to it.
struct Node {
  PackedBoard board = 0;
  std::uint32_t parent = 0;  ///< the root is its own parent
  std::uint8_t blank = 0;    ///< the blank's cell
  std::uint8_t move = 4;     ///< the number of the move that led here; 4 for the root
  std::uint8_t depth = 0;    ///< number of moves from the root; at most 80, as no board needs more
  bool closed = false;       ///< used by the search: its shortest path is known
};

/// The boards that a search has found, without duplicates and in the order in which they were
/// found, so that a breadth-first search can use the store as its queue. Needs 16 bytes per board,
/// and usually another 8 to 16 bytes per board for the hash table.
class NodeStore {
 public:
  explicit NodeStore(const Board& root);

  struct Added {
    std::uint32_t place;
    bool is_new;
  };

  /// Adds a board unless it is already in the store. Invalidates references to nodes.
  Added add(const Node& node);

  Node& operator[](std::uint32_t place) { return nodes_[place]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  /// Returns the index of this board, or `size()` if it is not in the store.
  std::uint32_t find(PackedBoard board) const;

  /// Returns the moves that lead from the first board to the board at this index.
  std::string path_to(std::uint32_t place) const;

  /// Calls the visitor with a node for each neighbour of a board, except the board's parent, until
  /// the visitor returns false.
  template <class Visitor>
  void for_each_child(std::uint32_t place, const Visitor& visit) {
    const Node parent = nodes_[place];
    constexpr auto moves_count = static_cast<std::uint8_t>(move_letters.size());
    for (std::uint8_t move = 0; move < moves_count; ++move) {
      const std::size_t cell = moves_.cell_after(parent.blank, move);
      if (cell == MoveTable::no_cell || (move ^ 1U) == parent.move) continue;
      const PackedBoard tile = parent.board >> 4 * cell & 15U;
      const PackedBoard board = parent.board ^ (tile << 4 * cell) ^ (tile << 4 * parent.blank);
      const auto depth = static_cast<std::uint8_t>(parent.depth + 1);
      if (!visit(Node{board, place, static_cast<std::uint8_t>(cell), move, depth})) return;
    }
  }

 private:
  static constexpr std::uint32_t no_node = 0xFFFF'FFFF;

  std::size_t slot_of(PackedBoard board) const;
  void grow();

  MoveTable moves_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> slots_;  ///< hash table with open addressing, at most half full
  unsigned shift_ = 0;                ///< 64 minus the logarithm of the number of slots
};

}  // namespace reference
