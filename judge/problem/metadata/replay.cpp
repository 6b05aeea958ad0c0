#include "judge/problem/metadata/replay.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t side_min = 2;
constexpr std::uint64_t side_max = 8;  ///< limited by what a page can draw

/// True if the n cells contain each number from 0 to n - 1 exactly once.
bool is_board(std::vector<int> cells) {
  std::ranges::sort(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != static_cast<int>(i)) return false;
  }
  return true;
}

}  // namespace

std::optional<SlidingPuzzle> read_replay(const Field& field) {
  if (!field.is_map()) {
    field.entries();  // reports the error
    return std::nullopt;
  }
  const Fields fields(field, {"kind", "rows", "columns", "goal"});
  constexpr auto kinds = enum_names<ReplayKind>();
  const auto kind = fields.require("kind");
  const auto rows = fields.require("rows");
  const auto columns = fields.require("columns");
  const auto goal = fields.require("goal");
  if (!kind || !rows || !columns || !goal || !kind->one_of(kinds)) return std::nullopt;
  const auto row_count = rows->whole(side_min, side_max);
  const auto column_count = columns->whole(side_min, side_max);
  if (!row_count || !column_count) return std::nullopt;
  const std::uint64_t cells = *row_count * *column_count;
  SlidingPuzzle replay{static_cast<int>(*row_count), static_cast<int>(*column_count), {}};
  for (const Field& cell : goal->items()) {
    const auto number = cell.whole(0, cells - 1);
    if (!number) return std::nullopt;
    replay.goal.push_back(static_cast<int>(*number));
  }
  if (replay.goal.size() != cells || !is_board(replay.goal)) {
    goal->error(fmt::format(
        "must contain each of the numbers 0 to {} once, row by row; 0 is the blank", cells - 1));
    return std::nullopt;
  }
  return replay;
}

}  // namespace judge::problem
