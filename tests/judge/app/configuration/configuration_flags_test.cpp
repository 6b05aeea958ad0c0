#include "judge/app/configuration/configuration_flags.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::configuration_flags_test {
namespace {

using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

struct GivenFlags {
  std::map<std::string, std::string> texts;
  std::vector<std::string> complaints;
};

GivenFlags given(std::vector<const char*> words) {
  CLI::App root("", "judge");
  CLI::App& command = *root.add_subcommand("dig", "");
  const ConfigurationFlags flags(command, {find_key("data"), find_key("trusted_proxies")},
                                 {"--deep"});
  command.add_flag("--deep");
  words.insert(words.begin(), {"judge", "dig"});
  root.parse(static_cast<int>(words.size()), words.data());
  return {flags.given(), flags.complaints()};
}

TEST(ConfigurationFlags, SetOnlyTheGivenKeys) {
  EXPECT_THAT(given({"--data", "x", "--trusted-proxies=::1", "--trusted-proxies", "a"}).texts,
              UnorderedElementsAre(Pair("data", "x"), Pair("trusted_proxies", "::1,a")));
  EXPECT_TRUE(given({"--deep", "--config", "f"}).texts.empty());
}

TEST(ConfigurationFlags, SuggestTheNearestFlagForAnUnknownFlag) {
  EXPECT_THAT(given({"--date", "x"}).complaints,
              ElementsAre("dig: unknown flag --date; did you mean '--data'?"));
  EXPECT_THAT(
      given({"--deap=1", "x", "--data", "y", "-q"}).complaints,
      ElementsAre("dig: unknown flag --deap; did you mean '--deep'?",
                  "dig: unexpected argument 'x': only flags are accepted", "dig: unknown flag -q"));
  EXPECT_THAT(given({"here"}).complaints,
              ElementsAre("dig: unexpected argument 'here': only flags are accepted"));
}

}  // namespace
}  // namespace judge::app::configuration_flags_test
