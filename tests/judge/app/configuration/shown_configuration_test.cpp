#include "judge/app/configuration/shown_configuration.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "judge/app/configuration/configuration_key.hpp"

namespace judge::app::shown_configuration_test {
namespace {

api::Setting shown(const EffectiveConfiguration& configuration, const std::string& key) {
  const auto settings = shown_configuration(configuration);
  const auto found = std::ranges::find(settings, key, &api::Setting::key);
  EXPECT_NE(found, settings.end()) << key;
  return found == settings.end() ? api::Setting{} : *found;
}

TEST(ShownConfiguration, HasEveryKeyWithItsOrigin) {
  const auto configuration = *load_configuration({.default_file = "/nonexistent/judge.toml",
                                                  .environment = {{"JUDGE_LISTEN", "0.0.0.0:80"}},
                                                  .flags = {{"body_bytes_max", "1 MiB"}}});
  EXPECT_EQ(shown_configuration(configuration).size(), configuration_keys().size());
  const api::Setting listen = shown(configuration, "listen");
  EXPECT_EQ(listen.value, "\"0.0.0.0:80\"");
  EXPECT_EQ(listen.origin, "environment JUDGE_LISTEN");
  EXPECT_FALSE(listen.description.empty());
  EXPECT_EQ(shown(configuration, "body_bytes_max").value, "\"1 MiB\"");
  EXPECT_EQ(shown(configuration, "body_bytes_max").origin, "flag --body-bytes-max");
  EXPECT_EQ(shown(configuration, "workers").origin, "default");
  EXPECT_EQ(shown(EffectiveConfiguration{}, "workers").origin, "default");
}

TEST(ShownConfiguration, MasksSecrets) {
  const auto configuration =
      load_configuration({.default_file = "/nonexistent/judge.toml",
                          .environment = {{"JUDGE_METRICS_TOKEN", "a-very-long-secret-token"}}});
  ASSERT_TRUE(configuration) << configuration.error().message;
  for (const api::Setting& setting : shown_configuration(*configuration)) {
    EXPECT_EQ(setting.value.find("very-long"), std::string::npos) << setting.key;
  }
  EXPECT_TRUE(shown(*configuration, "metrics_token").secret);
}

}  // namespace
}  // namespace judge::app::shown_configuration_test
