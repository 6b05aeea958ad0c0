#include "tests/tidy/functions.hpp"

#include <gtest/gtest.h>

#include "tests/tidy/code.hpp"

namespace tidy {
namespace {

std::string found_in(std::string_view text) {
  std::string found;
  for (const Function& function : find_functions(text)) {
    found += function.name + "@" + std::to_string(function.line) + "+" +
             std::to_string(function.lines) + " ";
  }
  return found;
}

TEST(Functions, IncludeFreeFunctionsAndMembers) {
  EXPECT_EQ(found_in("namespace a {\nint f(int x) {\n  return x;\n}\n}\n"), "f@2+3 ");
  EXPECT_EQ(found_in("class A {\n public:\n  int get() const { return 1; }\n};\n"), "get@3+1 ");
  EXPECT_EQ(found_in("void A::f() const {\n  if (x) {\n  }\n}\n"), "A::f@1+4 ");
  EXPECT_EQ(found_in("template <class T>\nT* f(\n    T* t) {\n}\n"), "f@1+4 ");
}

TEST(Functions, ExcludeClassesEnumsDeclarationsAndInitializers) {
  EXPECT_EQ(found_in("struct A {\n  int x = 1;\n  std::vector<int> y{1, 2};\n};\n"), "");
  EXPECT_EQ(found_in("const std::map<int, int> table = {\n  {1, f(2)},\n};\n"), "");
  EXPECT_EQ(found_in("int f();\nenum class E { a, b };\n// int g() {\n"), "");
}

TEST(Functions, IncludeConstructorsWithInitializers) {
  EXPECT_EQ(found_in("A::A(int x)\n    : a_{x}, b_(2) {\n  f();\n}\n"), "A::A@1+4 ");
  EXPECT_EQ(found_in("A::A(int x) : a_{x}, b_{2} {\n  f();\n}\nint g() {\n}\n"), "A::A@1+3 g@4+2 ");
}

TEST(Functions, IncludeTestsAndOperatorsAndFunctionsWithLambdas) {
  EXPECT_EQ(found_in("A& operator=(A&& other) noexcept {\n  return *this;\n}\n"), "operator=@1+3 ");
  EXPECT_EQ(found_in("void f(Options options = {}) {\n  g([] {\n  });\n}\n"), "f@1+4 ");
  EXPECT_EQ(found_in("TEST(Suite, Name) {\n  f();\n}\n"), "TEST(Suite, Name)@1+3 ");
}

TEST(CodeOnly, BlanksEverythingExceptCode) {
  EXPECT_EQ(code_only("a // b\nc"), "a     \nc");
  EXPECT_EQ(code_only("f(\"}\\\"{\", '{', 1'000);"), "f(\"    \", ' ', 1'000);");
  EXPECT_EQ(code_only("#define X { \\\n  {\nint x;"), std::string(13, ' ') + "\n   \nint x;");
  EXPECT_EQ(code_only("x = R\"a({)\"a\")a\"; {"), "x =             ; {");
}

}  // namespace
}  // namespace tidy
