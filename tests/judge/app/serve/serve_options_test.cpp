#include "judge/app/serve/serve_options.hpp"

#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/configuration/configuration_key.hpp"

namespace judge::app::serve_options_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

std::optional<ServeArguments> parsed(std::vector<const char*> words) {
  CLI::App root("", "judge");
  root.add_subcommand("other", "");
  const ServeOptions options(root);
  words.insert(words.begin(), "judge");
  root.parse(static_cast<int>(words.size()), words.data());
  return options.parsed();
}

TEST(ServeOptions, AcceptsAFlagForEachKey) {
  for (const ConfigurationKey& key : configuration_keys()) {
    const std::string flag = flag_name(key);
    const auto arguments = parsed({"serve", flag.c_str(), "some text"});
    ASSERT_TRUE(arguments) << flag;
    EXPECT_THAT(arguments->flags, UnorderedElementsAre(Pair(std::string(key.name), "some text")));
  }
}

TEST(ServeOptions, AcceptsFlagsWithoutAConfigurationKey) {
  const auto arguments = parsed({"serve", "--config", "my.toml", "--print-config"});
  ASSERT_TRUE(arguments);
  EXPECT_EQ(arguments->config_file, "my.toml");
  EXPECT_TRUE(arguments->print_config);
  EXPECT_THAT(arguments->flags, IsEmpty());
  EXPECT_FALSE(parsed({"other"}));
}

TEST(ServeOptions, JoinsRepeatedListFlagsAndAcceptsEmptyStrings) {
  const auto arguments = parsed(
      {"serve", "--trusted-proxies", "::1,10.0.0.0/8", "--trusted-proxies=1.2.3.4", "--web", ""});
  ASSERT_TRUE(arguments);
  EXPECT_THAT(
      arguments->flags,
      UnorderedElementsAre(Pair("trusted_proxies", "::1,10.0.0.0/8,1.2.3.4"), Pair("web", "")));
}

TEST(ServeOptions, SuggestsTheNearestFlagForAnUnknownFlag) {
  EXPECT_THAT(parsed({"serve", "--lisen", "a:1", "--workers", "3"})->complaints,
              ElementsAre("serve: unknown flag --lisen; did you mean '--listen'?"));
  EXPECT_THAT(parsed({"serve", "--print_config", "--colour=blue"})->complaints,
              ElementsAre("serve: unknown flag --print_config; did you mean '--print-config'?",
                          "serve: unknown flag --colour"));
  EXPECT_THAT(parsed({"serve", "now"})->complaints,
              ElementsAre("serve: unexpected argument 'now': only flags are accepted"));
}

TEST(ServeOptions, RefusesAFlagWithoutItsValue) {
  EXPECT_THROW(parsed({"serve", "--listen"}), CLI::ParseError);
  EXPECT_THROW(parsed({"serve", "--listen", "a:1", "--listen", "b:1"}), CLI::ParseError);
}

}  // namespace
}  // namespace judge::app::serve_options_test
