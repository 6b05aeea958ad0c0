// Tests each rule on a valid and an invalid sample, to show that the rule can fail.
#include "tests/tidy/rules.hpp"

#include <gtest/gtest.h>

namespace tidy {
namespace {

TEST(BannedCalls, AreReportedOnlyInCode) {
  const SourceFile good{"judge/a.cpp", "// system(x)\nauto s = \"popen(\"; file_system(s);\n"};
  EXPECT_EQ(describe(check_banned_calls(good)), "");
  const SourceFile bad{"judge/a.cpp", "int x;\nint y = std::system(command);\n"};
  EXPECT_EQ(describe(check_banned_calls(bad)), "judge/a.cpp:2: system() starts a shell\n");
  const SourceFile pipe{"sandbox/a.cpp", "popen(command);\n"};
  EXPECT_EQ(check_banned_calls(pipe).size(), 1U);
}

TEST(BannedCalls, AreAllowedInGuests) {
  EXPECT_TRUE(check_banned_calls({"tests/hostile/shell.c", "system(\"id\");\n"}).empty());
  EXPECT_FALSE(check_banned_calls({"tests/hostile/a_test.cpp", "system(\"id\");\n"}).empty());
}

TEST(Layout, AcceptsValidFiles) {
  // A hundred characters of two bytes each are a hundred columns.
  std::string wide;
  for (int i = 0; i < 100; ++i) wide += "\u00e9";
  EXPECT_EQ(describe(check_layout({"judge/a.cpp", wide + "\n"})), "");
}

TEST(Layout, ReportsViolations) {
  const auto complaints = [](const std::string& text) {
    return describe(check_layout({"judge/a.cpp", text}));
  };
  EXPECT_EQ(complaints(std::string(101, 'x') + "\n"), "judge/a.cpp:1: more than 100 columns\n");
  EXPECT_EQ(complaints("\n\tint x;\n"), "judge/a.cpp:2: a tab\n");
  EXPECT_EQ(complaints("int x; \n"), "judge/a.cpp:1: white space at the end of the line\n");
  EXPECT_EQ(complaints("int x;"), "judge/a.cpp:1: no newline at the end of the file\n");
}

TEST(Layout, IgnoresTestData) {
  EXPECT_TRUE(check_layout({"problems/x/data/secret/a.in", "1 2 \t"}).empty());
  EXPECT_TRUE(check_layout({"tests/fuzz/corpus/x/a.txt", "1 2 \t"}).empty());
}

TEST(UnfinishedWork, RequiresAnIssueNumber) {
  const std::string mark = std::string("TO") + "DO";
  EXPECT_TRUE(check_open_ends({"judge/a.cpp", "// " + mark + "(#12): later\n"}).empty());
  EXPECT_EQ(check_open_ends({"judge/a.cpp", "// " + mark + ": later\n"}).size(), 1U);
  EXPECT_TRUE(check_open_ends({"judge/a.cpp", "int " + mark + "S;\n"}).empty());
}

TEST(PathsOfAParticularMachine, AreReported) {
  const std::string home = std::string("/ho") + "me/";
  EXPECT_TRUE(check_machine_paths({"a.md", home + "user/x\n"}, "/src/judge").empty());
  EXPECT_EQ(check_machine_paths({"a.md", home + "ann/x\n"}, "/src/judge").size(), 1U);
  EXPECT_EQ(check_machine_paths({"a.md", "see /src/judge/x\n"}, "/src/judge").size(), 1U);
  EXPECT_TRUE(check_machine_paths({"a.md", "see /judge/x\n"}, "/judge").empty());
}

TEST(Links, AreReportedIfTheirTargetIsMissing) {
  const std::set<std::string> tree = {"docs", "docs/a.md", "README.md"};
  const auto complaints = [&](const std::string& text) {
    return describe(check_links({"docs/a.md", text}, tree));
  };
  EXPECT_EQ(complaints("[x](../README.md) [y](a.md#part) [z](https://example.org) [d](../docs/)\n"),
            "");
  EXPECT_EQ(complaints("[x](b.md)\n"), "docs/a.md:1: a dead link: b.md\n");
  EXPECT_EQ(complaints("[x](../../other)\n"), "docs/a.md:1: a dead link: ../../other\n");
}

TEST(TestsAtTheSamePath, AreRequiredForSources) {
  const SourceFile source{"judge/core/a.cpp", ""};
  const SourceFile test{"tests/judge/core/a_test.cpp", ""};
  EXPECT_EQ(describe(check_mirrored_tests({source}, {})),
            "judge/core/a.cpp:0: has no tests/judge/core/a_test.cpp\n");
  EXPECT_TRUE(check_mirrored_tests({source, test}, {}).empty());
  EXPECT_TRUE(check_mirrored_tests({source}, {source.path}).empty());
  EXPECT_EQ(check_mirrored_tests({source, test}, {source.path}).size(), 1U);
}

TEST(TestsAtTheSamePath, AreRequiredForHeadersWithCode) {
  const SourceFile values{"sandbox/a.hpp", "struct A {\n  int x;\n};\n"};
  const SourceFile code{"sandbox/b.hpp", "inline int f() {\n  int x = 1;\n\n  return x;\n}\n"};
  EXPECT_TRUE(check_mirrored_tests({values}, {}).empty());
  EXPECT_EQ(check_mirrored_tests({code}, {}).size(), 1U);
  const SourceFile source{"sandbox/b.cpp", ""};
  const SourceFile test{"tests/sandbox/b_test.cpp", ""};
  EXPECT_TRUE(check_mirrored_tests({code, source, test}, {}).empty());
}

}  // namespace
}  // namespace tidy
