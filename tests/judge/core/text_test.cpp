#include "judge/core/text.hpp"

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace judge {
namespace {

const std::string bad = "\xEF\xBF\xBD";

TEST(Readable, KeepsReadableText) {
  const std::string text = "line 1\n\tline 2: \xE5\x85\xAB \xF0\x9F\x99\x82 \xC3\xA9";
  EXPECT_EQ(readable(text, 1000), text);
  EXPECT_EQ(readable("", 0), "");
}

TEST(Readable, ReplacesInvalidUtf8) {
  EXPECT_EQ(readable("a\xFFz", 100), "a" + bad + "z");
  EXPECT_EQ(readable("\xC0\x80", 100), bad + bad) << "overlong";
  EXPECT_EQ(readable("\xED\xA0\x80", 100), bad + bad + bad) << "surrogate";
  EXPECT_EQ(readable("\xF5\x80\x80\x80", 100), bad + bad + bad + bad) << "above U+10FFFF";
  EXPECT_EQ(readable("\xE5\x85", 100), bad + bad) << "cut off";
}

TEST(Readable, ReplacesControlCharacters) {
  EXPECT_EQ(readable(std::string("\x1b[31m\0\x7f", 7), 100), bad + "[31m" + bad + bad);
  EXPECT_EQ(readable("\xC2\x9B"
                     "1m",
                     100),
            bad + "1m")
      << "the one-character form of ESC [";
  EXPECT_EQ(readable("a\r\nb\r", 100), "a\nb" + bad);
}

TEST(Readable, CutsBetweenCharactersAndMarksTheCut) {
  EXPECT_EQ(readable("abcdef", 3), "abc\n[the rest is not shown]");
  EXPECT_EQ(readable("\xE5\x85\xAB\xE5\x85\xAB", 4), "\xE5\x85\xAB\n[the rest is not shown]");
}

TEST(Quoted, IsPrintableAsciiOnOneLine) {
  EXPECT_EQ(quoted("a b", 10), "a b");
  EXPECT_EQ(quoted(std::string("\n\t\r\0\xFF\x1b", 6), 10), "\\n\\t\\r\\x00\\xff\\x1b");
  EXPECT_EQ(quoted("abcdef", 3), "abc...");
  EXPECT_EQ(quoted("abc", 3), "abc");
}

TEST(IsOneLine, AcceptsUtf8WithoutControlCharacters) {
  EXPECT_TRUE(is_one_line(""));
  EXPECT_TRUE(is_one_line("Ada \xC3\xBC 8"));
  for (const char* wrong : {"a\nb", "a\tb", "a\rb", "a\r\n", "\x1b[1m", "\xC3", "\xC2\x9B"}) {
    EXPECT_FALSE(is_one_line(wrong)) << quoted(wrong, 10);
  }
}

TEST(IsOneLine, RefusesInvisibleCharacters) {
  for (const char* wrong :
       {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",    "\u2067", "\u2068",
        "\u2069", "\u200E", "\u200F", "\u061C", "\u200B", "\u200C",    "\u200D", "\u2060",
        "\uFEFF", "\u00AD", "\u2028", "\u2029", "\u3164", "\U000E0041"}) {
    EXPECT_FALSE(is_one_line("Ada " + std::string(wrong) + "x")) << quoted(wrong, 10);
  }
  EXPECT_TRUE(is_one_line("\u05D0\u05D3\u05D4 \u0639\u0644\u064A \u6797 \U0001F642"))
      << "letters of right-to-left scripts are allowed";
}

TEST(Readable, ReplacesDirectionMarks) {
  EXPECT_EQ(readable("a\u202Eb\u2066c\u200Fd\u061Ce", 100), "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe");
  EXPECT_EQ(readable("\u0639\u200C\u0644", 100), "\u0639\u200C\u0644")
      << "joiners do not change the direction";
}

TEST(ValidText, KeepsAllCharactersExceptControlCharacters) {
  EXPECT_EQ(valid_text("a\u202Eb\u200Fc", 100), "a\u202Eb\u200Fc");
  EXPECT_EQ(valid_text("a\x1b\xFF\r\n", 100), "a\uFFFD\uFFFD\n");
  EXPECT_EQ(valid_text("abcdef", 3), "abc\n[the rest is not shown]");
}

TEST(Lowered, ChangesOnlyAsciiLetters) {
  EXPECT_EQ(lowered("Ada@[Z] \xC3\x9C"), "ada@[z] \xC3\x9C");
}

TEST(Escaped, KeepsReadableTextOnOneLine) {
  EXPECT_EQ(escaped("plain \"text\" \xE5\x85\xAB \xF0\x9F\x99\x82", 100),
            "plain \"text\" \xE5\x85\xAB \xF0\x9F\x99\x82");
  EXPECT_EQ(escaped("a\nb\tc\rd\\e", 100), "a\\nb\\tc\\rd\\\\e");
  EXPECT_EQ(escaped(std::string("\0\x1b[31m\x7f", 7), 100), "\\u0000\\u001b[31m\\u007f");
}

TEST(Escaped, EscapesLineSeparatorsAndDirectionMarks) {
  EXPECT_EQ(escaped("a\xC2\x85z", 100), "a\\u0085z") << "next line";
  EXPECT_EQ(escaped("\xE2\x80\xA8\xE2\x80\xA9", 100), "\\u2028\\u2029") << "separators";
  EXPECT_EQ(escaped("\xE2\x80\xAE", 100), "\\u202e") << "right to left";
  EXPECT_EQ(escaped("\xE2\x81\xA6\xD8\x9C", 100), "\\u2066\\u061c");
  EXPECT_EQ(escaped("a\xFFz\xC0\x80", 100), "a" + bad + "z" + bad + bad);
}

TEST(Escaped, IsCutBetweenCharacters) {
  EXPECT_EQ(escaped("abcdef", 6), "abcdef");
  EXPECT_EQ(escaped("abcdef", 3), "abc...");
  EXPECT_EQ(escaped("\xE5\x85\xAB\xE5\x85\xAB", 4), "\xE5\x85\xAB...");
  EXPECT_EQ(escaped("ab\n", 3), "ab...") << "an escape is not split";
}

TEST(QuotedString, IsEscapedAndTruncated) {
  EXPECT_EQ(quoted_string("", 10), "\"\"");
  EXPECT_EQ(quoted_string("a \"b\" \\ \n", 100), R"("a \"b\" \\ \n")");
  EXPECT_EQ(quoted_string("abcdef", 3), "\"abc...\"");
}

TEST(EqualsIgnoringCase, IgnoresTheCaseOfAsciiLettersOnly) {
  EXPECT_TRUE(equals_ignoring_case("Content-Type", "content-tYPE"));
  EXPECT_FALSE(equals_ignoring_case("a", "ab"));
  EXPECT_FALSE(equals_ignoring_case("@", "`")) << "they differ by the same bit as letters";
}

/// The ASCII characters before and after each range of letters and digits, and bytes of UTF-8.
constexpr std::string_view neighbours = "/:@[`{ _\x7F\x80\xC3\xE1\xFF";

TEST(IsLetterOrDigit, IsTrueForAsciiLettersAndDigitsOnly) {
  for (const char c : std::string_view("azAZmM")) {
    EXPECT_TRUE(is_letter(c) && is_letter_or_digit(c)) << c;
  }
  for (const char c : std::string_view("059")) {
    EXPECT_TRUE(!is_letter(c) && is_letter_or_digit(c)) << c;
  }
  for (const char c : neighbours) {
    EXPECT_FALSE(is_letter(c) || is_letter_or_digit(c)) << quoted({&c, 1}, 1);
  }
}

TEST(IsLowerCaseLetter, IsTrueForLettersFromAToZOnly) {
  for (const char c : std::string_view("amz")) EXPECT_TRUE(is_lower_case_letter(c)) << c;
  for (const char c : std::string_view("AMZ059")) EXPECT_FALSE(is_lower_case_letter(c)) << c;
  for (const char c : neighbours) EXPECT_FALSE(is_lower_case_letter(c)) << quoted({&c, 1}, 1);
}

TEST(IsDigits, RequiresOneOrMoreDigitsAndNoOtherCharacters) {
  EXPECT_TRUE(is_digits("007"));
  EXPECT_FALSE(is_digits(""));
  EXPECT_FALSE(is_digits("-1"));
  EXPECT_FALSE(is_digits("1 "));
}

TEST(ParseInteger, RequiresANumberAndNothingElse) {
  EXPECT_EQ(parse_integer<int>("-12"), -12);
  EXPECT_EQ(parse_integer<std::uint64_t>("ff", 16), 255U);
  for (const char* text : {"", " 1", "1 ", "+1", "1.0", "2147483648"}) {
    EXPECT_EQ(parse_integer<int>(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_integer<unsigned>("-1"), std::nullopt);
}

TEST(TakeLine, ReturnsTheLinesOneByOneWithoutTheirEndings) {
  std::string_view text = "a\r\n\nb";
  EXPECT_EQ(take_line(text, "\r\n"), "a");
  EXPECT_EQ(take_line(text), "");
  EXPECT_EQ(take_line(text), "b");
  EXPECT_EQ(text, "");
  EXPECT_EQ(take_line(text), "");
}

TEST(ParentOf, IsThePathUpToTheLastSlash) {
  EXPECT_EQ(parent_of("a/b/c"), "a/b");
  EXPECT_EQ(parent_of("/c"), "");
  EXPECT_EQ(parent_of("c"), "");
}

TEST(Trimmed, RemovesWhiteSpaceAtBothEnds) {
  EXPECT_EQ(trimmed("  a b\t\r\n"), "a b");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(trimmed("\n a ", " "), "\n a") << "only the given characters";
}

TEST(TrimmedEnd, RemovesWhiteSpaceOnlyAtTheEnd) {
  EXPECT_EQ(trimmed_end(" a \n\r\t"), " a");
  EXPECT_EQ(trimmed_end(" \n"), "");
}

}  // namespace
}  // namespace judge
