#include "tests/tidy/size_rules.hpp"

#include <gtest/gtest.h>

namespace tidy {
namespace {

SourceFile file_with_function_of(std::size_t lines) {
  std::string body;
  for (std::size_t i = 2; i < lines; ++i) body += "  x();\n";
  return {"judge/a.cpp", "int f() {\n" + body + "}\n"};
}

TEST(Sizes, MayEqualTheMaximum) {
  EXPECT_EQ(describe(check_sizes({file_with_function_of(60)}, {})), "");
  EXPECT_EQ(describe(check_sizes({{"judge/a.cpp", std::string(400, '\n')}}, {})), "");
}

TEST(Sizes, AreReportedAboveTheMaximum) {
  EXPECT_EQ(describe(check_sizes({file_with_function_of(61)}, {})),
            "judge/a.cpp:1: judge/a.cpp f has 61 lines, 60 allowed\n");
  EXPECT_EQ(describe(check_sizes({{"judge/a.cpp", std::string(401, '\n')}}, {})),
            "judge/a.cpp:0: judge/a.cpp has 401 lines, 400 allowed\n");
}

TEST(Sizes, OfExemptFunctionsMustEqualTheListedSizes) {
  const SizeExceptions ratchet = read_ratchet("# larger than it should be\n70 judge/a.cpp f\n");
  EXPECT_EQ(describe(check_sizes({file_with_function_of(70)}, ratchet)), "");
  EXPECT_EQ(check_sizes({file_with_function_of(71)}, ratchet).size(), 1U);
  EXPECT_EQ(check_sizes({file_with_function_of(69)}, ratchet).size(), 1U);
  EXPECT_EQ(check_sizes({file_with_function_of(10)}, ratchet).size(), 1U);
}

TEST(Sizes, AreNotCheckedForSubmissions) {
  const SourceFile file{"problems/x/submissions/accepted/a.cpp", std::string(500, '\n')};
  EXPECT_TRUE(check_sizes({file}, {}).empty());
}

}  // namespace
}  // namespace tidy
