#include "reference/node_store.hpp"

#include <gtest/gtest.h>

#include "tests/reference/boards.hpp"

namespace reference {
namespace {

TEST(Pack, PutsCellZeroIntoTheLowestBits) {
  EXPECT_EQ(pack(solved_board(3)), 0x0'8765'4321U);
  EXPECT_EQ(pack(solved_board(4)), 0x0FED'CBA9'8765'4321U);
}

TEST(NodeStore, StoresEachBoardOnce) {
  NodeStore nodes(solved_board(3));
  EXPECT_EQ(nodes.size(), 1U);
  Node node;
  node.board = 42;
  const auto first = nodes.add(node);
  const auto second = nodes.add(node);
  EXPECT_TRUE(first.is_new);
  EXPECT_FALSE(second.is_new);
  EXPECT_EQ(first.place, second.place);
  EXPECT_EQ(nodes.find(42), first.place);
  EXPECT_EQ(nodes.find(43), nodes.size());
}

TEST(NodeStore, StoresAllReachableBoards) {
  NodeStore nodes(solved_board(3));
  for (std::uint32_t next = 0; next < nodes.size(); ++next) {
    nodes.for_each_child(next, [&](const Node& child) {
      nodes.add(child);
      return true;
    });
  }
  EXPECT_EQ(nodes.size(), 181440U);
  const auto& boards = test_boards::ordered_table().boards();
  for (std::size_t place = 0; place < boards.size(); place += 101) {
    const std::uint32_t found = nodes.find(pack(boards[place]));
    ASSERT_LT(found, nodes.size());
    EXPECT_EQ(nodes[found].depth, test_boards::ordered_table().distance(boards[place]));
    EXPECT_EQ(pack(replay(solved_board(3), nodes.path_to(found)).board), nodes[found].board);
  }
}

TEST(NodeStore, VisitsAllNeighboursExceptTheParentAndEndsIfTheCallbackReturnsFalse) {
  NodeStore nodes(replay(solved_board(3), "u").board);
  std::string moves;
  const auto collect = [&](const Node& child) {
    moves += move_letters[child.move];
    nodes.add(child);
    return true;
  };
  nodes.for_each_child(0, collect);
  EXPECT_EQ(moves, "udl");
  moves.clear();
  nodes.for_each_child(1, collect);
  EXPECT_EQ(moves, "l") << "not back down";
  int seen = 0;
  nodes.for_each_child(0, [&](const Node&) { return ++seen < 2; });
  EXPECT_EQ(seen, 2);
}

}  // namespace
}  // namespace reference
