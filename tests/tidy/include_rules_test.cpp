// Tests each rule on a valid and an invalid sample, to show that the rule can fail.
#include "tests/tidy/include_rules.hpp"

#include <gtest/gtest.h>

namespace tidy {
namespace {

TEST(Includes, AreNotReportedIfTheArchitectureAllowsThem) {
  const SourceFile file{"judge/run/a.cpp", "#include \"sandbox/spec.hpp\"\n#include <vector>\n"};
  EXPECT_EQ(describe(check_includes(file)), "");
}

TEST(Includes, AreReportedIfTheArchitectureForbidsThem) {
  const SourceFile file{"judge/core/a.cpp", "#include <set>\n#include \"judge/run/b.hpp\"\n"};
  EXPECT_EQ(describe(check_includes(file)),
            "judge/core/a.cpp:2: judge/core must not include judge/run\n");
  const SourceFile sandbox{"sandbox/a.hpp", "#include \"judge/core/limits.hpp\"\n"};
  EXPECT_EQ(check_includes(sandbox).size(), 1U);
}

TEST(Includes, AreUnrestrictedInTests) {
  const SourceFile file{"tests/judge/core/a_test.cpp", "#include \"sandbox/spec.hpp\"\n"};
  EXPECT_TRUE(check_includes(file).empty());
}

TEST(Includes, OfBeastHeadersAreAllowedOnlyInJudgeNetAndItsTests) {
  const std::string text = "#include <boost/beast/core.hpp>\n";
  EXPECT_TRUE(check_includes({"judge/net/a.cpp", text}).empty());
  EXPECT_TRUE(check_includes({"tests/judge/net/a_test.cpp", text}).empty());
  EXPECT_EQ(check_includes({"judge/app/a.cpp", text}).size(), 1U);
}

std::string complaints_about(const char* path, const std::string& target) {
  return describe(check_includes({path, "#include \"" + target + "\"\n"}));
}

TEST(Includes, AreCheckedBetweenSubfolders) {
  EXPECT_EQ(complaints_about("judge/api/people/a.cpp", "judge/api/request/call.hpp"), "");
  EXPECT_EQ(complaints_about("judge/api/people/a.cpp", "judge/api/people/users.hpp"), "");
  EXPECT_EQ(complaints_about("judge/api/request/a.hpp", "judge/api/people/users.hpp"),
            "judge/api/request/a.hpp:1: judge/api/request must not include "
            "judge/api/people/users.hpp\n");
  EXPECT_EQ(complaints_about("judge/api/new/a.cpp", "judge/api/http/http.hpp"),
            "judge/api/new/a.cpp:1: judge/api/new has no row in subfolder_arrows()\n");
  EXPECT_EQ(complaints_about("judge/json/new/a.cpp", "judge/json/a.hpp"),
            "judge/json/new/a.cpp:1: judge/json has no table in subfolder_arrows()\n");
}

TEST(Includes, AreCheckedInFilesOfAFolderThatAlsoHasSubfolders) {
  EXPECT_EQ(complaints_about("judge/api/api.cpp", "judge/api/people/users.hpp"), "");
  EXPECT_EQ(complaints_about("judge/core/a.cpp", "judge/core/score/tree.hpp"),
            "judge/core/a.cpp:1: judge/core must not include judge/core/score/tree.hpp\n");
  EXPECT_EQ(complaints_about("judge/run/base/a.cpp", "judge/run/grader.hpp"),
            "judge/run/base/a.cpp:1: judge/run/base must not include judge/run/grader.hpp\n");
}

TEST(Includes, AreCheckedInSubfoldersOfSubfolders) {
  EXPECT_EQ(complaints_about("judge/problem/import/a.cpp", "judge/problem/import/polygon/b.hpp"),
            "");
  EXPECT_EQ(complaints_about("judge/problem/import/polygon/a.cpp", "judge/problem/import/b.hpp"),
            "judge/problem/import/polygon/a.cpp:1: judge/problem/import/polygon must not include "
            "judge/problem/import/b.hpp\n");
}

TEST(CircleIn, FindsACycle) {
  EXPECT_EQ(circle_in({}), "");
  EXPECT_EQ(circle_in({{".", {"a", "b"}}, {"a", {"b"}}, {"b", {}}}), "");
  EXPECT_EQ(circle_in({{".", {"a"}}, {"a", {"."}}}), ". -> a -> .");
  EXPECT_EQ(circle_in({{"a", {"b"}}, {"b", {"c"}}, {"c", {"d"}}, {"d", {"b"}}}),
            "b -> c -> d -> b");
  EXPECT_EQ(circle_in({{"a", {"a"}}}), "a -> a");
}

TEST(CircleIn, FindsTheCycleThatAnExtraIncludeWouldCreateInJudgeRun) {
  Arrows arrows = subfolder_arrows().at("judge/run");
  EXPECT_EQ(circle_in(arrows), "");
  arrows["base"].insert("validators");
  EXPECT_NE(circle_in(arrows), "");
}

TEST(FolderOf, FindsTheFolderInTheArchitectureTable) {
  EXPECT_EQ(folder_of("judge/api/http/status.cpp"), "judge/api");
  EXPECT_EQ(folder_of("docs/api.md"), "");
}

TEST(Folders, HaveALimitedNumberOfFiles) {
  std::vector<SourceFile> files;
  for (std::size_t i = 0; i < folder_files_max; ++i) {
    files.push_back({"judge/x/" + std::to_string(i) + ".cpp", ""});
    files.push_back({"problems/p/data/secret/" + std::to_string(i) + ".in", ""});
    files.push_back({"problems/p/submissions/accepted/" + std::to_string(i) + ".c", ""});
    files.push_back({"tests/hostile/programs/escape/" + std::to_string(i) + ".c", ""});
  }
  files.push_back({"tests/hostile/programs/escape/more.c", ""});
  files.push_back({"problems/p/data/secret/more.in", ""});
  files.push_back({"problems/p/submissions/accepted/more.c", ""});
  EXPECT_EQ(describe(check_folders(files)), "");
  files.push_back({"judge/x/more.hpp", ""});
  EXPECT_EQ(describe(check_folders(files)),
            "judge/x:0: has 41 files, more than 40: divide it by subject\n");
}

}  // namespace
}  // namespace tidy
