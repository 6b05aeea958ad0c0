#include "reference/node_store.hpp"

#include <algorithm>

namespace reference {

PackedBoard pack(const Board& board) {
  PackedBoard packed = 0;
  for (std::size_t cell = 0; cell < board.cells(); ++cell)
    packed |= PackedBoard{board.tiles[cell]} << 4 * cell;
  return packed;
}

NodeStore::NodeStore(const Board& root)
    : moves_(root.side), slots_(std::size_t{1} << 10U, no_node), shift_(64 - 10) {
  Node node;
  node.board = pack(root);
  node.blank = static_cast<std::uint8_t>(root.blank());
  add(node);
}

NodeStore::Added NodeStore::add(const Node& node) {
  std::size_t slot = slot_of(node.board);
  if (slots_[slot] != no_node) return {slots_[slot], false};
  if (2 * (nodes_.size() + 1) > slots_.size()) {
    grow();
    slot = slot_of(node.board);
  }
  slots_[slot] = size();
  nodes_.push_back(node);
  return {size() - 1, true};
}

std::uint32_t NodeStore::find(PackedBoard board) const {
  return std::min(slots_[slot_of(board)], size());
}

std::string NodeStore::path_to(std::uint32_t place) const {
  std::string path;
  for (; nodes_[place].parent != place; place = nodes_[place].parent)
    path += move_letters[nodes_[place].move];
  std::reverse(path.begin(), path.end());
  return path;
}

/// Returns the slot that contains the board, or the empty slot where it would be inserted. Uses
/// multiplicative hashing: Knuth, "The Art of Computer Programming" 6.4.
std::size_t NodeStore::slot_of(PackedBoard board) const {
  std::size_t slot = board * 0x9E37'79B9'7F4A'7C15 >> shift_;
  while (slots_[slot] != no_node && nodes_[slots_[slot]].board != board)
    slot = (slot + 1) & (slots_.size() - 1);
  return slot;
}

void NodeStore::grow() {
  slots_.assign(2 * slots_.size(), no_node);
  --shift_;
  for (std::uint32_t place = 0; place < size(); ++place)
    slots_[slot_of(nodes_[place].board)] = place;
}

}  // namespace reference
