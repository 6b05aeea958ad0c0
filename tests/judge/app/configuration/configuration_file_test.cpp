#include "judge/app/configuration/configuration_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::configuration_file_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> complaints_about(std::string_view text) {
  EffectiveConfiguration configuration;
  return apply_file(configuration, text, "judge.toml");
}

TEST(ApplyFile, SetsTheValuesInTheFile) {
  EffectiveConfiguration configuration;
  EXPECT_THAT(apply_file(configuration,
                         "# how we judge\n"
                         "listen = '0.0.0.0:80'\n"
                         "\n"
                         "trusted_proxies = [\n  '10.0.0.0/8',\n  '::1',\n]\n"
                         "body_bytes_max = '1 MiB'\n"
                         "lease_s = 20.5\n"
                         "workers = 2\n"
                         "embedded_workers = false\n"
                         "log_level = 'debug'\n",
                         "/etc/judge.toml"),
              IsEmpty());
  EXPECT_EQ(configuration.values.listen, "0.0.0.0:80");
  EXPECT_THAT(configuration.values.trusted_proxies, ElementsAre("10.0.0.0/8", "::1"));
  EXPECT_EQ(configuration.values.body_bytes_max, mebibyte);
  EXPECT_EQ(configuration.values.lease_s, 20.5);
  EXPECT_EQ(configuration.values.workers, 2);
  EXPECT_FALSE(configuration.values.embedded_workers);
  EXPECT_EQ(configuration.values.log_level, observe::Level::debug);
  EXPECT_EQ(configuration.origins.at("listen"), "/etc/judge.toml:2");
  EXPECT_EQ(configuration.origins.at("trusted_proxies"), "/etc/judge.toml:4");
  EXPECT_EQ(configuration.origins.at("log_level"), "/etc/judge.toml:12");
}

TEST(ApplyFile, ReportsTheLineOfAnErrorAndSuggestsAFix) {
  EXPECT_THAT(complaints_about("\nlisen = 'a:1'\n"),
              ElementsAre("judge.toml:2: lisen: unknown key; did you mean 'listen'?"));
  EXPECT_THAT(complaints_about("colour = 'blue'\n"),
              ElementsAre("judge.toml:1: colour: unknown key"));
  EXPECT_THAT(complaints_about("workers = 'many'\n"),
              ElementsAre("judge.toml:1: workers: must be a whole number from 0 to 256, not "
                          "'many'"));
  EXPECT_THAT(complaints_about("[http]\nlisten = 'a:1'\n"),
              ElementsAre("judge.toml:1: http: unknown table; move its keys to the top level, "
                          "outside of tables"));
  EXPECT_THAT(
      complaints_about("trusted_proxies = ['::1', 5]\n"),
      ElementsAre("judge.toml:1: trusted_proxies: must be a list of strings, not a table or "
                  "a date"));
  EXPECT_THAT(complaints_about("data = 2026-01-01\n"),
              ElementsAre(HasSubstr("judge.toml:1: data")));
}

TEST(ApplyFile, ReportsAllErrorsInOrder) {
  EXPECT_THAT(complaints_about("workers = -1\nlease_s = 1\naaa = 1\n"),
              ElementsAre(HasSubstr("judge.toml:1: workers"), HasSubstr("judge.toml:2: lease_s"),
                          HasSubstr("judge.toml:3: aaa")));
}

TEST(ApplyFile, NamesTheLineOfASyntaxError) {
  for (const char* text : {"listen = \n", "listen = 'a'\nlisten = 'b'\n", "x\n", "\xFF\n"}) {
    EXPECT_THAT(complaints_about(text), ElementsAre(HasSubstr("judge.toml:"))) << text;
  }
  EXPECT_THAT(complaints_about("workers = 1\nlisten = 'a:1\n"),
              ElementsAre(HasSubstr("judge.toml:2: ")));
}

}  // namespace
}  // namespace judge::app::configuration_file_test
