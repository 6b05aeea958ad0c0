#include "judge/app/reference/reference_command.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::reference_command_test {
namespace {

using testing::HasSubstr;

std::string output(const ReferenceArguments& arguments) {
  const Reply reply = reference_reply(arguments);
  EXPECT_EQ(reply.exit_status, 0) << reply.errors;
  EXPECT_EQ(reply.errors, "");
  return reply.output;
}

std::string refused(const ReferenceArguments& arguments) {
  const Reply reply = reference_reply(arguments);
  EXPECT_EQ(reply.exit_status, exit_usage);
  EXPECT_EQ(reply.output, "");
  return reply.errors;
}

TEST(ReferenceCommand, PrintsTheOneBasedPositionOfAPermutation) {
  EXPECT_EQ(output(ReferenceRankArguments{.permutation = {"1", "2", "3"}}), "1\n");
  EXPECT_EQ(output(ReferenceRankArguments{.permutation = {"3", "2", "1"}}), "6\n");
  EXPECT_EQ(output(ReferenceRankArguments{.permutation = {"3 2 1"}, .json = true}),
            "{\"elements\":3,\"place\":6,\"modulus\":null}\n");
  EXPECT_EQ(refused(ReferenceRankArguments{.permutation = {"1", "1"}}),
            "judge: token 2, '1', repeats token 1\n");
}

TEST(ReferenceCommand, RanksManyElementsModuloAPrime) {
  ReferenceRankArguments arguments;
  for (int element = 1; element <= 21; ++element)
    arguments.permutation.push_back(std::to_string(element));
  EXPECT_EQ(output(arguments), "1 modulo 998244353\n");
}

TEST(ReferenceCommand, RanksThePermutationInAFile) {
  const SumPackage package;
  EXPECT_THAT(refused(ReferenceRankArguments{.file = "/nowhere/at/all"}),
              HasSubstr("/nowhere/at/all"));
  EXPECT_EQ(output(ReferenceRankArguments{.file = package.source("permutation.txt", "2 1\n3\n")}),
            "3\n");
}

TEST(ReferenceCommand, PrintsThePermutationAtAOneBasedPosition) {
  EXPECT_EQ(output(ReferenceUnrankArguments{.elements = 3, .place = 5}), "3 1 2\n");
  EXPECT_EQ(output(ReferenceUnrankArguments{.elements = 3, .place = 6, .json = true}),
            "{\"elements\":3,\"place\":6,\"permutation\":[3,2,1]}\n");
  EXPECT_EQ(refused(ReferenceUnrankArguments{.elements = 3, .place = 7}),
            "judge: there is no position 7: 3 elements have 6 permutations\n");
}

TEST(ReferenceCommand, CountsBoardsByDistance) {
  const std::string text = output(ReferenceTableArguments{});
  EXPECT_THAT(text, HasSubstr("   31        2\n"));
  EXPECT_THAT(text, HasSubstr("181440 boards reach 1 2 3 4 5 6 7 8 x, in 21.97 moves on average"));
  EXPECT_THAT(text, HasSubstr("  6 4 7 8 5 x 3 2 1\n"));
  EXPECT_THAT(output(ReferenceTableArguments{.goal = "123804765", .json = true}),
              HasSubstr("{\"goal\":\"1 2 3 8 x 4 7 6 5\",\"boards_by_distance\":[1,4,8,8,16,"));
  EXPECT_EQ(refused(ReferenceTableArguments{.goal = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"}),
            "judge: the goal is 4x4; tables exist only for 3x3 boards\n");
}

TEST(ReferenceCommand, ReportsThatItGaveUp) {
  const Reply reply = reference_reply(
      ReferenceSolveArguments{.board = {"867254301"}, .algorithms = {"bfs"}, .boards_max = 100});
  EXPECT_EQ(reply.exit_status, 1);
  EXPECT_THAT(reply.output, HasSubstr("gave up"));
  EXPECT_THAT(reply.errors, HasSubstr("--boards-max"));
}

TEST(ReferenceCommand, IsASubcommandOfJudge) {
  const Finished solved =
      run_judge({"reference", "solve", "1", "2", "3", "4", "5", "6", "7", "x", "8", "--json"});
  EXPECT_EQ(solved.status, 0) << solved.errors;
  EXPECT_EQ(solved.json().at("path").as_string(), "r");
  EXPECT_EQ(solved.errors, "");
  const Finished wrong = run_judge({"reference", "solve", "123456799"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_EQ(wrong.output, "");
  EXPECT_THAT(wrong.errors, HasSubstr("token 8 of the board, '9'"));
}

}  // namespace
}  // namespace judge::app::reference_command_test
