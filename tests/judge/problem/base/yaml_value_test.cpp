#include "judge/problem/base/yaml_value.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;

std::vector<std::string> problems(std::string_view text) {
  const auto value = parse_yaml(text);
  std::vector<std::string> lines;
  if (!value) {
    for (const YamlProblem& problem : value.error()) {
      lines.push_back(to_string(Finding{"", problem.line, problem.key, problem.message}));
    }
  }
  return lines;
}

std::string repeated(std::string_view part, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) {
    text += part;
  }
  return text;
}

TEST(YamlValue, HasAKindAndALine) {
  const auto value = parse_yaml("a: 1\nb:\n  - x\n  - \"2\"\nc: {d: ~}\n");
  ASSERT_TRUE(value);
  ASSERT_EQ(value->entries.size(), 3U);
  EXPECT_EQ(value->entries[0].value.text, "1");
  EXPECT_FALSE(value->entries[0].value.quoted);
  EXPECT_EQ(value->entries[1].value.items[1].line, 4);
  EXPECT_TRUE(value->entries[1].value.items[1].quoted);
  EXPECT_EQ(value->entries[2].line, 5);
  EXPECT_EQ(value->entries[2].value.entries[0].value.kind, YamlValue::Kind::null);
}

TEST(YamlValue, IsNullForAnEmptyDocument) {
  for (const char* text : {"", "# nothing\n", "---\n"}) {
    const auto value = parse_yaml(text);
    ASSERT_TRUE(value) << text;
    EXPECT_EQ(value->kind, YamlValue::Kind::null);
  }
}

TEST(YamlValue, AllDuplicateKeysAreReported) {
  EXPECT_THAT(problems("a: 1\nb: {c: 1, c: 2}\na: 2\n"),
              ElementsAre(":2: b.c: occurs twice; remove one of the two",
                          ":3: a: occurs twice; remove one of the two"));
}

TEST(YamlValue, RefusesForbiddenYaml) {
  EXPECT_THAT(problems("\xEF\xBB\xBF"
                       "a: 1\n"),
              ElementsAre(":1: begins with a byte order mark; save it as UTF-8 without BOM"));
  EXPECT_THAT(problems("a: \xE9\n"), ElementsAre("is not UTF-8; save it as UTF-8 without BOM"));
  EXPECT_THAT(problems("a: 1\nb: 2\r\n"),
              ElementsAre(":2: contains a carriage return; save it with LF line endings"));
  EXPECT_THAT(problems(std::string_view("a: \0\n", 5)),
              ElementsAre(":1: contains a NUL character"));
  EXPECT_THAT(problems("a: 1\n---\nb: 1\n"),
              ElementsAre(":3: has a second document; only one is allowed"));
  EXPECT_THAT(problems("[a, b]: 1\n"), ElementsAre(":1: a key must be text, not a list or a map"));
  EXPECT_THAT(problems("a: [1\n"), ElementsAre(testing::StartsWith(":2: is not valid YAML: ")));
  EXPECT_THAT(problems("a: b: c\n"),
              ElementsAre(":1: is not valid YAML: illegal map value; text that contains ': ' needs "
                          "quotes"));
}

TEST(YamlValue, AliasesAreExpanded) {
  const auto value = parse_yaml("a: &x [1, 2]\nb: *x\n");
  ASSERT_TRUE(value);
  EXPECT_EQ(value->entries[1].value.items.size(), 2U);
  EXPECT_EQ(value->entries[1].value.line, 2);
}

TEST(YamlValue, AliasBombsAreRefused) {
  std::string bomb = "a0: &a0 [1, 1]\n";
  for (int i = 1; i < 30; ++i) {
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) +
            ", *a" + std::to_string(i - 1) + "]\n";
  }
  EXPECT_THAT(problems(bomb), ElementsAre(testing::HasSubstr("has more than 20000 values")));
  EXPECT_THAT(problems("a: &x [*x]\n"),
              ElementsAre(":1: a: an alias must not refer to a value that contains it"));
  EXPECT_THAT(problems("a: *nowhere\n"), ElementsAre(testing::HasSubstr("is not valid YAML")));
}

TEST(YamlValue, DepthAndSizeAreLimited) {
  for (const char* opening : {"[", "{a: ", "- ", "? ", "[[{", "!a [", "&a ["}) {
    EXPECT_THAT(problems(repeated(opening, 50'000)), testing::SizeIs(1)) << opening;
  }
  EXPECT_THAT(problems("a: " + repeated("[", 40) + repeated("]", 40) + "\n"),
              ElementsAre(":1: is nested deeper than 32 levels"));
  EXPECT_THAT(problems(repeated("a", 300'000)), ElementsAre("is larger than 256 KiB"));
  EXPECT_THAT(problems("a: [" + repeated("1,", 100'000) + "]\n"),
              ElementsAre(testing::HasSubstr("has more than 20000 values")));
}

}  // namespace
}  // namespace judge::problem
