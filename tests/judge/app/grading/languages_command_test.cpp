#include "judge/app/grading/languages_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::languages_command_test {
namespace {

using testing::HasSubstr;

std::vector<run::Language> two_dialects_and_none() {
  run::Language there{.id = "sh", .name = "Shell"};
  there.compile.words = {"/bin/sh"};
  there.version_command = {"/bin/sh", "--version"};
  run::Language dialect = there;
  dialect.id = "sh2";
  run::Language absent{.id = "x", .name = "X", .debian_package = "xx"};
  absent.compile.words = {"/no/such/compiler"};
  return {there, dialect, absent};
}

TEST(SurveyLanguages, RunsEachCompilerOnce) {
  run::FakeRunner runner;
  runner.compiler = [](const run::RecordedRun&) {
    return run::FakeRunner::exited(0, 0.1, "shell 1\n");
  };
  const auto statuses = survey_languages(two_dialects_and_none(), &runner);
  EXPECT_EQ(runner.runs.size(), 1U);
  ASSERT_EQ(statuses.size(), 3U);
  EXPECT_EQ(statuses[0].version, "shell 1");
  EXPECT_EQ(statuses[1].version, "shell 1");
  EXPECT_FALSE(statuses[2].installed);
  EXPECT_THAT(statuses[2].problem, HasSubstr("apt-get install xx"));
}

TEST(SurveyLanguages, DoesNotRunCompilersWithoutASandbox) {
  const auto statuses = survey_languages(two_dialects_and_none(), nullptr);
  EXPECT_TRUE(statuses[0].installed);
  EXPECT_EQ(statuses[0].version, "");
}

TEST(LanguagesText, HasOneLinePerLanguage) {
  const std::string text =
      languages_text(survey_languages(two_dialects_and_none(), nullptr), Painter(false));
  EXPECT_THAT(text, testing::StartsWith("sh   Shell  installed\nsh2  Shell  installed\n"
                                        "x    X      X (x) is not installed on this machine"));
}

TEST(LanguagesJson, IsOneObject) {
  const auto object =
      boost::json::parse(languages_json(survey_languages(two_dialects_and_none(), nullptr)))
          .as_object();
  const auto& absent = object.at("languages").as_array().at(2).as_object();
  EXPECT_EQ(absent.at("id").as_string(), "x");
  EXPECT_FALSE(absent.at("available").as_bool());
  EXPECT_TRUE(absent.at("version").is_null());
  EXPECT_EQ(absent.at("package").as_string(), "xx");
}

TEST(LanguagesCommand, ListsTheBuiltInTable) {
  const Finished finished = run_judge({"languages", "--json"});
  EXPECT_EQ(finished.status, 0) << finished.errors;
  const auto json = finished.json();
  const auto& first = json.at("languages").as_array().at(0).as_object();
  EXPECT_EQ(first.at("id").as_string(), "c");
  EXPECT_TRUE(first.at("available").as_bool());
  EXPECT_THAT(std::string(first.at("version").as_string()), testing::StartsWith("gcc "));
}

}  // namespace
}  // namespace judge::app::languages_command_test
