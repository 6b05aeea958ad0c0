#include "judge/problem/import/base/foreign_files.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> names(const ForeignFiles& files) {
  std::vector<std::string> found;
  for (const File& file : files.below("")) found.push_back(file.name);
  return found;
}

std::vector<std::string> messages(const Report& report) {
  std::vector<std::string> found;
  for (const Finding& finding : report.errors()) found.push_back(to_string(finding));
  return found;
}

TEST(ForeignFiles, OmitsClutterAndOneOuterDirectory) {
  Foreign problem;
  problem.file("inner/.DS_Store", "").file("inner/a b.txt", "x").file("inner/Thumbs.db", "");
  problem.file("__MACOSX/inner/._a", "").file("inner/.html/x", "").file("inner/.git/config", "");
  problem.file("inner/a b.txt~", "");
  Report report;
  const auto files = ForeignFiles::scan(problem.root(), report);
  EXPECT_THAT(names(files), ElementsAre(".html/x", "a b.txt"));
  EXPECT_THAT(messages(report), IsEmpty());
  EXPECT_THAT(names(ForeignFiles::scan_exactly(problem.root(), report)),
              ElementsAre("inner/.html/x", "inner/a b.txt"));
}

TEST(ForeignFiles, FindsNoFilesOutsideTheDirectory) {
  Foreign problem;
  problem.file("a/x.txt", "x").file("b.txt", "b");
  std::ofstream(problem.parent() / "secret") << "secret";
  Report report;
  const auto files = ForeignFiles::scan(problem.root(), report);
  EXPECT_NE(files.find("./a//x.txt"), nullptr);
  EXPECT_NE(files.find("a\\x.txt"), nullptr);
  for (const auto* name : {"../secret", "/etc/passwd", "a/../../secret", "a", ""}) {
    EXPECT_EQ(files.find(name), nullptr) << name;
  }
}

TEST(ForeignFiles, RefusesLinksThatLeaveTheDirectory) {
  Foreign problem;
  problem.file("a/x.txt", "x").file("b.txt", "b");
  namespace fs = std::filesystem;
  fs::create_symlink("a/x.txt", problem.root() / "good");
  fs::create_symlink("/etc/passwd", problem.root() / "absolute");
  fs::create_symlink("../..", problem.root() / "up");
  fs::create_symlink("a", problem.root() / "directory");
  fs::create_symlink("loop", problem.root() / "loop");
  Report report;
  const auto files = ForeignFiles::scan(problem.root(), report);
  EXPECT_THAT(names(files), ElementsAre("a/x.txt", "b.txt", "good"));
  EXPECT_THAT(messages(report),
              ElementsAre(HasSubstr("absolute: is a link that leaves"),
                          HasSubstr("directory: is a link to a directory"),
                          HasSubstr("loop: is a link"), HasSubstr("up: is a link that leaves")));
}

TEST(ForeignFiles, RefusesDeeplyNestedDirectories) {
  Foreign problem;
  std::string name;
  for (std::size_t i = 0; i <= foreign_depth_max; ++i) name += "d/";
  problem.file(name + "x", "").file("y", "");
  Report report;
  ForeignFiles::scan(problem.root(), report);
  EXPECT_THAT(messages(report), ElementsAre(HasSubstr("nested deeper than 32 levels")));
}

TEST(ForeignFiles, ConvertsNamesToPackageNames) {
  EXPECT_EQ(as_package_name("a b.cpp"), "a_b.cpp");
  EXPECT_EQ(as_package_name("../x"), "_.._x");
  EXPECT_EQ(as_package_name("-x"), "_-x");
  EXPECT_EQ(as_package_name(""), "file");
  EXPECT_EQ(as_package_name(std::string(500, 'a')).size(), 100U);
}

}  // namespace
}  // namespace judge::problem
