#include "judge/problem/metadata/constants.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

TEST(Constants, AreScalarsOrMapsOfVariants) {
  const YamlFixture yaml("n: 100_000\nbig: {value: 1e9, tex: 10^9}\nyes: true\n");
  EXPECT_THAT(read_constants(yaml.field()), ElementsAre(Pair("big", "1e9"), Pair("big.tex", "10^9"),
                                                        Pair("n", "100_000"), Pair("yes", "true")));
  EXPECT_THAT(yaml.errors(), IsEmpty());
}

TEST(Constants, InvalidConstantsAreErrors) {
  const YamlFixture yaml("a b: 1\nx: [1]\ny: {tex: 1}\nz: {value: 1, 2d: 2}\n");
  read_constants(yaml.field());
  const std::string name =
      ": is not a valid name: use letters, digits and '_', and no digit at the start";
  EXPECT_THAT(yaml.errors(),
              ElementsAre("a.yaml:1: a b" + name, "a.yaml:2: x: must be text, not a list",
                          "a.yaml:3: y: has no 'value'", "a.yaml:4: z.2d" + name));
}

TEST(Constants, AreNotReplacedRecursively) {
  const Constants constants = {{"n", "5"}, {"n.tex", "{{m}}"}, {"m", "6"}};
  EXPECT_EQ(with_constants("{{n}} < {{n.tex}} {{m}}", constants), "5 < {{m}} 6");
  EXPECT_EQ(with_constants("int a[]={{{n}}, {{k}}}; {{ n }} {{n", constants),
            "int a[]={5, {{k}}}; {{ n }} {{n");
  EXPECT_EQ(with_constants("{{{{n}}}}", constants), "{{5}}");
  EXPECT_EQ(with_tex_constants("$n \\le \\constant{n}$ {{n}} \\constant{k}", constants),
            "$n \\le 5$ {{n}} \\constant{k}");
}

/// With a quadratic search for the end of each name, this test would take minutes.
TEST(Constants, AreReplacedInLinearTime) {
  const std::string text = std::string(1'000'000, '{') + "n}}";
  EXPECT_EQ(with_constants(text, {{"n", "7"}}), std::string(999'998, '{') + "7");
  EXPECT_EQ(with_constants("{{n }} {{n", {{"n", "7"}}), "{{n }} {{n");
}

TEST(Constants, LimitTheSizeOfTheExpandedText) {
  const Constants constants = {{"a", std::string(200'000, 'x')}};
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "{{a}}";
  EXPECT_LT(with_constants(text, constants).size(), 20U * 1024 * 1024);
}

}  // namespace
}  // namespace judge::problem
