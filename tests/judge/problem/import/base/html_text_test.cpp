#include "judge/problem/import/base/html_text.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(HtmlText, IsConvertedToMarkdown) {
  EXPECT_EQ(markdown_of_html("<p>Add <b>two</b> <I>numbers</I>.</p><p>1 &lt; 2<br/>x</p>").text,
            "Add **two** *numbers*.\n\n1 < 2\nx\n");
  EXPECT_EQ(markdown_of_html("<ul><li>a</li><li>b</li></ul>").text, "- a\n- b\n");
  EXPECT_EQ(markdown_of_html("plain").text, "plain\n");
  EXPECT_EQ(markdown_of_html(" \n ").text, "");
}

TEST(HtmlText, ReportsLostContent) {
  EXPECT_TRUE(markdown_of_html("<img src=\"x\">").lost_tags);
  EXPECT_TRUE(markdown_of_html("<table><tr><td>1</td></tr></table>").lost_tags);
  EXPECT_FALSE(markdown_of_html("<p class=\"a\">x</p><!-- y -->").lost_tags);
}

TEST(HtmlText, OmitsScriptsAndAttributes) {
  EXPECT_EQ(markdown_of_html("a<script>alert(1)</script><p onclick=\"x()\">b").text, "a\n\nb\n");
  EXPECT_EQ(markdown_of_html("a<script>alert(1)").text, "a\n");
}

TEST(HtmlText, KeepsUnsupportedEntitiesAndLoneSpecialCharacters) {
  EXPECT_EQ(markdown_of_html("a < b && c <").text, "a < b && c <\n");
  EXPECT_EQ(markdown_of_html("&unknown; &#60;").text, "&unknown; &#60;\n");
}

/// With a quadratic search, this test would take minutes.
TEST(HtmlText, ReadsHostileTextsInLinearTime) {
  const auto repeated = [](std::string_view text) {
    std::string all;
    for (int i = 0; i < 100'000; ++i) all += text;
    return all;
  };
  EXPECT_EQ(markdown_of_html(repeated("<a")).text.size(), 200'001);
  EXPECT_EQ(markdown_of_html(repeated("< ") + "x>").text.size(), 200'003);
  EXPECT_EQ(markdown_of_html(repeated("<style></Style>") + "x").text, "x\n");
}

}  // namespace
}  // namespace judge::problem
