#include "judge/app/configuration/configuration_print.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/configuration/configuration_file.hpp"
#include "judge/app/configuration/configuration_key.hpp"
#include "judge/app/configuration/configuration_value.hpp"

namespace judge::app::configuration_print_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

EffectiveConfiguration loaded(std::map<std::string, std::string> environment,
                              std::map<std::string, std::string> flags) {
  return load_configuration({.default_file = "/nonexistent/judge.toml",
                             .environment = std::move(environment),
                             .flags = std::move(flags)})
      .value();
}

TEST(PrintConfiguration, ShowsTheOriginOfEachValue) {
  const std::string text = print_configuration(
      loaded({{"JUDGE_LISTEN", "0.0.0.0:80"}}, {{"trusted_proxies", "::1,10.0.0.0/8"}}));
  EXPECT_THAT(text, HasSubstr("listen = \"0.0.0.0:80\"  # environment JUDGE_LISTEN\n"));
  EXPECT_THAT(text,
              HasSubstr("trusted_proxies = [\"::1\", \"10.0.0.0/8\"]  # flag --trusted-proxies\n"));
  EXPECT_THAT(text, HasSubstr("body_bytes_max = \"2 MiB\"  # default\n"));
  for (const ConfigurationKey& key : configuration_keys()) {
    EXPECT_THAT(text, HasSubstr("\n" + std::string(key.name) + " = ")) << key.name;
    EXPECT_THAT(text, HasSubstr("# " + std::string(key.group) + "\n")) << key.name;
  }
}

TEST(PrintConfiguration, PrintsAFileThatCanBeReadBack) {
  const auto first = loaded({{"JUDGE_WEB", "/a \"b\" \\ \xC3\xA9"},
                             {"JUDGE_TRUSTED_PROXIES", "::1,10.0.0.0/8"},
                             {"JUDGE_BODY_BYTES_MAX", "1048577"},
                             {"JUDGE_LEASE_S", "7.25"}},
                            {{"embedded_workers", "false"},
                             {"log_format", "json"},
                             {"workers", "3"},
                             {"public_url", "https://judge.example.org"}});
  EffectiveConfiguration second;
  ASSERT_THAT(apply_file(second, print_configuration(first), "printed"), IsEmpty());
  for (const ConfigurationKey& key : configuration_keys()) {
    EXPECT_EQ(toml_value(second.values, key), toml_value(first.values, key)) << key.name;
    EXPECT_EQ(number_of(second.values, key), number_of(first.values, key)) << key.name;
  }
  EXPECT_EQ(second.values.web, first.values.web);
  EXPECT_EQ(second.values.trusted_proxies, first.values.trusted_proxies);
}

TEST(PrintConfiguration, MasksSecrets) {
  const std::string text =
      print_configuration(loaded({{"JUDGE_METRICS_TOKEN", "a-secret-of-many-letters"}}, {}));
  EXPECT_THAT(text, HasSubstr("metrics_token = \"********\"  # environment JUDGE_METRICS_TOKEN"));
  EXPECT_THAT(text, Not(HasSubstr("a-secret")));
}

TEST(PrintConfiguration, EscapesLineBreaksInOrigins) {
  EffectiveConfiguration configuration = loaded({}, {});
  configuration.origins["web"] = "/a\nlisten = 'evil:1'\n:3";
  EXPECT_THAT(print_configuration(configuration),
              HasSubstr("web = \"\"  # /a\\nlisten = 'evil:1'\\n:3\n"));
}

}  // namespace
}  // namespace judge::app::configuration_print_test
