#include "judge/app/operation/control_options.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace judge::app::control_options_test {
namespace {

template <class Arguments>
Arguments parsed_control(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const ControlOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  const auto parsed = options.parsed();
  EXPECT_TRUE(parsed && std::holds_alternative<Arguments>(*parsed));
  return parsed ? std::get<Arguments>(*parsed) : Arguments{};
}

TEST(ControlOptions, ParseThePauseAndResumeCommands) {
  const auto queue = parsed_control<PauseArguments>({"pause", "queue", "--reason", "a move"});
  EXPECT_EQ(queue.kind, store::PauseKind::queue);
  EXPECT_EQ(queue.reason, "a move");
  EXPECT_FALSE(queue.resume);
  const auto problem = parsed_control<PauseArguments>({"pause", "problem", "eight"});
  EXPECT_EQ(problem.kind, store::PauseKind::problem);
  EXPECT_EQ(problem.name, "eight");
  const auto worker =
      parsed_control<PauseArguments>({"resume", "worker", "here:1", "--data", "/srv/judge"});
  EXPECT_EQ(worker.kind, store::PauseKind::worker);
  EXPECT_EQ(worker.name, "here:1");
  EXPECT_EQ(worker.place.data, "/srv/judge");
  EXPECT_TRUE(worker.resume);
}

TEST(ControlOptions, ParseTheCancelAndEraseCommands) {
  EXPECT_EQ(parsed_control<CancelArguments>({"cancel", "17"}).submission, 17);
  const auto user = parsed_control<EraseArguments>({"erase", "user", "ada", "--apply"});
  EXPECT_EQ(user.user, "ada");
  EXPECT_TRUE(user.apply);
  const auto old = parsed_control<EraseArguments>(
      {"erase", "submissions", "--before", "2025-09-01", "--open-too", "--drop-results"});
  EXPECT_EQ(old.before, "2025-09-01");
  EXPECT_TRUE(old.open_too);
  EXPECT_TRUE(old.drop_results);
  EXPECT_FALSE(old.apply);
}

TEST(ControlOptions, RefuseBadUsage) {
  for (const std::vector<const char*>& words :
       std::vector<std::vector<const char*>>{{"pause"},
                                             {"pause", "problem"},
                                             {"pause", "course", "a"},
                                             {"cancel", "x"},
                                             {"erase"},
                                             {"erase", "submissions"},
                                             {"erase", "user"}}) {
    EXPECT_THROW(parsed_control<PauseArguments>(words), CLI::ParseError);
  }
}

TEST(ControlOptions, AreNotParsedForOtherCommands) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const ControlOptions options(root);
  const std::vector<const char*> words = {"judge", "other"};
  root.parse(2, words.data());
  EXPECT_FALSE(options.parsed());
}

}  // namespace
}  // namespace judge::app::control_options_test
