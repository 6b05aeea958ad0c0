#include "judge/run/outcomes/diagnostics.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::diagnostics_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Severity error = Severity::error;
constexpr Severity warning = Severity::warning;

std::vector<Diagnostic> read(const std::string& id, const std::string& file,
                             const std::string& output) {
  return read_diagnostics(output, language(id).check->messages, {{file, ""}, {"lib.h", ""}});
}

TEST(ReadDiagnostics, ReadsTheMessageFormatOfGcc) {
  EXPECT_THAT(
      read("cpp", "a.cpp",
           "a.cpp: In function 'int main()':\n"
           "a.cpp:8:24: error: conversion from 'int' requested\n"
           "    8 |   std::vector<int> v = 5;\n"
           "      |                        ^\n"
           "a.cpp:7:7: warning: unused variable 'x' [-Wunused-variable]\n"
           "lib.h:2:1: fatal error: no.h: No such file or directory\n"),
      ElementsAre(Diagnostic{"a.cpp", 8, 24, error, "conversion from 'int' requested"},
                  Diagnostic{"a.cpp", 7, 7, warning, "unused variable 'x' [-Wunused-variable]"},
                  Diagnostic{"lib.h", 2, 1, error, "no.h: No such file or directory"}));
}

TEST(ReadDiagnostics, ReportsAnErrorInASystemHeaderAtTheLineThatUsesTheHeader) {
  EXPECT_THAT(read("cpp", "a.cpp",
                   "In file included from /usr/include/c++/12/algorithm:61,\n"
                   "                 from prefix.hpp:3:\n"
                   "/usr/include/c++/12/bits/stl_algo.h: In instantiation of 'sort()':\n"
                   "a.cpp:9:11:   required from here\n"
                   "/usr/include/c++/12/bits/stl_algo.h:1812:17: error: no type named 'x'\n"
                   "/usr/include/c++/12/bits/stl_algo.h:1814:15: error: a second one\n"
                   "/usr/include/c++/12/bits/stl_algo.h:1:1: note: declared here\n"),
              ElementsAre(Diagnostic{"a.cpp", 9, 11, error, "no type named 'x'"}));
}

TEST(ReadDiagnostics, ReadsTheMessageFormatsOfOtherCompilers) {
  EXPECT_THAT(read("rust", "main.rs", "main.rs:2:18: error[E0308]: mismatched types\n"),
              ElementsAre(Diagnostic{"main.rs", 2, 18, error, "mismatched types"}));
  EXPECT_THAT(read("go", "a.go", "a.go:4:14: undefined: y\n"),
              ElementsAre(Diagnostic{"a.go", 4, 14, error, "undefined: y"}));
  EXPECT_THAT(read("pascal", "a.pas", "a.pas(3,3) Error: Identifier not found \"x\"\n"),
              ElementsAre(Diagnostic{"a.pas", 3, 3, error, "Identifier not found \"x\""}));
  EXPECT_THAT(read("csharp", "a.cs", "a.cs(2,32): error CS0029: Cannot convert\n"),
              ElementsAre(Diagnostic{"a.cs", 2, 32, error, "Cannot convert"}));
  EXPECT_THAT(read("ruby", "a.rb", "a.rb:3: syntax error, unexpected `end'\n"),
              ElementsAre(Diagnostic{"a.rb", 3, 0, error, "syntax error, unexpected `end'"}));
  EXPECT_THAT(read("bash", "a.sh", "a.sh: line 4: syntax error: unexpected end of file\n"),
              ElementsAre(Diagnostic{"a.sh", 4, 0, error, "syntax error: unexpected end of file"}));
  EXPECT_THAT(read("perl", "a.pm",
                   "Global symbol \"$y\" requires a name (\"my $y\"?) at a.pm line 3.\n"
                   "syntax error at a.pm line 4, near \"1 {\"\n"),
              ElementsAre(Diagnostic{"a.pm", 3, 0, error,
                                     "Global symbol \"$y\" requires a name (\"my $y\"?)"},
                          Diagnostic{"a.pm", 4, 0, error, "syntax error"}));
}

TEST(ReadDiagnostics, FindsAMessageOnALineAfterItsLocation) {
  EXPECT_THAT(read("python3", "a.py",
                   "  File \"a.py\", line 2\n"
                   "    if x == 2\n"
                   "             ^\n"
                   "SyntaxError: expected ':'\n"),
              ElementsAre(Diagnostic{"a.py", 2, 0, error, "expected ':'"}));
  EXPECT_THAT(
      read("javascript", "a.js", "a.js:4\ndefault: x\n^\n\nSyntaxError: Unexpected token '}'\n"),
      ElementsAre(Diagnostic{"a.js", 4, 0, error, "Unexpected token '}'"}));
  EXPECT_THAT(read("ocaml", "a.ml",
                   "File \"a.ml\", line 2, characters 6-7:\n2 |   let x = 1 in\n"
                   "Warning 26 [unused-var]: unused variable x.\n"
                   "File \"a.ml\", lines 3-4, characters 2-5:\nError: This expression\n"),
              ElementsAre(Diagnostic{"a.ml", 2, 0, warning, "unused variable x."},
                          Diagnostic{"a.ml", 3, 0, error, "This expression"}));
  EXPECT_THAT(read("fortran", "a.f90", "a.f90:3:3:\n\n    3 |   x = 1\nError: Symbol x\n"),
              ElementsAre(Diagnostic{"a.f90", 3, 3, error, "Symbol x"}));
}

TEST(ReadDiagnostics, IgnoresLinesThatAreNotMessagesAboutTheSource) {
  EXPECT_THAT(read("cpp", "a.cpp", ""), IsEmpty());
  EXPECT_THAT(read("cpp", "a.cpp", "\n\n:::\na.cpp\na.cpp:\na.cpp:x:1: error: y\n"), IsEmpty());
  EXPECT_THAT(read("cpp", "a.cpp", "b.cpp:1:1: error: a different file\n"), IsEmpty());
  EXPECT_THAT(read("cpp", "a.cpp", "a.cpp:99999999999:1: error: no such line\n"), IsEmpty());
  EXPECT_THAT(read("cpp", "a.cpp", "a.cpp:-1:1: error: no such line\n"), IsEmpty());
  EXPECT_THAT(read("python3", "a.py", "  File \"a.py\", line 2\n"), IsEmpty()) << "no text";
}

TEST(ReadDiagnostics, LimitsTheNumberAndTheLengthOfMessages) {
  std::string output;
  for (int line = 1; line < 200; ++line) {
    output += "a.cpp:" + std::to_string(line) + ":1: error: x\n";
  }
  EXPECT_THAT(read("cpp", "a.cpp", output), SizeIs(diagnostics_max));
  EXPECT_THAT(read("cpp", "a.cpp", "a.cpp:1:1: error: x\na.cpp:1:1: error: x\n"), SizeIs(1))
      << "a repeated message";
  const auto long_text = read("cpp", "a.cpp", "a.cpp:1:1: error: " + std::string(1900, 'x'));
  ASSERT_THAT(long_text, SizeIs(1));
  EXPECT_LT(long_text.front().message.size(), diagnostic_bytes_max + 100);
  EXPECT_THAT(read("perl", "a.pm", std::string(100'000, ' ')), IsEmpty());
}

TEST(ReadDiagnostics, ReplacesControlCharactersAndInvalidUtf8) {
  const auto found = read("cpp", "a.cpp", "a.cpp:1:1: error: \x1b[31m\xff <b>\n");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found.front().message, "\ufffd[31m\ufffd <b>");
}

TEST(ReadFailure, ShowsOutputThatNamesNoSourceLocation) {
  const std::vector<std::string> forms = language("cpp").check->messages;
  const std::vector<SourceFile> files = {{"a.cpp", ""}};
  EXPECT_THAT(read_failure("the compiler was killed\n", forms, files),
              ElementsAre(Diagnostic{"", 0, 0, error, "the compiler was killed"}));
  EXPECT_THAT(read_failure("a.cpp:1:1: warning: x\n", forms, files), SizeIs(2));
  EXPECT_THAT(read_failure("a.cpp:1:1: error: x\n", forms, files), SizeIs(1));
}

}  // namespace
}  // namespace judge::run::diagnostics_test
