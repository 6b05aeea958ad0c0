#include "judge/app/configuration/configuration_key.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/configuration/configuration_value.hpp"

namespace judge::app::configuration_key_test {
namespace {

using testing::HasSubstr;

TEST(ConfigurationKeys, HaveValidNamesHelpAndGroups) {
  std::set<std::string_view> names;
  std::set<std::string_view> groups;
  std::string_view group;
  for (const ConfigurationKey& key : configuration_keys()) {
    EXPECT_TRUE(names.insert(key.name).second) << key.name;
    EXPECT_TRUE(std::ranges::all_of(key.name, [](char c) {
      return (c >= 'a' && c <= 'z') || c == '_';
    })) << key.name;
    EXPECT_FALSE(key.help.empty() || key.help.ends_with('.')) << key.name;
    EXPECT_TRUE(key.group == group || groups.insert(key.group).second) << key.name << ": split";
    group = key.group;
    const bool is_bytes = std::holds_alternative<std::uint64_t Configuration::*>(key.member);
    const bool is_seconds = std::holds_alternative<double Configuration::*>(key.member);
    const bool is_named_bytes =
        key.name.ends_with("_bytes_max") || key.name.ends_with("_bytes_per_s_min");
    EXPECT_EQ(is_named_bytes, is_bytes) << key.name;
    EXPECT_EQ(key.name.ends_with("_s"), is_seconds) << key.name;
  }
}

TEST(ConfigurationKeys, HaveValidDefaults) {
  for (const ConfigurationKey& key : configuration_keys()) {
    const auto number = number_of({}, key);
    if (number) EXPECT_TRUE(*number >= key.min && *number <= key.max) << key.name;
    const Configuration defaults;
    if (const auto* text = std::get_if<std::string Configuration::*>(&key.member)) {
      if (key.check != nullptr) EXPECT_EQ(key.check(defaults.**text), "") << key.name;
    }
  }
}

TEST(ConfigurationKeys, AcceptTheNamesOfLogLevelsAndLogFormats) {
  for (const std::string_view choice : find_key("log_level")->choices) {
    Configuration configuration;
    ASSERT_TRUE(set_value(configuration, *find_key("log_level"), std::string(choice)));
    EXPECT_EQ(observe::level_name(configuration.log_level), choice);
  }
  Configuration configuration;
  ASSERT_TRUE(set_value(configuration, *find_key("log_format"), std::string("json")));
  EXPECT_EQ(configuration.log_format, observe::LogFormat::json);
}

TEST(ConfigurationKeys, CanBeFoundByNameAndHaveAnEnvironmentVariableAndAFlag) {
  ASSERT_NE(find_key("trusted_proxies"), nullptr);
  EXPECT_EQ(variable_name(*find_key("trusted_proxies")), "JUDGE_TRUSTED_PROXIES");
  EXPECT_EQ(flag_name(*find_key("trusted_proxies")), "--trusted-proxies");
  EXPECT_EQ(find_key("nothing"), nullptr);
  EXPECT_EQ(find_key(""), nullptr);
}

TEST(OtherVariables, AreNotReadAsSettings) {
  for (const char* name : {"JUDGE_CONFIG", "JUDGE_CACHE_DIR", "JUDGE_NO_BOOTSTRAP",
                           "JUDGE_LONG_TESTS", "JUDGE_SLOW_MACHINE", "JUDGE_TEST_PROGRAMS"}) {
    EXPECT_TRUE(is_other_variable(name)) << name;
  }
  for (const ConfigurationKey& key : configuration_keys()) {
    EXPECT_FALSE(is_other_variable(variable_name(key))) << key.name;
  }
}

TEST(Suggestion, NamesTheNearestKey) {
  EXPECT_EQ(suggestion("lisen", {"data", "listen"}), "; did you mean 'listen'?");
  EXPECT_EQ(suggestion("colour", {"data", "listen"}), "");
}

/// Returns the tables of docs/configuration.md, one for each group.
std::string documented_keys() {
  std::string text;
  std::string_view group;
  for (const ConfigurationKey& key : configuration_keys()) {
    if (key.group != group) {
      text += fmt::format("{}## {}\n\n| key | default | is | for |\n|---|---|---|---|\n",
                          text.empty() ? "" : "\n", key.group);
    }
    group = key.group;
    text += fmt::format("| `{}` | `{}` | {} | {} |\n", key.name, toml_value({}, key),
                        expectation(key), key.help);
  }
  return text;
}

TEST(ConfigurationDocument, HasEveryKey) {
  std::ostringstream document;
  document << std::ifstream(JUDGE_SOURCE_DIR "/docs/configuration.md").rdbuf();
  EXPECT_TRUE(document.str().find(documented_keys()) != std::string::npos)
      << "docs/configuration.md lacks this, in one piece:\n\n"
      << documented_keys();
}

}  // namespace
}  // namespace judge::app::configuration_key_test
