#include "judge/run/languages_reader.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string good =
    "[defaults.run]\n"
    "processes = 3\n"
    "[[language]]\n"
    "id = \"x\"\n"
    "name = \"X\"\n"
    "extensions = [\".x\"]\n"
    "compile.command = [\"/bin/x\", \"{files}\", \"{binary}\"]\n"
    "run.command = [\"{binary}\"]\n";

std::string error_of(const std::string& text) {
  const auto result = parse_languages(text, "l.toml");
  return result ? "no error" : result.error().message;
}

TEST(ParseLanguages, ReadsTheBuiltInTable) {
  const auto table = parse_languages(built_in_languages, "languages.toml");
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_EQ(table->size(), 5U);
  EXPECT_EQ(table->at(1).id, "cpp");
  EXPECT_TRUE(table->at(1).inferred);
  EXPECT_EQ(table->at(2).code, "cpp");
  EXPECT_FALSE(table->at(2).inferred);
  EXPECT_TRUE(table->at(1).run.read_only_paths.empty()) << "a static program needs nothing";
}

TEST(ParseLanguages, TakesDefaults) {
  const auto table = parse_languages(good, "l.toml");
  ASSERT_TRUE(table) << table.error().message;
  EXPECT_EQ(table->front().code, "x");
  EXPECT_EQ(table->front().run.processes, 3U);
  EXPECT_THAT(table->front().compile.words, ElementsAre("/bin/x", "{files}", "{binary}"));
}

TEST(ParseLanguages, NamesFileLineAndKey) {
  EXPECT_THAT(error_of("x = ["), HasSubstr("l.toml:1: "));
  EXPECT_EQ(error_of(""), "l.toml:1: language: must be one [[language]] table or more");
  EXPECT_EQ(error_of(good + "colour = 1\n"), "l.toml:9: language.colour: there is no such key");
  EXPECT_EQ(error_of("[default]\n" + good), "l.toml:1: default: there is no such key");
  EXPECT_EQ(error_of(good + "compile.speed = 1\n"),
            "l.toml:9: language.compile.speed: there is no such key");
  EXPECT_EQ(error_of(good + "inferred = \"yes\"\n"),
            "l.toml:9: language.inferred: must be true or false");
  EXPECT_EQ(error_of(good + "run.processes = 0\n"),
            "l.toml:9: language.run.processes: must be a whole number from 1 to 4096");
  EXPECT_EQ(error_of(good + "compile.read_only_paths = \"/usr\"\n"),
            "l.toml:9: language.compile.read_only_paths: must be a list of strings");
  EXPECT_THAT(error_of(good + good.substr(good.find("[[language]]"))),
              HasSubstr("language.id: 'x' stands there twice"));
}

std::string without(const std::string& line_start) {
  std::string text = good;
  const std::size_t at = text.find(line_start);
  return text.erase(at, text.find('\n', at) - at);
}

TEST(ParseLanguages, MissesWhatIsNeeded) {
  EXPECT_THAT(error_of(without("id =")), HasSubstr("language.id: is missing"));
  EXPECT_THAT(error_of(without("extensions")), HasSubstr("language.extensions"));
  EXPECT_THAT(error_of(without("compile.command")), HasSubstr("language.compile.command"));
  EXPECT_THAT(error_of(without("run.command")), HasSubstr("must begin with {binary}"));
}

}  // namespace
}  // namespace judge::run
