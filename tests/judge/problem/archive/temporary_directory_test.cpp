#include "judge/problem/archive/temporary_directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

TEST(TemporaryDirectory, IsPrivateAndRemovedWithItsContent) {
  namespace fs = std::filesystem;
  fs::path path;
  {
    const auto directory = TemporaryDirectory::make();
    ASSERT_TRUE(directory);
    path = (*directory)->path();
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
    fs::create_directories(path / "a/b");
    std::ofstream(path / "a/b/c") << "x";
    fs::create_symlink("/etc", path / "etc");
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(fs::exists("/etc/passwd"));
}

TEST(TemporaryDirectory, RemovesOnlyDirectoriesOfDeadProcesses) {
  namespace fs = std::filesystem;
  const auto living = TemporaryDirectory::make();
  ASSERT_TRUE(living);
  const fs::path abandoned = fs::temp_directory_path() / "judge-package-abandoned";
  fs::create_directories(abandoned / "data");
  const auto next = TemporaryDirectory::make();
  ASSERT_TRUE(next);
  EXPECT_FALSE(fs::exists(abandoned));
  EXPECT_TRUE(fs::exists((*living)->path()));
  EXPECT_TRUE(fs::exists((*next)->path()));
}

}  // namespace
}  // namespace judge::problem
