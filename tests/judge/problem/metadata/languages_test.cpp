#include "judge/problem/metadata/languages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

TEST(Languages, CodesAreRecognized) {
  EXPECT_TRUE(is_language_code("cpp"));
  EXPECT_TRUE(is_language_code("zig"));
  EXPECT_TRUE(is_language_code("elixir")) << "only the judge has it";
  EXPECT_FALSE(is_language_code("c++"));
  EXPECT_FALSE(is_language_code("pypy3")) << "an id, whose code is python3";
  EXPECT_EQ(language_suggestion("pyhton3"), "; did you mean 'python3'?");
}

TEST(Languages, StatementLanguagesAreRecognized) {
  for (const char* code : {"en", "zh", "pt-BR", "nds"}) {
    EXPECT_TRUE(is_statement_language(code)) << code;
  }
  for (const char* code : {"", "e", "EN", "pt-br", "english", "en-", "e1", "en-USA"}) {
    EXPECT_FALSE(is_statement_language(code)) << code;
  }
}

TEST(Languages, SourcesAndHeadersAreRecognized) {
  EXPECT_TRUE(is_c_or_cpp_header(".hpp"));
  EXPECT_FALSE(is_c_or_cpp_header(""));
}

}  // namespace
}  // namespace judge::problem
