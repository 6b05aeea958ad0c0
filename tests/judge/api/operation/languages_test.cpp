#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/operation/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST_F(ApiTest, TheLanguageListShowsWhichLanguagesAreAvailable) {
  const auto languages = object(request("GET", "/api/v1/languages")).at("languages").as_array();
  std::map<std::string, bool> available;
  for (const auto& language : languages) {
    available[text_of(language.as_object(), "id")] = language.as_object().at("available").as_bool();
  }
  EXPECT_TRUE(available.at("cpp"));
  EXPECT_FALSE(available.at("pypy3"));
}

TEST_F(ApiTest, TheLanguageListShowsTheCommandsWithoutTheDirectoryOfTheCompiler) {
  const auto languages = object(request("GET", "/api/v1/languages")).at("languages").as_array();
  std::map<std::string, boost::json::object> by_id;
  for (const auto& language : languages) {
    by_id[text_of(language.as_object(), "id")] = language.as_object();
  }
  const auto& command = by_id.at("cpp").at("compile_command").as_array();
  EXPECT_EQ(command.at(0), boost::json::value("g++"));
  EXPECT_THAT(command, testing::Contains(boost::json::value("-std=gnu++20")));
  EXPECT_THAT(command, testing::Contains(boost::json::value("{files}")));
  EXPECT_EQ(by_id.at("python3").at("run_command").at(0), boost::json::value("python3"));
  EXPECT_EQ(text_of(by_id.at("java"), "first_file_name"), "Main.java");
}

TEST_F(ApiTest, TheLanguageListShowsTheNewestVersionOfEachCompiler) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (1, 1, 'eight', 'cpp17', 0);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms, compiler)"
      "  VALUES (1, 1, 'f00d', 0, 'g++ (Debian 12.2.0-14) 12.2.0');"
      "UPDATE submissions SET judgement_id = 1"));
  const auto languages = object(request("GET", "/api/v1/languages")).at("languages").as_array();
  std::map<std::string, std::string> versions;
  for (const auto& item : languages) {
    versions[text_of(item.as_object(), "id")] = text_of(item.as_object(), "version");
  }
  EXPECT_EQ(versions.at("cpp17"), "g++ (Debian 12.2.0-14) 12.2.0");
  EXPECT_EQ(versions.at("cpp"), versions.at("cpp17")) << "they have the same compiler";
  EXPECT_EQ(versions.at("java"), "") << "nothing has been compiled";
}

TEST_F(ApiTest, TheLanguageListNamesTheLanguageOfEachAlias) {
  const auto languages = object(request("GET", "/api/v1/languages")).at("languages").as_array();
  for (const auto& item : languages) {
    const auto& language = item.as_object();
    const boost::json::value expected =
        text_of(language, "id") == "cpp20" ? boost::json::value("cpp") : boost::json::value();
    EXPECT_EQ(language.at("same_as"), expected) << text_of(language, "id");
  }
}

}  // namespace
}  // namespace judge::api
