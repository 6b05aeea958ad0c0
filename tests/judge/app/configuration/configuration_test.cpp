#include "judge/app/configuration/configuration.hpp"

#include <cstdlib>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::configuration_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Returns sources that exclude the default configuration file of this machine.
ConfigurationSources sources(std::map<std::string, std::string> environment = {},
                             std::map<std::string, std::string> flags = {}) {
  return {.file = "",
          .default_file = "/nonexistent/judge.toml",
          .environment = std::move(environment),
          .flags = std::move(flags)};
}

std::string complaints_of(const ConfigurationSources& from) {
  const auto configuration = load_configuration(from);
  return configuration ? "" : configuration.error().message;
}

TEST(LoadConfiguration, UsesDefaultsIfNothingIsSet) {
  const auto configuration = load_configuration(sources()).value();
  EXPECT_EQ(configuration.values.listen, "127.0.0.1:8080");
  EXPECT_EQ(configuration.values.data, "/var/lib/judge");
  EXPECT_EQ(configuration.origins.at("listen"), "default");
  EXPECT_EQ(configuration.origins.at("metrics_token"), "default");
}

TEST(LoadConfiguration, PrefersFlagsThenVariablesThenTheFileThenDefaults) {
  const TemporaryDirectory directory;
  const std::string file = directory
                               .write("j.toml",
                                      "data = '/file'\n"
                                      "web = '/file'\n"
                                      "problems = '/file'\n")
                               .string();
  auto from = sources({{"JUDGE_WEB", "/environment"}, {"JUDGE_PROBLEMS", "/environment"}},
                      {{"problems", "/flag"}});
  from.file = file;
  const auto configuration = load_configuration(from).value();
  EXPECT_EQ(configuration.values.data, "/file");
  EXPECT_EQ(configuration.origins.at("data"), file + ":1");
  EXPECT_EQ(configuration.values.web, "/environment");
  EXPECT_EQ(configuration.origins.at("web"), "environment JUDGE_WEB");
  EXPECT_EQ(configuration.values.problems, "/flag");
  EXPECT_EQ(configuration.origins.at("problems"), "flag --problems");
  EXPECT_EQ(configuration.origins.at("languages"), "default");
}

TEST(LoadConfiguration, FindsTheConfigurationFile) {
  const TemporaryDirectory directory;
  const auto path = [&](const char* name) { return (directory.path() / name).string(); };
  directory.write("asked.toml", "web = 'asked'\n");
  directory.write("named.toml", "web = 'named'\n");
  auto from = sources();
  from.default_file = path("usual.toml");
  EXPECT_EQ(load_configuration(from).value().values.web, "") << "the usual file is optional";
  directory.write("usual.toml", "web = 'usual'\n");
  EXPECT_EQ(load_configuration(from).value().values.web, "usual");
  from.environment["JUDGE_CONFIG"] = path("named.toml");
  EXPECT_EQ(load_configuration(from).value().values.web, "named");
  from.file = path("asked.toml");
  EXPECT_EQ(load_configuration(from).value().values.web, "asked");
  from.file = path("missing.toml");
  EXPECT_THAT(complaints_of(from), HasSubstr("missing.toml"));
  from.file = directory.path().string();
  EXPECT_THAT(complaints_of(from), HasSubstr(directory.path().string()));
}

TEST(LoadConfiguration, RefusesUnknownVariablesThatBeginWithJudge) {
  EXPECT_EQ(complaints_of(sources({{"JUDGE_LISEN", "a:1"}})),
            "environment JUDGE_LISEN: unknown setting (unset it if it has a different purpose); "
            "did you mean 'JUDGE_LISTEN'?");
  EXPECT_THAT(complaints_of(sources({{"JUDGE_listen", "a:1"}})), HasSubstr("JUDGE_listen"));
}

TEST(LoadConfiguration, IgnoresJudgeVariablesThatAreNotSettings) {
  EXPECT_EQ(complaints_of(sources({{"JUDGE_NO_BOOTSTRAP", "1"},
                                   {"JUDGE_LONG_TESTS", "1"},
                                   {"JUDGE_CACHE_DIR", "/tmp"},
                                   {"JUDGE_SLOW_MACHINE", "1"},
                                   {"JUDGE_TEST_PROGRAMS", "/bin"}})),
            "");
}

TEST(LoadConfiguration, NamesTheOriginOfInvalidValues) {
  EXPECT_EQ(complaints_of(sources({{"JUDGE_WORKERS", "many"}})),
            "environment JUDGE_WORKERS: must be a whole number from 0 to 256, not 'many'");
  EXPECT_EQ(complaints_of(sources({}, {{"lease_s", "1 s"}})),
            "--lease-s: must be a time from 5 s to 1 h, not '1 s'");
  EXPECT_EQ(complaints_of(sources({}, {{"listen", "here"}})),
            "--listen: must be HOST:PORT such as 127.0.0.1:8080 or [::1]:8080, not 'here'");
  EXPECT_EQ(complaints_of(sources({}, {{"data", ""}})), "--data: must name a directory, not ''");
  EXPECT_THAT(complaints_of(sources({}, {{"nothing", ""}})), HasSubstr("nothing"));
}

TEST(LoadConfiguration, ReportsAllErrorsAtOnce) {
  const std::string complaints =
      complaints_of(sources({{"JUDGE_WORKERS", "x"}, {"JUDGE_WEBB", "x"}}, {{"lease_s", "x"}}));
  EXPECT_THAT(complaints, HasSubstr("JUDGE_WEBB"));
  EXPECT_THAT(complaints, HasSubstr("\nenvironment JUDGE_WORKERS"));
  EXPECT_THAT(complaints, HasSubstr("\n--lease-s"));
}

TEST(LoadConfiguration, RefusesLimitsThatContradictEachOther) {
  EXPECT_EQ(complaints_of(sources({{"JUDGE_SESSION_MAX_S", "1 h"}}, {{"session_idle_s", "2h"}})),
            "session_idle_s (\"2 h\", flag --session-idle-s) must not be more than session_max_s "
            "(\"1 h\", environment JUDGE_SESSION_MAX_S)");
  EXPECT_THAT(complaints_of(sources({}, {{"source_bytes_max", "3 MiB"}})),
              HasSubstr("body_bytes_max (\"2 MiB\", default)"));
  EXPECT_EQ(complaints_of(sources({}, {{"connections_max", "10"}})), "")
      << "a default above the limit is allowed";
}

TEST(LoadConfiguration, RequiresEverythingThatMailsNeed) {
  const auto complaints = [](std::map<std::string, std::string> flags) {
    return complaints_of(sources({}, std::move(flags)));
  };
  const std::string server = "smtp://mail.example.org:587";
  const std::string incomplete = complaints({{"mail_server", server}});
  EXPECT_THAT(incomplete, HasSubstr("mail_server (\"smtp://mail.example.org:587\", flag "
                                    "--mail-server) needs mail_from\nFix: set mail_from"));
  EXPECT_THAT(incomplete, HasSubstr("needs public_url, because mails have links\nFix: "));
  const std::map<std::string, std::string> whole = {{"mail_server", server},
                                                    {"mail_from", "judge@example.org"},
                                                    {"public_url", "https://judge.example.org"}};
  EXPECT_EQ(complaints(whole), "");
  const auto with = [&](std::map<std::string, std::string> more) {
    more.insert(whole.begin(), whole.end());
    return complaints(std::move(more));
  };
  EXPECT_THAT(with({{"mail_user", "judge"}}), HasSubstr("needs mail_password"));
  const std::string no_user = with({{"mail_password", "very secret"}});
  EXPECT_THAT(no_user, HasSubstr("needs mail_user"));
  EXPECT_THAT(no_user, Not(HasSubstr("very secret")));
  EXPECT_EQ(with({{"mail_encryption", "none"}}), "") << "a relay in a trusted network";
  EXPECT_THAT(
      with({{"mail_encryption", "none"}, {"mail_user", "judge"}, {"mail_password", "secret"}}),
      HasSubstr("would send mail_password without encryption\nFix: set mail_encryption to"));
  EXPECT_EQ(with({{"mail_user", "judge"}, {"mail_password", "secret"}}), "");
}

/// A run is stopped when its time exceeds the limit by `overshoot_percent`. Only runs that were not
/// stopped can be repeated, so `remeasure_within_percent` must be at most `overshoot_percent`.
TEST(LoadConfiguration, RefusesARemeasuringRangeThatIncludesStoppedRuns) {
  const auto complaints = [](const std::map<std::string, std::string>& flags) {
    return complaints_of(sources({}, flags));
  };
  EXPECT_EQ(complaints({{"remeasure_within_percent", "50"}, {"overshoot_percent", "0"}}),
            "remeasure_within_percent (50, flag --remeasure-within-percent) must not be more than "
            "overshoot_percent (0, flag --overshoot-percent), because runs that are stopped are "
            "not repeated\n"
            "Fix: set overshoot_percent to at least 50, or remeasure_within_percent to at most 0, "
            "or remeasurements_max to 0");
  EXPECT_THAT(complaints({{"overshoot_percent", "9"}}),
              HasSubstr("remeasure_within_percent (10, default)"));
  EXPECT_EQ(complaints({{"overshoot_percent", "9"}, {"remeasurements_max", "0"}}), "");
  EXPECT_EQ(complaints({{"overshoot_percent", "20"}, {"remeasure_within_percent", "20"}}), "");
}

TEST(LoadConfiguration, DoesNotPrintSecrets) {
  EXPECT_THAT(complaints_of(sources({{"JUDGE_METRICS_TOKEN", "hush hush"}})),
              testing::AllOf(HasSubstr("JUDGE_METRICS_TOKEN"), Not(HasSubstr("hush"))));
}

TEST(JudgeEnvironment, HasTheVariablesThatBeginWithJudge) {
  ::setenv("JUDGE_LISTEN", "localhost:1=2", 1);
  ::setenv("NOT_JUDGE_LISTEN", "x", 1);
  const auto variables = judge_environment();
  ::unsetenv("JUDGE_LISTEN");
  EXPECT_EQ(variables.at("JUDGE_LISTEN"), "localhost:1=2");
  EXPECT_FALSE(variables.contains("NOT_JUDGE_LISTEN"));
  EXPECT_FALSE(judge_environment().contains("JUDGE_LISTEN"));
}

}  // namespace
}  // namespace judge::app::configuration_test
