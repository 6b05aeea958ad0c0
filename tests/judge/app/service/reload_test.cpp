#include "judge/app/service/reload.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::reload_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<const ConfigurationKey*> all_keys() {
  std::vector<const ConfigurationKey*> keys;
  for (const ConfigurationKey& key : configuration_keys()) keys.push_back(&key);
  return keys;
}

class ReloadTest : public testing::Test {
 protected:
  EffectiveConfiguration load(const std::string& text) {
    const auto loaded = load_configuration(sources(text));
    EXPECT_TRUE(loaded) << loaded.error().message;
    return loaded.value_or(EffectiveConfiguration{});
  }

  ConfigurationSources sources(const std::string& text) {
    ConfigurationSources sources;
    sources.file = directory_.write("judge.toml", text).string();
    return sources;
  }

  bool reload(EffectiveConfiguration& now, const std::string& text) {
    const observe::Log log(observe::Level::info, observe::LogFormat::text, log_);
    return reload_configuration(now, sources(text), all_keys(), keys_reloaded_by_serve(), log);
  }

  TemporaryDirectory directory_;
  std::ostringstream log_;
};

TEST_F(ReloadTest, AppliesReloadableSettingsAndNamesTheOthers) {
  const auto now = load("workers = 1\nlog_level = 'info'\n");
  const auto wanted =
      load("\nworkers = 2\nlog_level = 'debug'\nmetrics_token = '0123456789abcdef'\n");
  const auto change = change_of(now, wanted, all_keys(), keys_reloaded_by_serve());
  EXPECT_THAT(change.applied, ElementsAre("log_level", "metrics_token"));
  EXPECT_THAT(change.needs_restart, ElementsAre("workers"));
  EXPECT_EQ(change.merged.values.log_level, observe::Level::debug);
  EXPECT_EQ(change.merged.values.metrics_token, "0123456789abcdef");
  EXPECT_EQ(change.merged.values.workers, 1);
  EXPECT_THAT(change.merged.origins.at("log_level"), HasSubstr(":3"));
  EXPECT_THAT(change.merged.origins.at("workers"), HasSubstr(":1"));
}

TEST_F(ReloadTest, AppliesSettingsOfMails) {
  auto now = load("");
  EXPECT_TRUE(
      reload(now,
             "mail_server = 'smtps://mail.example.org:465'\nmail_from = 'judge@example.org'\n"
             "public_url = 'https://judge.example.org'\n"));
  EXPECT_EQ(now.values.mail_server, "smtps://mail.example.org:465");
  EXPECT_THAT(log_.str(), HasSubstr("changed=\"public_url mail_server mail_from\""));
  EXPECT_THAT(log_.str(), testing::Not(HasSubstr("only after a restart")));
}

TEST_F(ReloadTest, ResetsARemovedSettingToItsDefault) {
  auto now = load("requests_per_minute_per_user = 7\n");
  EXPECT_TRUE(reload(now, ""));
  EXPECT_EQ(now.values.requests_per_minute_per_user, Configuration{}.requests_per_minute_per_user);
  EXPECT_EQ(now.origins.at("requests_per_minute_per_user"), "default");
}

TEST_F(ReloadTest, IgnoresKeysThatTheProcessDoesNotUse) {
  const auto now = load("");
  const auto wanted = load("listen = 'a:1'\n");
  const std::vector<const ConfigurationKey*> used = {find_key("log_level")};
  const auto change = change_of(now, wanted, used, keys_reloaded_by_worker());
  EXPECT_THAT(change.applied, IsEmpty());
  EXPECT_THAT(change.needs_restart, IsEmpty());
}

TEST_F(ReloadTest, LogsAnInvalidFileAndKeepsTheSettings) {
  auto now = load("log_level = 'info'\n");
  EXPECT_FALSE(reload(now, "log_level = 'loud'\nsource_bytes_max = 4096\n"));
  EXPECT_EQ(now.values.source_bytes_max, Configuration{}.source_bytes_max);
  EXPECT_THAT(log_.str(), HasSubstr("judge.toml:1: log_level"));
  EXPECT_THAT(log_.str(), HasSubstr("was not reloaded"));
}

TEST_F(ReloadTest, NamesSettingsThatNeedARestart) {
  auto now = load("");
  EXPECT_FALSE(reload(now, "workers = 3\nlisten = 'a:1'\n"));
  EXPECT_THAT(log_.str(), HasSubstr("only after a restart keys=\"listen workers\""));
}

/// Returns the part of docs/configuration.md that lists the settings that a reload applies.
std::string documented_reloads() {
  std::ostringstream document;
  document << std::ifstream(JUDGE_SOURCE_DIR "/docs/configuration.md").rdbuf();
  const std::string text = document.str();
  const std::size_t begin = text.find("These settings change at once:");
  return text.substr(begin, text.find("`judge worker` applies") - begin);
}

TEST(ReloadedKeys, AreDocumented) {
  const std::string text = documented_reloads();
  const auto reloaded = keys_reloaded_by_serve();
  for (const ConfigurationKey& key : configuration_keys()) {
    const bool is_documented = text.find("`" + std::string(key.name) + "`") != std::string::npos;
    EXPECT_EQ(is_documented, std::ranges::find(reloaded, key.name) != reloaded.end()) << key.name;
  }
}

TEST(ReloadedKeys, AreConfigurationKeys) {
  for (const auto keys : {keys_reloaded_by_serve(), keys_reloaded_by_worker()}) {
    for (const std::string_view key : keys) EXPECT_NE(find_key(key), nullptr) << key;
  }
}

}  // namespace
}  // namespace judge::app::reload_test
