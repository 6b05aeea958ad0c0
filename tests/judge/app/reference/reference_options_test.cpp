#include "judge/app/reference/reference_options.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/command_line.hpp"

namespace judge::app::reference_options_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Command parsed(std::vector<const char*> words) {
  words.insert(words.begin(), {"judge", "reference"});
  return parse_command_line(static_cast<int>(words.size()), words.data());
}

template <class Arguments>
Arguments read(const std::vector<const char*>& words) {
  return std::get<Arguments>(std::get<ReferenceArguments>(parsed(words)));
}

TEST(ReferenceOptions, ParsesTheSolveCommand) {
  const auto plain = read<ReferenceSolveArguments>({"solve", "12345678x"});
  EXPECT_THAT(plain.board, ElementsAre("12345678x"));
  EXPECT_THAT(plain.algorithms, ElementsAre());
  const auto full = read<ReferenceSolveArguments>(
      {"solve",   "--size", "3",           "--goal",     "1 2 3 8 0 4 7 6 5",
       "--blank", "0",      "--algorithm", "bfs,a-star", "--boards-max",
       "1000",    "--json", "1",           "2",          "3",
       "4",       "0",      "5",           "6",          "7",
       "8"});
  EXPECT_EQ(full.size, 3);
  EXPECT_EQ(full.goal, "1 2 3 8 0 4 7 6 5");
  EXPECT_EQ(full.blank, "0");
  EXPECT_THAT(full.algorithms, ElementsAre("bfs", "a-star"));
  EXPECT_EQ(full.boards_max, 1000U);
  EXPECT_TRUE(full.json);
  EXPECT_EQ(full.board.size(), 9U);
}

TEST(ReferenceOptions, ParsesTheRankUnrankAndTableCommands) {
  EXPECT_THAT(read<ReferenceRankArguments>({"rank", "3", "1", "2"}).permutation,
              ElementsAre("3", "1", "2"));
  EXPECT_EQ(read<ReferenceRankArguments>({"rank", "--file", "p.txt"}).file, "p.txt");
  const auto unrank = read<ReferenceUnrankArguments>({"unrank", "9", "100", "--json"});
  EXPECT_EQ(unrank.elements, 9U);
  EXPECT_EQ(unrank.place, 100U);
  EXPECT_TRUE(unrank.json);
  EXPECT_EQ(read<ReferenceTableArguments>({"table", "--goal", "123804765"}).goal, "123804765");
}

TEST(ReferenceOptions, ListsTheAlgorithmsInTheHelp) {
  const auto help = std::get<Answer>(parsed({"solve", "--help"}));
  EXPECT_EQ(help.exit_status, 0);
  EXPECT_THAT(help.text, HasSubstr("ida-star-patterns"));
  EXPECT_THAT(help.text, HasSubstr("linear conflict"));
}

TEST(ReferenceOptions, RefusesBadUsage) {
  const std::vector<std::vector<const char*>> wrong = {
      {},
      {"solve"},
      {"solve", "123456780", "--size", "5"},
      {"solve", "123456780", "--algorithm", "magic"},
      {"solve", "123456780", "--boards-max", "-1"},
      {"rank", "1", "--file", "p"},
      {"unrank", "21", "1"},
      {"unrank", "0", "1"},
      {"unrank", "3", "0"},
      {"table", "123456780"},
  };
  for (const auto& words : wrong) {
    const Command command = parsed(words);
    const auto* answer = std::get_if<Answer>(&command);
    ASSERT_NE(answer, nullptr) << testing::PrintToString(words);
    EXPECT_EQ(answer->exit_status, exit_usage);
  }
}

}  // namespace
}  // namespace judge::app::reference_options_test
