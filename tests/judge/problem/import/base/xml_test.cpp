#include "judge/problem/import/base/xml.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::HasSubstr;

std::string refusal(std::string_view text) {
  pugi::xml_document document;
  const auto parsed = parse_xml(text, "a.xml", document);
  return parsed ? "" : to_string(parsed.error());
}

TEST(Xml, ReadsElementsAndText) {
  pugi::xml_document document;
  ASSERT_TRUE(parse_xml("<?xml version='1.0'?><a><b> x &lt; y </b></a>", "a.xml", document));
  EXPECT_EQ(child_text(document.child("a"), "b"), "x < y");
  EXPECT_EQ(child_text(document.child("a"), "c"), "");
}

TEST(Xml, NamesTheLineOfAnError) {
  EXPECT_THAT(refusal("<a>\n<b>\n</a>"), HasSubstr("a.xml:3: is not valid XML"));
  EXPECT_THAT(refusal(""), HasSubstr("is not valid XML"));
  EXPECT_THAT(refusal("<a>\xff</a>"), HasSubstr("is not UTF-8"));
}

TEST(Xml, RefusesEntitiesInsteadOfExpandingThem) {
  const std::string bomb = "<!DOCTYPE a [<!ENTITY x \"lol\"><!ENTITY y \"&x;&x;&x;\">]><a>&y;</a>";
  EXPECT_THAT(refusal(bomb), HasSubstr("declares entities"));
  EXPECT_THAT(refusal("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>"),
              HasSubstr("declares entities"));
  EXPECT_EQ(refusal("<!DOCTYPE html><a/>"), "");
}

TEST(Xml, RefusesLargeFilesDeepNestingAndTooManyTags) {
  std::string many = "<a>";
  for (std::uint64_t i = 0; i < xml_tags_max; ++i) many += "<b/>";
  EXPECT_THAT(refusal(many + "</a>"), HasSubstr("more than 1000000 tags"));
  EXPECT_THAT(refusal(std::string(xml_bytes_max + 1, ' ')), HasSubstr("is larger than 32 MiB"));
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  EXPECT_THAT(refusal(deep), HasSubstr("is not valid XML"));
}

}  // namespace
}  // namespace judge::problem
