#include "judge/problem/import/base/foreign_yaml.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::HasSubstr;

TEST(ForeignYaml, AcceptsAllLineEndings) {
  Report errors;
  const auto top = read_foreign_yaml(
      "\xEF\xBB\xBF"
      "a: 1\r\nb: [x, y]\r\n",
      "f", errors);
  ASSERT_TRUE(top);
  EXPECT_EQ(scalar_number(member(&*top, "a")), 1);
  EXPECT_EQ(items_of(member(&*top, "b")).size(), 2U);
  EXPECT_EQ(scalar_text(items_of(member(&*top, "b"))[1]), "y");
  EXPECT_FALSE(errors.has_errors());
}

TEST(ForeignYaml, MissingValuesAreEmpty) {
  Report errors;
  const auto top = read_foreign_yaml("a: ~\n", "f", errors);
  ASSERT_TRUE(top);
  EXPECT_EQ(member(&*top, "a"), nullptr);
  EXPECT_EQ(member(nullptr, "a"), nullptr);
  EXPECT_EQ(scalar_text(nullptr), "");
  EXPECT_EQ(scalar_number(nullptr), std::nullopt);
  EXPECT_TRUE(items_of(nullptr).empty());
}

TEST(ForeignYaml, NamesTheFileIfItsContentIsInvalid) {
  for (const auto* text : {"- a\n", "a: [", "text", "a: 1\na: 2\n"}) {
    Report errors;
    EXPECT_FALSE(read_foreign_yaml(text, "f.yml", errors)) << text;
    ASSERT_TRUE(errors.has_errors()) << text;
    EXPECT_THAT(to_string(errors.errors().front()), HasSubstr("f.yml")) << text;
  }
}

TEST(ForeignYaml, ReportsALostKeyOfManyMapsOnce) {
  Report errors;
  const auto top = read_foreign_yaml("a: {x: 1, y: 2}\nb: {x: 1}\nc: 3\n", "f", errors);
  ASSERT_TRUE(top);
  LostKeys keys("f");
  keys.add(member(&*top, "a"), {"y"}, "a letter");
  keys.add(member(&*top, "b"), {"y"}, "a letter");
  keys.add(member(&*top, "none"), {});
  keys.add(&*top, {"a", "b"});
  ImportReport report;
  keys.report(report);
  EXPECT_THAT(report.lost, testing::ElementsAre("f:1: the key 'x' of a letter, and 1 more like it",
                                                "f:3: the key 'c'"));
}

}  // namespace
}  // namespace judge::problem
