#include "judge/problem/import/import.hpp"

#include "tests/judge/problem/archive_fixture.hpp"
#include "tests/judge/problem/import/import_fixture.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

std::vector<std::string> refusal(const std::filesystem::path& path) {
  const auto package = import_problem(path);
  return package ? std::vector<std::string>() : texts(package.error());
}

TEST(Import, ReadsZipArchives) {
  const judge::TemporaryDirectory directory;
  const std::filesystem::path path = directory.path() / "My sum.zip";
  write_zip(path, {{"sum/1.in", "1\n"}, {"sum/1.out", "1\n"}, {"__MACOSX/sum/._1.in", "x"}});
  const auto package = import_problem(path);
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_EQ(package->short_name, "mysum");
  EXPECT_THAT(package->report.changed,
              testing::Contains(HasSubstr("the name 'My sum': the package is called 'mysum'")));
  EXPECT_EQ(text_in(*package, "data/secret/1.in"), "1\n") << "the unpacked files must live on";
}

TEST(Import, RefusesHostileArchives) {
  const judge::TemporaryDirectory directory;
  const std::filesystem::path path = directory.path() / "a.zip";
  write_zip(path, {{"../1.in", "1\n"}, {"1.out", "1\n"}});
  EXPECT_THAT(refusal(path), testing::Contains(HasSubstr("contains '..'")));
  write_zip(path, {{"1.in", "/etc/passwd", AE_IFLNK}, {"1.out", "1\n"}});
  EXPECT_THAT(refusal(path), testing::Contains(HasSubstr("is a link that leaves")));
  write_zip(path, {{"1.in", std::string(8UL * mebibyte, '0')}});
  EXPECT_THAT(refusal(path), testing::Contains(HasSubstr("unpacks to more than")));
}

TEST(Import, CopiesPackages) {
  const PackageFixture puzzle;
  const auto package = import_problem(puzzle.directory());
  ASSERT_TRUE(package);
  EXPECT_EQ(package->short_name, "puzzle");
  EXPECT_THAT(names_of(*package), IsSupersetOf({"problem.yaml", "data/secret/1.in"}));
  EXPECT_EQ(text_in(*package, "problem.yaml"), PackageFixture::modern_yaml);
  EXPECT_THAT(package->report.kept, ElementsAre("8 files, unchanged"));
  EXPECT_THAT(package->report.changed, testing::IsEmpty());
}

TEST(Import, FindsAPackageThatIsSeveralDirectoriesDeep) {
  const PackageFixture puzzle;
  const judge::TemporaryDirectory outer;
  std::filesystem::create_directories(outer.path() / "puzzle/puzzle");
  std::filesystem::copy(puzzle.directory(), outer.path() / "puzzle/puzzle/puzzle",
                        std::filesystem::copy_options::recursive);
  const auto package = import_problem(outer.path() / "puzzle");
  ASSERT_TRUE(package);
  EXPECT_THAT(package->report.kept, ElementsAre("8 files, unchanged"));
  EXPECT_THAT(names_of(*package), IsSupersetOf({"problem.yaml", "data/secret/1.in"}));
}

TEST(Import, FindsAPackageBesideOtherFiles) {
  const PackageFixture puzzle;
  const judge::TemporaryDirectory outer;
  std::filesystem::create_directory(outer.path() / "all");
  std::filesystem::copy(puzzle.directory(), outer.path() / "all/puzzle",
                        std::filesystem::copy_options::recursive);
  outer.write("README.md", "read me");
  const auto package = import_problem(outer.path());
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_THAT(names_of(*package), IsSupersetOf({"problem.yaml", "data/secret/1.in"}));
  EXPECT_THAT(package->report.lost, ElementsAre("the files outside of the directory 'all/puzzle'"));
  outer.write("other/problem.xml", "<problem/>");
  EXPECT_THAT(refusal(outer.path()),
              ElementsAre(HasSubstr("contains 2 packages: 'all/puzzle', 'other'; choose one")));
}

TEST(Import, ExplainsWhyAProblemCannotBeRead) {
  EXPECT_THAT(refusal("/nowhere"), ElementsAre("nowhere: does not exist"));
  Foreign problem;
  problem.file("readme.txt", "");
  EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("sum: has no known format")));
  EXPECT_THAT(refusal(problem.root() / "readme.txt"),
              ElementsAre(HasSubstr("is not a zip archive")));
}

}  // namespace
}  // namespace judge::problem
