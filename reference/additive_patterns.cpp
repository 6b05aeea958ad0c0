#include "reference/additive_patterns.hpp"

#include <algorithm>
#include <numeric>

namespace reference {
namespace {

using CellMap = std::array<std::uint8_t, 16>;

constexpr std::size_t at(int side, int row, int column) {
  const int cell = row * side + column;
  return static_cast<std::size_t>(cell);
}

/// Returns the groups of tiles for a goal with the blank in the last cell. A tile is identified by
/// its goal cell. For 3x3, each group is symmetric about the main diagonal.
std::vector<std::vector<std::uint8_t>> groups_of(int side) {
  if (side == 3) return {{0, 1, 3, 4}, {2, 5, 6, 7}};
  return {{0, 4, 5, 8, 9, 12}, {6, 7, 10, 11, 13, 14}, {1, 2, 3}};
}

/// Returns the groups of tiles for a goal with the blank in the cell `blank`. A tile is identified
/// by its goal cell. The groups are those of `groups_of(side)`, but with the last cell in place of
/// `blank`: with this goal, the last cell is the goal of a tile, and `blank` is not.
std::vector<std::vector<std::uint8_t>> groups_of(int side, std::size_t blank) {
  auto groups = groups_of(side);
  for (auto& group : groups) {
    std::replace(group.begin(), group.end(), static_cast<std::uint8_t>(blank),
                 static_cast<std::uint8_t>(side * side - 1));
    std::sort(group.begin(), group.end());
  }
  return groups;
}

/// Returns where each cell moves when the board is rotated clockwise by this number of quarter
/// turns.
CellMap quarter_turns(int side, int turns) {
  CellMap map{};
  std::iota(map.begin(), map.end(), std::uint8_t{0});
  for (; turns > 0; --turns) {
    for (std::uint8_t& cell : map) {
      if (cell >= side * side) continue;
      cell = static_cast<std::uint8_t>(at(side, cell % side, side - 1 - cell / side));
    }
  }
  return map;
}

CellMap diagonal_reflection(int side) {
  CellMap map{};
  for (int cell = 0; cell < side * side; ++cell)
    map[static_cast<std::size_t>(cell)] =
        static_cast<std::uint8_t>(at(side, cell % side, cell / side));
  return map;
}

bool is_bottom_right(int side, int cell) {
  return cell / side >= side / 2 && cell % side >= side / 2;
}

CellMap turns_for(const Board& goal) {
  int turns = 0;
  while (!is_bottom_right(goal.side, quarter_turns(goal.side, turns)[goal.blank()])) ++turns;
  return quarter_turns(goal.side, turns);
}

}  // namespace

PatternSet::PatternSet(int side, std::size_t blank) : side_(side), blank_(blank) {
  for (auto& homes : groups_of(side, blank)) groups_.emplace_back(side, blank, std::move(homes));
}

std::optional<PatternSet> PatternSet::from_bytes(int side, std::size_t blank,
                                                 std::string_view bytes) {
  PatternSet set;
  set.side_ = side;
  set.blank_ = blank;
  for (auto& homes : groups_of(side, blank)) {
    const std::size_t size = placement_count(at(side, side, 0), homes.size());
    auto group = PatternDatabase::from_bytes(side, std::move(homes), bytes.substr(0, size));
    if (!group) return std::nullopt;
    set.groups_.push_back(*std::move(group));
    bytes.remove_prefix(size);
  }
  if (!bytes.empty()) return std::nullopt;
  return set;
}

std::string PatternSet::bytes() const {
  std::string bytes;
  for (const PatternDatabase& group : groups_) bytes += group.bytes();
  return bytes;
}

std::size_t pattern_blank(const Board& goal) { return turns_for(goal)[goal.blank()]; }

AdditivePatterns::AdditivePatterns(const Board& goal)
    : AdditivePatterns(goal, std::make_shared<PatternSet>(goal.side, pattern_blank(goal))) {}

AdditivePatterns::AdditivePatterns(const Board& goal, std::shared_ptr<const PatternSet> patterns)
    : goal_(goal),
      patterns_(std::move(patterns)),
      turned_(turns_for(goal)),
      reflection_(diagonal_reflection(goal.side)) {
  reflects_ = reflection_[patterns_->blank()] == patterns_->blank();
  for (std::size_t cell = 0; cell < goal.cells(); ++cell)
    home_of_[goal.tiles[cell]] = turned_[cell];
  for (std::size_t group = 0; group < patterns_->groups().size(); ++group) {
    for (const std::uint8_t home : patterns_->groups()[group].homes())
      group_of_[home] = static_cast<std::uint8_t>(group);
  }
}

AdditivePatterns::Value AdditivePatterns::of(const Board& board) const {
  Value value;
  for (std::size_t cell = 0; cell < board.cells(); ++cell)
    value.cell_of[home_of_[board.tiles[cell]]] = turned_[cell];
  for (std::size_t group = 0; group < patterns_->groups().size(); ++group) {
    look_up(value, group);
    if (reflects_) look_up_reflected(value, group);
  }
  add_up(value);
  return value;
}

AdditivePatterns::Value AdditivePatterns::after(const Value& before,
                                                const std::array<std::uint8_t, 16>& tiles,
                                                std::size_t /*from*/, std::size_t to) const {
  Value value = before;
  const std::uint8_t home = home_of_[tiles[to]];
  value.cell_of[home] = turned_[to];
  look_up(value, group_of_[home]);
  if (reflects_) look_up_reflected(value, group_of_[reflection_[home]]);
  add_up(value);
  return value;
}

void AdditivePatterns::look_up(Value& value, std::size_t group) const {
  value.plain[group] = static_cast<std::uint8_t>(
      patterns_->groups()[group].moves([&](std::size_t home) { return value.cell_of[home]; }));
}

/// Looks up the number of moves for the board reflected at its main diagonal. Both cells of each
/// tile are reflected: the one in which it is, and the one in which it belongs.
void AdditivePatterns::look_up_reflected(Value& value, std::size_t group) const {
  value.reflected[group] = static_cast<std::uint8_t>(patterns_->groups()[group].moves(
      [&](std::size_t home) { return reflection_[value.cell_of[reflection_[home]]]; }));
}

void AdditivePatterns::add_up(Value& value) const {
  const auto sum = [](const std::array<std::uint8_t, 3>& moves) {
    return moves[0] + moves[1] + moves[2];
  };
  value.total = std::max(sum(value.plain), sum(value.reflected));
}

}  // namespace reference
