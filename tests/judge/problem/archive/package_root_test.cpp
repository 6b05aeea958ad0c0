#include "judge/problem/archive/package_root.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::problem {
namespace {

using testing::HasSubstr;

struct RootFixture {
  judge::TemporaryDirectory directory;

  void file(const std::string& name) const { directory.write(name, ""); }
  auto found() const { return find_package_root(directory.path()); }
  std::string place() const { return found()->path.lexically_relative(directory.path()).string(); }
};

TEST(PackageRoot, IsTheDirectoryItselfIfItHasTheFile) {
  const RootFixture fixture;
  fixture.file("problem.yaml");
  fixture.file("old/problem.yaml");
  EXPECT_EQ(fixture.place(), ".");
  EXPECT_EQ(fixture.found()->warning, "");
}

TEST(PackageRoot, IsFoundBesideOtherFiles) {
  const RootFixture fixture;
  fixture.file("outer/inner/domjudge-problem.ini");
  fixture.file("__MACOSX/outer/inner/problem.yaml");
  EXPECT_EQ(fixture.place(), "outer/inner");
  EXPECT_EQ(fixture.found()->warning,
            "the package is in the directory 'outer/inner'; move it up, or read that directory");
  fixture.file("README.md");
  EXPECT_EQ(fixture.place(), "outer/inner");
  EXPECT_THAT(fixture.found()->warning, HasSubstr("'outer/inner', and the files outside of it"));
}

TEST(PackageRoot, SeveralPackagesAreNamed) {
  const RootFixture fixture;
  fixture.file("b/problem.yaml");
  fixture.file("a/x/problem.yaml");
  ASSERT_FALSE(fixture.found());
  EXPECT_EQ(fixture.found().error(), "contains 2 packages: 'a/x', 'b'; choose one of them");
}

TEST(PackageRoot, IsTheGivenDirectoryIfThereIsNoPackage) {
  const RootFixture fixture;
  fixture.file("1/2/3/4/problem.yaml");
  EXPECT_EQ(fixture.place(), ".");
  EXPECT_EQ(find_package_root("/nowhere")->path, "/nowhere");
}

}  // namespace
}  // namespace judge::problem
