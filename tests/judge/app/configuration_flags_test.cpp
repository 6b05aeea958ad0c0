#include "judge/app/configuration_flags.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app {
namespace {

using testing::Pair;
using testing::UnorderedElementsAre;

Result<std::map<std::string, std::string>> given(std::vector<const char*> words) {
  CLI::App root("", "judge");
  CLI::App& command = *root.add_subcommand("dig", "");
  const ConfigurationFlags flags(command, {find_key("data"), find_key("trusted_proxies")},
                                 {"--deep"});
  command.add_flag("--deep");
  words.insert(words.begin(), {"judge", "dig"});
  root.parse(static_cast<int>(words.size()), words.data());
  return flags.given();
}

TEST(ConfigurationFlags, AreThoseOfTheKeys) {
  EXPECT_THAT(*given({"--data", "x", "--trusted-proxies=::1", "--trusted-proxies", "a"}),
              UnorderedElementsAre(Pair("data", "x"), Pair("trusted_proxies", "::1,a")));
  EXPECT_TRUE(given({"--deep", "--config", "f"})->empty());
}

TEST(ConfigurationFlags, AnswerUnknownOnesWithTheNearest) {
  EXPECT_EQ(given({"--date", "x"}).error().message,
            "dig: --date: there is no such flag; did you mean '--data'?");
  EXPECT_EQ(given({"--deap"}).error().message,
            "dig: --deap: there is no such flag; did you mean '--deep'?");
  EXPECT_EQ(given({"here"}).error().message, "dig: 'here': it takes flags only");
}

}  // namespace
}  // namespace judge::app
