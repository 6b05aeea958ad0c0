#include "judge/problem/tests/case_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(CaseFiles, InputsWithoutAnAnswerAndFilesWithoutAnInputAreErrors) {
  PackageFixture package;
  package.file("data/secret/2.in", "").file("data/secret/3.ans", "").file("data/secret/4.yaml", "");
  package.file("data/secret/5.out", "").file("data/sample/6.files/a", "");
  package.file("data/sample/7.in.download", "");
  const auto orphan = [](const std::string& name, const std::string& input) {
    return name + ": belongs to no test case; add '" + input + "' or remove it";
  };
  EXPECT_THAT(package.errors(),
              ElementsAre(orphan("data/sample/6.files", "data/sample/6.in"),
                          orphan("data/sample/7.in.download", "data/sample/7.in"),
                          "data/secret/2.in: has no '.ans' next to it; add 'data/secret/2.ans'",
                          orphan("data/secret/3.ans", "data/secret/3.in"),
                          orphan("data/secret/4.yaml", "data/secret/4.in"),
                          orphan("data/secret/5.out", "data/secret/5.in")));
}

TEST(CaseFiles, FilesThatConsistOfAnExistingPathAreReadAsLinks) {
  PackageFixture package;
  package.file("data/secret/2.in", "../sample/1.in").file("data/secret/2.ans", "../sample/1.ans");
  const Package read = package.package();
  EXPECT_EQ(read.tests.back().input.filename(), "1.in");
  EXPECT_EQ(read.tests.back().input.parent_path().filename(), "sample");
  const std::string advice = ", so it is read as a link to that file; replace it with a link or a ";
  EXPECT_THAT(package.warnings(),
              ElementsAre("data/secret/2.ans: contains the path of 'data/sample/1.ans'" + advice +
                              "copy of 'data/sample/1.ans'",
                          "data/secret/2.in: contains the path of 'data/sample/1.in'" + advice +
                              "copy of 'data/sample/1.in'"));
  package.file("data/secret/2.in", "../sample/1.in\n").file("data/secret/2.ans", "../none/1.ans");
  EXPECT_EQ(package.package().tests.back().input.parent_path().filename(), "secret");
  EXPECT_THAT(package.warnings(), IsEmpty());
}

TEST(CaseFiles, ReservedAndConflictingNamesAreErrors) {
  PackageFixture package;
  package.file("data/secret/1/2.in", "").file("data/secret/1/2.ans", "");
  EXPECT_THAT(package.errors(),
              ElementsAre("data/secret/1.in: a directory has the same name; rename one of them"));
  PackageFixture group;
  group.file("data/secret/test_group.in", "").file("data/secret/test_group.ans", "");
  EXPECT_THAT(
      group.errors(),
      ElementsAre(testing::StartsWith("data/secret/test_group.in: a test case must not be named")));
}

TEST(CaseFiles, UnexpectedFilesAreWarnings) {
  PackageFixture package;
  package.file("data/secret/notes.md", "").file("data/secret/2.png", "");
  package.file("data/sample/1.interaction", "").file("data/sample/1.hint", "");
  EXPECT_THAT(
      package.warnings(),
      ElementsAre("data/sample/1.hint: is ignored: it belongs to no test case",
                  "data/sample/1.interaction: is ignored: this is not an interactive problem",
                  "data/secret/notes.md: is ignored: it belongs to no test case",
                  "data/secret/2.png: is ignored: there is no 'data/secret/2.in'"));
}

TEST(CaseFiles, MisnamedTestDataIsAnError) {
  const std::string why =
      ": belongs to no test case; name an input 'NAME.in' and its answer 'NAME.ans', or move the "
      "file out of data/";
  for (const char* name : {"2", "2.txt", "2.inp", "tests.zip", "2.a"}) {
    const std::string file = std::string("data/secret/") + name;
    EXPECT_THAT(PackageFixture().file(file, "").errors(), ElementsAre(file + why));
  }
  for (const char* name : {"README", "readme.txt", "generate.py", "Makefile"}) {
    const std::string file = std::string("data/secret/") + name;
    EXPECT_THAT(PackageFixture().file(file, "").warnings(),
                ElementsAre(file + ": is ignored: it belongs to no test case"));
  }
}

TEST(CaseFiles, ReportsAnswersWithTheWrongExtension) {
  PackageFixture package(Format::legacy);
  package.file("data/secret/3.in", "").file("data/secret/3.out", "");
  EXPECT_THAT(
      package.errors(),
      ElementsAre("data/secret/3.in: has no '.ans' next to it; add 'data/secret/3.ans'; did "
                  "you mean 'data/secret/3.out'? If so, rename it"));
}

TEST(CaseFiles, UppercaseExtensionsAreAccepted) {
  PackageFixture package;
  package.file("data/secret/2.IN", "").file("data/secret/2.Ans", "");
  EXPECT_EQ(package.package().tests.back().input.filename(), "2.IN");
  EXPECT_EQ(package.warnings().size(), 2U);
  package.file("data/secret/2.in", "");
  EXPECT_THAT(package.errors(),
              ElementsAre("data/secret/2.in: differs from 'data/secret/2.IN' only in capital "
                          "letters; rename one of them"));
}

TEST(CaseFiles, AllPartsOfACaseAreFound) {
  PackageFixture package;
  package.file("data/secret/a.b.in", "")
      .file("data/secret/a.b.ans", "")
      .file("data/secret/a.b.out", "");
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  const Source source{tree, report, Format::icpc_2025_09};
  const std::vector<CaseFiles> cases = collect_cases(source, "data/secret", {".in", ".ans"}).cases;
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_EQ(cases[1].name, "secret/a.b");
  EXPECT_EQ(cases[1].path(".out").filename(), "a.b.out");
  EXPECT_EQ(cases[1].path(".png"), std::filesystem::path());
  EXPECT_THAT(texts(report.errors()), IsEmpty());
}

}  // namespace
}  // namespace judge::problem
