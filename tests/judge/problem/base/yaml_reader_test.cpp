#include "judge/problem/base/yaml_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(YamlReader, ReadsValuesOfEachType) {
  const YamlFixture yaml("t: text\nr: 1.5\nw: 12\nb: true\nl: [a, 1e-6]\n");
  const Fields fields(yaml.field(), {"t", "r", "w", "b", "l"});
  EXPECT_EQ(fields.get("t")->text(), "text");
  EXPECT_EQ(fields.get("r")->real({0, 2}), 1.5);
  EXPECT_EQ(fields.get("w")->whole(1, 12), 12U);
  EXPECT_EQ(fields.get("b")->boolean(), true);
  EXPECT_THAT(fields.get("l")->words(), ElementsAre("a", "1e-6"));
  EXPECT_THAT(yaml.errors(), IsEmpty());
}

TEST(YamlReader, TypeErrorsNameTheFileTheLineAndTheKey) {
  const YamlFixture yaml("t: 1.0\nr: -1\nw: lots\nb: yes\nl: {m: a}\nn: [[x]]\nq: \"5\"\n");
  const Fields fields(yaml.field(), {"t", "r", "w", "b", "l", "n", "q"});
  fields.get("t")->text();
  fields.get("r")->real({0, 2, true});
  fields.get("w")->whole(1, 12, "MiB");
  fields.get("b")->boolean();
  fields.get("l")->words();
  fields.get("n")->words();
  fields.get("q")->whole(1, 12);
  EXPECT_THAT(yaml.errors(),
              ElementsAre("a.yaml:1: t: must be text, not the value 1.0; put it in quotes: \"1.0\"",
                          "a.yaml:2: r: must be a number greater than 0 and at most 2, not '-1'",
                          "a.yaml:3: w: must be a whole number of MiB from 1 to 12, not 'lots'",
                          "a.yaml:4: b: must be true or false, not 'yes'",
                          "a.yaml:5: l: must be a list of words, such as [a, b], not a map",
                          "a.yaml:6: n[0]: must be text, not a list",
                          "a.yaml:7: q: must be a whole number from 1 to 12, not \"5\""));
}

TEST(YamlReader, RefusesInvalidNumbers) {
  for (const char* text :
       {".nan", ".inf", "-.inf", "nan", "0x10", "1e999", "-1", "", "[1]", "3.5"}) {
    const YamlFixture yaml("r: " + std::string(text) + "\n");
    const auto field = yaml.field().entries().front();
    EXPECT_EQ(field.real({0, 3}), std::nullopt) << text;
    EXPECT_EQ(field.whole(0, 3), std::nullopt) << text;
  }
}

TEST(YamlReader, ReportsUnknownAndMissingKeys) {
  const YamlFixture yaml("memry: 1\nfoo: 2\nnothing:\n");
  const Fields fields(yaml.field(), {"memory", "nothing"});
  EXPECT_FALSE(fields.get("nothing"));
  EXPECT_FALSE(fields.require("memory"));
  EXPECT_THAT(yaml.errors(),
              ElementsAre("a.yaml:1: memry: unknown key; did you mean 'memory'?",
                          "a.yaml:2: foo: unknown key", "a.yaml: memory: is missing"));
}

TEST(YamlReader, ReportsAValueThatIsNotAMap) {
  const YamlFixture yaml("[1]\n");
  const Fields fields(yaml.field(), {"a"});
  EXPECT_FALSE(fields.require("a"));
  EXPECT_THAT(yaml.errors(), ElementsAre("a.yaml: must be a map, not a list"));
}

TEST(YamlReader, ReportsInvalidChoicesAndForbiddenKeys) {
  const YamlFixture yaml("a: brake\nb: 1\n");
  constexpr std::array<std::string_view, 2> words = {"break", "continue"};
  const Fields fields(yaml.field(), {"a", "b"});
  EXPECT_EQ(fields.get("a")->one_of(words), std::nullopt);
  fields.forbid({"b", "c"}, "is not for you");
  EXPECT_THAT(yaml.errors(), ElementsAre("a.yaml:1: a: must be 'break' or 'continue', not 'brake'",
                                         "a.yaml:2: b: is not for you"));
}

TEST(YamlReader, ReplacesControlCharactersInReportedKeys) {
  const YamlFixture yaml("\"a\\e[0m\\n\": 1\n");
  const Fields fields(yaml.field(), {"a"});
  EXPECT_THAT(yaml.errors(), ElementsAre("a.yaml:1: a?[0m?: unknown key"));
}

TEST(YamlReader, AMissingNewlineAtTheEndIsAWarning) {
  EXPECT_THAT(YamlFixture("a: 1").warnings(), ElementsAre("a.yaml: does not end with a newline"));
}

}  // namespace
}  // namespace judge::problem
