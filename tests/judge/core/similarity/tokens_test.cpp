#include "judge/core/similarity/tokens.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace judge::similarity {
namespace {

Syntax c_syntax() {
  return {.name = "c",
          .keywords = {"if", "for", "return"},
          .line_comments = {"//"},
          .block_comments = {{"/*", "*/"}},
          .quotes = "\"'",
          .long_quotes = {"`"},
          .skipped_lines = {"#include", "using"}};
}

Syntax python_syntax() {
  return {.name = "python",
          .keywords = {"def", "return"},
          .line_comments = {"#"},
          .block_comments = {},
          .quotes = "\"'",
          .long_quotes = {"\"\"\""},
          .skipped_lines = {"import"}};
}

using Kinds = std::vector<std::uint32_t>;

Kinds kinds(std::string_view source, const Syntax& syntax = c_syntax()) {
  Kinds kinds;
  for (const Token& token : tokens_of(source, syntax)) kinds.push_back(token.kind);
  return kinds;
}

TEST(Tokens, AreTheSameForOtherNamesNumbersAndTexts) {
  EXPECT_EQ(kinds("int a = f(1, \"x\");"), kinds("long sum_2 = g(0x1'Fu, 'yyy');"));
  EXPECT_EQ(kinds("a = 1.5e-3;"), kinds("b = 2;"));
  EXPECT_EQ(kinds("gr\xC3\xB6\xC3\x9F"
                  "e = 1;"),
            kinds("a = 1;"))
      << "a name with characters outside ASCII";
}

TEST(Tokens, AreTheSameForOtherLayoutAndComments) {
  const Kinds plain = kinds("if (a) return b;");
  EXPECT_EQ(kinds("\xEF\xBB\xBF  if(a)\r\n\treturn/* why; */b;// so\n"), plain);
  EXPECT_EQ(kinds("if (a) \\\n  return b;"), plain);
  EXPECT_EQ(kinds("if (a) return b; // \"not a text"), plain);
}

TEST(Tokens, DifferForOtherKeywordsAndPunctuation) {
  EXPECT_NE(kinds("if (a) b;"), kinds("for (a) b;"));
  EXPECT_NE(kinds("a + b"), kinds("a - b"));
  EXPECT_NE(kinds("if"), kinds("iff")) << "a name that begins like a keyword";
}

TEST(Tokens, OmitLinesThatSayNothingAboutTheProgram) {
  EXPECT_EQ(kinds("#include <map>\n#include \"a.hpp\"\nusing namespace std; a;"), kinds("a;"));
  EXPECT_NE(kinds("using_it(a);"), Kinds()) << "a longer word";
  EXPECT_NE(kinds("a; using x;"), kinds("a;")) << "not at the beginning of a line";
}

TEST(Tokens, OmitTextsThatAreComments) {
  const Kinds plain = kinds("def f(a):\n  return a\n", python_syntax());
  EXPECT_EQ(kinds("\"\"\"What this\nis.\"\"\"\nimport re\ndef f(a):\n  \"\"\"Doubles.\"\"\"\n  "
                  "return a # or not\n",
                  python_syntax()),
            plain);
  EXPECT_EQ(kinds("g(\n\"\"\"a\"\"\")", python_syntax()), kinds("g(\"\")", python_syntax()));
}

TEST(Tokens, HaveTheLineInWhichTheyBegin) {
  const auto tokens = tokens_of("a\n/* \n */ `x\ny` b\n\"c\\\nd\" e", c_syntax());
  std::vector<std::uint32_t> lines;
  for (const Token& token : tokens) lines.push_back(token.line);
  EXPECT_EQ(lines, (std::vector<std::uint32_t>{1, 3, 4, 5, 6}));
}

TEST(Tokens, OfAnUnknownLanguageAreWordsNumbersAndPunctuation) {
  EXPECT_EQ(kinds("if x: 'y' # 1", {}), kinds("aa bb: 'cc' # 2", {}));
  EXPECT_NE(kinds("a # b", {}), kinds("a", {}));
}

TEST(Tokens, OfBrokenSourcesEndWithTheSource) {
  EXPECT_TRUE(kinds("").empty());
  EXPECT_TRUE(kinds("/* never closed").empty());
  EXPECT_EQ(kinds("\"never closed").size(), 1U);
  EXPECT_EQ(kinds("\"a\\").size(), 1U);
  EXPECT_EQ(kinds("a `b").size(), 2U);
  EXPECT_EQ(kinds("\"first\nb").size(), 2U) << "a text ends with its line";
  EXPECT_EQ(kinds(std::string_view("a\0b", 3)).size(), 2U);
}

/// Without linear time, these sources would take minutes.
TEST(Tokens, OfHostileSourcesAreNoMoreThanTheirBytes) {
  constexpr std::size_t bytes = 262'144;
  for (const char* const piece : {"x", ";", "\"", "'", "\\", "\\\"", "/*", "/", "`", "#include",
                                  "1", "1e-", "\n", "using", "\n/*/"}) {
    std::string source;
    while (source.size() < bytes) source += piece;
    EXPECT_LE(tokens_of(source, c_syntax()).size(), source.size()) << piece;
  }
}

}  // namespace
}  // namespace judge::similarity
