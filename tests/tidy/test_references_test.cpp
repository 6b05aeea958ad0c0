#include "tests/tidy/test_references.hpp"

#include <gtest/gtest.h>

namespace tidy {
namespace {

const std::vector<SourceFile> two_tests = {
    {"tests/judge/a_test.cpp",
     "TEST(Suite, Holds) {\n}\nTEST_F(LongSuite,\n       HoldsToo) {\n}\n"},
    {"tests/e2e/a.spec.ts", "test(\"logs in, and out\", async () => {});\n"},
};

std::size_t complaints_of(const std::string& text, const std::string& path = "docs/a.md") {
  return check_test_references({path, text}, two_tests).size();
}

TEST(TestReferences, AcceptsExistingTests) {
  EXPECT_EQ(complaints_of("[`Suite.Holds`](../tests/judge/a_test.cpp), "
                          "[`LongSuite.HoldsToo`](../tests/judge/a_test.cpp)"),
            0U);
  EXPECT_EQ(complaints_of("[`Suite`](../tests/judge/a_test.cpp)"), 0U);
  EXPECT_EQ(complaints_of("[`logs in, and out`](../tests/e2e/a.spec.ts)"), 0U);
  EXPECT_EQ(complaints_of("[`Suite.Holds`](tests/judge/a_test.cpp)", "a.md"), 0U);
}

TEST(TestReferences, ReportsMissingTests) {
  const Complaints found =
      check_test_references({"docs/a.md",
                             "one\n[`Suite.Hold`](../tests/judge/a_test.cpp) and "
                             "[`LongSuite.Holds`](../tests/judge/a_test.cpp)\n"},
                            two_tests);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].line, 2U);
  EXPECT_NE(found[0].message.find("Suite.Hold in tests/judge/a_test.cpp"), std::string::npos);
  EXPECT_EQ(complaints_of("[`Other`](../tests/judge/a_test.cpp)"), 1U);
  EXPECT_EQ(complaints_of("[`logs in`](../tests/e2e/a.spec.ts)"), 1U);
}

TEST(TestReferences, ChecksOnlyMarkdown) {
  EXPECT_EQ(complaints_of("[`Suite.Hold`](../tests/judge/a_test.cpp)", "docs/a.cpp"), 0U);
  EXPECT_EQ(complaints_of("[`a file`](../tests/judge/a.cpp)"), 0U);
}

}  // namespace
}  // namespace tidy
