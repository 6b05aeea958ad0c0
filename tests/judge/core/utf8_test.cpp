#include "judge/core/utf8.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge::utf8_test {
namespace {

TEST(Utf8, AcceptsWellFormedCharacters) {
  for (const char* text : {"", "a", "ü", "編程", "\xF0\x9F\x90\x8D", "a\x7F\n"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
  }
  EXPECT_TRUE(is_utf8(std::string("a\0b", 3))) << "NUL is a character";
}

TEST(Utf8, RefusesWhatNoCharacterConsistsOf) {
  for (const char* text : {"\x80", "\xC3", "a\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80",
                           "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFF", "\xE2\x82"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
  }
}

TEST(Utf8, IsCheckedAtEachPlace) {
  for (std::size_t at = 0; at < 40; ++at) {
    std::string text(40, 'a');
    EXPECT_TRUE(is_utf8(text));
    text[at] = '\xFF';
    EXPECT_FALSE(is_utf8(text)) << at;
  }
}

TEST(Utf8, ReturnsTheLengthOfACharacter) {
  EXPECT_EQ(utf8_character_length("aü", 0), 1U);
  EXPECT_EQ(utf8_character_length("aü", 1), 2U);
  EXPECT_EQ(utf8_character_length("aü", 2), 0U);
}

}  // namespace
}  // namespace judge::utf8_test
