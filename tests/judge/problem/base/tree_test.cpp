#include "judge/problem/base/tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> scan_errors(const PackageFixture& package) {
  Report report;
  PackageTree::scan(package.directory(), report);
  return texts(report.errors());
}

TEST(PackageTree, RecognizesValidNames) {
  for (const char* name : {"a", "1.in", "_x", "A-b.c", "__MACOSX"}) {
    EXPECT_TRUE(is_package_name(name)) << name;
  }
  for (const char* name : {"", ".a", "-a", "a b", "a~", "a/b", "ä", "a\n"}) {
    EXPECT_FALSE(is_package_name(name)) << name;
  }
  EXPECT_TRUE(is_package_name(std::string(255, 'a')));
  EXPECT_FALSE(is_package_name(std::string(256, 'a')));
}

TEST(PackageTree, ListsAndFindsFiles) {
  PackageFixture package;
  package.file("include/cpp/sub/b.hpp", "").file("include/cpp/a.hpp", "12");
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  EXPECT_TRUE(tree.has_directory("include/cpp"));
  EXPECT_EQ(tree.find("include/no"), nullptr);
  EXPECT_EQ(tree.find_file("include"), nullptr);
  EXPECT_EQ(tree.find_file("include/cpp/a.hpp")->bytes, 2U);
  EXPECT_EQ(tree.find_file("include/cpp/a.hpp")->extension(), ".hpp");
  std::vector<std::string> names;
  for (const File& file : tree.files_below("include/cpp")) {
    names.push_back(file.name);
  }
  EXPECT_THAT(names, ElementsAre("a.hpp", "sub/b.hpp"));
  EXPECT_EQ(tree.children("include/cpp").size(), 2U);
  EXPECT_THAT(texts(report.errors()), IsEmpty());
}

TEST(PackageTree, LinksWithinThePackageAreFollowed) {
  PackageFixture package;
  package.link("data/secret/2.in", "1.in").link("data/secret/2.ans", "../sample/1.ans");
  package.link("include", "data/sample");
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  EXPECT_THAT(texts(report.errors()), IsEmpty());
  EXPECT_EQ(tree.find_file("data/secret/2.ans")->path.filename(), "1.ans");
  EXPECT_NE(tree.find_file("include/1.in"), nullptr);
}

TEST(PackageTree, LinksThatLeaveThePackageOrHaveNoTargetAreErrors) {
  const std::string leaves = "data/bad: is a link that leaves the package; copy the file instead";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"/etc/passwd", "data/bad: is an absolute link; make it relative"},
      {"../../../../../../../../../etc/passwd", leaves},
      {"../../puzzle/data/sample/1.in/../../../..", leaves},
      {"../..", leaves},
      {"nothing", "data/bad: is a link to a missing file; remove it or add the file"},
      {"bad", "data/bad: is a link that leads to itself; remove it"},
      {"..", "data/bad: is a link to a directory that contains it; remove it"},
  };
  for (const auto& [target, finding] : cases) {
    PackageFixture package;
    package.link("data/bad", target);
    EXPECT_THAT(scan_errors(package), ElementsAre(finding)) << target;
  }
}

TEST(PackageTree, ALinkThroughALinkCannotLeaveThePackage) {
  PackageFixture package;
  std::filesystem::create_directory(package.parent() / "puzzle2");
  package.link("data/sample/up", "../..").link("data/out", "sample/up/../puzzle2");
  EXPECT_THAT(
      scan_errors(package),
      testing::Contains("data/out: is a link that leaves the package; copy the file instead"));
}

TEST(PackageTree, NestedDirectoryLinksAreLimited) {
  PackageFixture package;
  for (int level = 0; level < 20; ++level) {
    const std::string directory = "l" + std::to_string(level);
    std::filesystem::create_directories(package.directory() / directory);
    for (const char* name : {"a", "b", "c"}) {
      package.link(directory + "/" + name, "../l" + std::to_string(level + 1));
    }
  }
  package.file("l20/x", "");
  EXPECT_THAT(scan_errors(package),
              ElementsAre("the package leads through more than 500 links to directories"));
}

TEST(PackageTree, DepthIsLimited) {
  PackageFixture package;
  std::string name = "d";
  for (int level = 0; level < 40; ++level) {
    name += "/d";
  }
  package.file(name, "");
  EXPECT_THAT(scan_errors(package),
              ElementsAre("the package has directories nested deeper than 32 levels"));
}

TEST(PackageTree, SpecialFilesAreErrorsAndDoNotBlockTheReader) {
  PackageFixture package;
  ASSERT_EQ(::mkfifo((package.directory() / "problem.yaml2").c_str(), 0600), 0);
  package.remove("problem.yaml");
  ASSERT_EQ(::mkfifo((package.directory() / "problem.yaml").c_str(), 0600), 0);
  EXPECT_THAT(
      package.errors(),
      testing::IsSupersetOf({"problem.yaml: is not a file, directory or link; remove it",
                             "problem.yaml2: is not a file, directory or link; remove it"}));
}

TEST(PackageTree, IgnoresInvalidNames) {
  PackageFixture package;
  package.file("statement/two words.png", "").file(".git/config", "").file("a~", "");
  package.file("submissions/accepted/.a.cpp", "").file("data/.DS_Store", "");
  package.file("data/._1.in", "").file("__MACOSX/a", "").file("include/cpp/Thumbs.db", "");
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  const std::string litter =
      ": is ignored: another program, such as an editor, left it here; remove it";
  const std::string letters =
      ": is ignored: a name may contain only letters, digits, '_', '.' and '-'; rename it";
  const std::string start = ": is ignored: a name must not begin with '.' or '-'; rename it";
  EXPECT_THAT(texts(report.warnings()), ElementsAre("a~" + litter, "include/cpp/Thumbs.db" + litter,
                                                    "statement/two words.png" + letters,
                                                    "submissions/accepted/.a.cpp" + start));
  EXPECT_THAT(texts(report.errors()), IsEmpty());
  EXPECT_FALSE(tree.has_directory(".git"));
  EXPECT_EQ(tree.find("include/cpp/Thumbs.db"), nullptr);
}

TEST(PackageTree, TestDataWithUnusualNamesIsUsed) {
  PackageFixture package;
  package.file("data/secret/two words.in", "").file("data/secret/größe.in", "");
  package.file("data/secret/Übung 1/1.in", "");
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  EXPECT_NE(tree.find_file("data/secret/two words.in"), nullptr);
  EXPECT_NE(tree.find_file("data/secret/Übung 1/1.in"), nullptr);
  EXPECT_THAT(texts(report.errors()), IsEmpty());
  EXPECT_EQ(report.warnings().size(), 1U) << "one for each directory";
}

TEST(PackageTree, TestDataWithHostileNamesIsAnError) {
  const std::vector<std::string> names = {"a\nb.in",     "\x1B[2J.in", "\xFF.in",
                                          "a\u202Eb.in", "-1.in",      ".1.in",
                                          " 1.in",       "a|b.in",     "1.in "};
  for (const std::string& name : names) {
    PackageFixture package;
    package.file("data/secret/" + name, "");
    EXPECT_THAT(package.errors(),
                ElementsAre(testing::HasSubstr(": is test data that the judge cannot use: ")))
        << testing::PrintToString(name);
  }
  PackageFixture files;
  files.file("data/secret/1.files/two words", "");
  EXPECT_EQ(files.warnings().size(), 1U) << "programs must not see such names";
}

TEST(PackageTree, NamesWithAPlusSignCauseAWarning) {
  PackageFixture package;
  package.file("submissions/accepted/a.c++", "int main() {}");
  EXPECT_EQ(package.package().submissions.size(), 2U);
  EXPECT_THAT(
      package.warnings(),
      ElementsAre("submissions/accepted/a.c++: has a '+' in its name, which the format does "
                  "not allow; rename it"));
}

}  // namespace
}  // namespace judge::problem
