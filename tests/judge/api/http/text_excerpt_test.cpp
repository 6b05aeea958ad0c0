#include "judge/api/http/text_excerpt.hpp"

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::api {
namespace {

TextExcerpt whole(const std::string& text) { return {.text = text, .bytes = text.size()}; }

std::string difference(const TextExcerpt& expected, const TextExcerpt& found) {
  return boost::json::serialize(difference_json(expected, found));
}

TEST(Excerpt, IsTheStartOfAFile) {
  const TemporaryDirectory directory;
  const auto small = excerpt_of(directory.write("small", "3\n"));
  ASSERT_TRUE(small);
  EXPECT_EQ(small->text, "3\n");
  EXPECT_FALSE(small->is_cut());
  const auto large = excerpt_of(directory.write("large", std::string(100'000, 'x')));
  ASSERT_TRUE(large);
  EXPECT_EQ(large->text.size(), excerpt_bytes_max);
  EXPECT_EQ(large->bytes, 100'000);
  EXPECT_TRUE(large->is_cut());
  EXPECT_FALSE(excerpt_of(directory.path() / "absent"));
  EXPECT_TRUE(excerpt_json(std::nullopt).is_null());
  EXPECT_EQ(boost::json::serialize(excerpt_json(whole("a\nb"))),
            R"({"text":"a\nb","bytes":3,"is_cut":false})");
}

TEST(Difference, IsTheFirstLineThatDiffers) {
  EXPECT_EQ(difference(whole("1\n2\n3\n"), whole("1\n5\n3\n")),
            R"({"line":2,"expected":"2","found":"5"})");
  EXPECT_EQ(difference(whole("1\n2\n"), whole("1\n")), R"({"line":2,"expected":"2","found":null})");
  EXPECT_EQ(difference(whole("1\n"), whole("1\n2")), R"({"line":2,"expected":null,"found":"2"})");
  EXPECT_EQ(difference(whole("1\n"), whole("")), R"({"line":1,"expected":"1","found":null})");
}

TEST(Difference, IgnoresTrailingBlanks) {
  EXPECT_EQ(difference(whole("1 2\r\n3\n"), whole("1 2 \n3")), "null");
  EXPECT_EQ(difference(whole("1\n"), whole("1\n\n  \n")), "null");
  EXPECT_EQ(difference(whole(""), whole("")), "null");
}

TEST(Difference, IgnoresTextBeyondTheTruncationPoint) {
  const TextExcerpt cut{.text = "1\n2", .bytes = 100};
  EXPECT_EQ(difference(cut, whole("1\n25\n")), "null");
  EXPECT_EQ(difference(whole("9\n2\n"), cut), R"({"line":1,"expected":"9","found":"1"})");
}

}  // namespace
}  // namespace judge::api
