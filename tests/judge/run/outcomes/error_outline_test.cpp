#include "judge/run/outcomes/error_outline.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::error_outline_test {
namespace {

std::string python(const std::string& trace, const std::vector<SourceFile>& sources = {
                                                 {"main.py", "1\n2\n3\n"}, {"more.py", "1\n"}}) {
  return error_outline(language("python3"), "Traceback (most recent call last):\n" + trace,
                       sources);
}

const std::string line_3 = "  File \"main.py\", line 3, in <module>\n";

TEST(ErrorOutline, NamesThePythonErrorAndItsInnermostLocation) {
  EXPECT_EQ(python("  File \"main.py\", line 1, in <module>\n" + line_3 + "ValueError: secret\n"),
            "ValueError at main.py, line 3");
  EXPECT_EQ(python(line_3 + "  File \"more.py\", line 2, in f\nKeyError: 'secret'\n"),
            "KeyError at more.py, line 2");
  EXPECT_EQ(python(line_3 + "AssertionError\n"), "AssertionError at main.py, line 3");
}

TEST(ErrorOutline, ContainsNoTextFromTheProgram) {
  EXPECT_EQ(python(line_3 + "Exception: 4 2 secret\n"), "Exception at main.py, line 3");
  EXPECT_EQ(python(line_3 + "Secret42: ValueError\n"), "at main.py, line 3")
      << "the program chooses the names of its own classes";
  EXPECT_EQ(python(line_3 + "SecretValueError: 1\n"), "at main.py, line 3");
  EXPECT_EQ(python(line_3 + "secret.ValueError: 1\n"), "at main.py, line 3");
  EXPECT_EQ(python("  File \"secret.py\", line 1, in f\nValueError: 1\n"), "ValueError");
  EXPECT_EQ(error_outline(language("python3"), "secret\n", {}), "");
}

TEST(ErrorOutline, NamesOnlyExistingLines) {
  EXPECT_EQ(python("  File \"main.py\", line 5, in f\nValueError\n"), "ValueError");
  EXPECT_EQ(python("  File \"main.py\", line 0, in f\nValueError\n"), "ValueError");
  EXPECT_EQ(python("  File \"main.py\", line 99999999999999999999, in f\nValueError\n"),
            "ValueError");
  const std::string long_text(outlined_lines_max, '\n');
  EXPECT_EQ(python(line_3 + "ValueError\n", {{"main.py", long_text}}), "ValueError")
      << "more lines would let a program leak more bits";
}

TEST(ErrorOutline, NamesTheJavaErrorAndItsFirstLocation) {
  EXPECT_EQ(error_outline(language("java"),
                          "Exception in thread \"main\" java.lang.NumberFormatException: For input "
                          "string: \"secret\"\n"
                          "\tat java.base/java.lang.Integer.parseInt(Integer.java:652)\n"
                          "\tat Main.read(Main.java:2)\n"
                          "\tat Main.main(Main.java:1)\n",
                          {{"Main.java", "a\nb\n"}}),
            "java.lang.NumberFormatException at Main.java, line 2");
  EXPECT_EQ(error_outline(language("java"),
                          "Exception in thread \"secret\" Secret: java.lang.Error\n", {}),
            "");
}

TEST(ErrorOutline, NamesErrorsOfCAndCpp) {
  EXPECT_EQ(error_outline(language("cpp17"),
                          "terminate called after throwing an instance of 'std::out_of_range'\n"
                          "  what():  secret\n",
                          {}),
            "std::out_of_range");
  EXPECT_EQ(error_outline(language("cpp"),
                          "terminate called after throwing an instance of 'Secret'\n", {}),
            "");
  EXPECT_EQ(error_outline(language("c"), "program: a.c:2: main: Assertion `secret' failed.\n",
                          {{"a.c", "1\n2\n"}}),
            "at a.c, line 2");
  EXPECT_EQ(error_outline(language("cpp"), "terminate called without an active exception\n", {}),
            "terminate called without an active exception");
}

TEST(ErrorOutline, RecognizesAnErrorOnlyAfterAKnownPrefix) {
  EXPECT_EQ(error_outline(language("ocaml"), "Fatal error: exception Not_found\n", {}),
            "Not_found");
  EXPECT_EQ(error_outline(language("ocaml"), "Fatal error: secret: Not_found\n", {}), "");
  EXPECT_EQ(error_outline(language("go"),
                          "panic: runtime error: index out of range [42] with length 3\n", {}),
            "index out of range");
}

TEST(ErrorOutline, IsEmptyIfTheReportOnlyResemblesTheReportOfAKnownError) {
  EXPECT_EQ(error_outline(language("php"), "Fatal error: Uncaught Secret: TypeError\n", {}), "");
  EXPECT_EQ(error_outline(language("perl"), "Uncaught secret\n", {}), "");
}

TEST(ErrorOutline, QuotesTheLongestKnownErrorTextInTheReport) {
  const std::vector<SourceFile> source = {{"a.lua", "1\n2\n"}};
  EXPECT_EQ(error_outline(language("lua"),
                          "/usr/bin/lua5.4: a.lua:2: attempt to index a nil value (local 'secret')",
                          source),
            "attempt to index a nil value at a.lua, line 2");
  EXPECT_EQ(error_outline(language("lua"),
                          "/usr/bin/lua5.4: a.lua:2: attempt to index a number value", source),
            "attempt to index at a.lua, line 2");
  EXPECT_EQ(
      error_outline(language("rust"),
                    "thread 'main' panicked at 'index out of bounds: the len is 42', a.rs:1:9",
                    {{"a.rs", "1\n"}}),
      "index out of bounds at a.rs, line 1");
}

}  // namespace
}  // namespace judge::run::error_outline_test
