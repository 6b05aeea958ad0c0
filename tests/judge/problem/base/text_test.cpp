#include "judge/problem/base/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Text, RecognizesValidUtf8) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("八数码 \xF0\x9F\x98\x80"));
  for (const char* bytes : {"\x80", "\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80",
                            "\xF4\x90\x80\x80", "\xFF", "a\xE4z", "\xF0\x80\x80\x80"}) {
    EXPECT_FALSE(is_utf8(bytes));
  }
}

TEST(Text, IsSplitIntoWords) {
  EXPECT_THAT(split_words("  float_tolerance\t1e-6 \n"), ElementsAre("float_tolerance", "1e-6"));
  EXPECT_THAT(split_words(" "), IsEmpty());
}

TEST(Text, RecognizesWordsOneEditApart) {
  for (const char* word : {"memry", "memoryy", "memori", "mmeory", "emory", "memoyr"}) {
    EXPECT_TRUE(one_edit_apart(word, "memory")) << word;
    EXPECT_TRUE(one_edit_apart("memory", word)) << word;
  }
  for (const char* word : {"memory", "mem", "memooory", "yromem", ""}) {
    EXPECT_FALSE(one_edit_apart(word, "memory")) << word;
  }
  EXPECT_TRUE(one_edit_apart("", "a"));
}

TEST(Text, SuggestsTheNearestWord) {
  constexpr std::array<std::string_view, 3> words = {"memory", "output", "code"};
  EXPECT_EQ(suggestion("ouput", words), "; did you mean 'output'?");
  EXPECT_EQ(suggestion("banana", words), "");
  EXPECT_EQ(alternatives(words), "'memory', 'output' or 'code'");
}

TEST(ShownText, ContainsNoCharactersThatAreUnsafeInATerminal) {
  EXPECT_EQ(shown("a\x1b[31m\n"), "a?[31m?");
  EXPECT_EQ(shown("码"), "码");
  EXPECT_EQ(shown("\xFFz"), "?z");
  EXPECT_EQ(shown(std::string(100, 'a')), std::string(60, 'a') + "...");
  EXPECT_EQ(shown(std::string(59, 'a') + "码"), std::string(59, 'a') + "...");
}

TEST(Text, ReadsFilesUpToALimit) {
  const PackageFixture package;
  EXPECT_EQ(read_text_file(package.directory() / "data/sample/1.in", 2), "1\n");
  EXPECT_EQ(read_text_file(package.directory() / "data/sample/1.in", 1).error().message,
            "has 2 bytes; the limit is 1");
  EXPECT_EQ(read_text_file(package.directory(), 1).error().message, "is not a regular file");
}

}  // namespace
}  // namespace judge::problem
