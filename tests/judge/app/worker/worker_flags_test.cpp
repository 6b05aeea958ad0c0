#include "judge/app/worker/worker_flags.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::worker_flags_test {
namespace {

using testing::Pair;
using testing::UnorderedElementsAre;

std::optional<WorkerArguments> parsed_worker(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const WorkerFlags flags(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return flags.parsed();
}

TEST(WorkerFlags, AcceptTheSettingsOfAWorker) {
  const auto arguments =
      parsed_worker({"worker", "--data", "/srv/judge", "--workers", "3", "--config", "my.toml"});
  ASSERT_TRUE(arguments);
  EXPECT_THAT(arguments->complaints, testing::IsEmpty());
  EXPECT_EQ(arguments->config_file, "my.toml");
  EXPECT_THAT(arguments->flags,
              UnorderedElementsAre(Pair("data", "/srv/judge"), Pair("workers", "3")));
  EXPECT_FALSE(parsed_worker({"other"}));
}

TEST(WorkerFlags, RefuseSettingsThatOnlyTheDaemonHas) {
  const auto arguments = parsed_worker({"worker", "--public-url", "http://x"});
  ASSERT_TRUE(arguments);
  EXPECT_THAT(arguments->complaints, testing::ElementsAre("worker: unknown flag --public-url"));
}

}  // namespace
}  // namespace judge::app::worker_flags_test
