#include "judge/problem/import/package_directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/base/text.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::problem {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::size_t entries(const fs::path& directory) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(directory), fs::directory_iterator()));
}

TEST(PackageDirectory, AppearsOnlyWhenItIsComplete) {
  const judge::TemporaryDirectory parent;
  const fs::path target = parent.path() / "sum";
  {
    auto directory = PackageDirectory::create(target);
    ASSERT_TRUE(directory);
    ASSERT_TRUE(directory->write({{"a/b.txt", {}, "text"}, {"c.txt", parent.write("x", "y"), {}}}));
    EXPECT_FALSE(fs::exists(target));
    ASSERT_TRUE(directory->put_in_place());
  }
  EXPECT_EQ(read_text_file(target / "a/b.txt", 100).value(), "text");
  EXPECT_EQ(read_text_file(target / "c.txt", 100).value(), "y");
}

TEST(PackageDirectory, IsRemovedOnFailure) {
  const judge::TemporaryDirectory parent;
  {
    const auto directory = PackageDirectory::create(parent.path() / "sum/");
    ASSERT_TRUE(directory);
    EXPECT_EQ(entries(parent.path()), 1U);
  }
  EXPECT_EQ(entries(parent.path()), 0U);
}

TEST(PackageDirectory, ReplacesOnlyAnEmptyDirectory) {
  const judge::TemporaryDirectory parent;
  parent.write("full/x", "precious");
  const auto full = PackageDirectory::create(parent.path() / "full");
  ASSERT_FALSE(full);
  EXPECT_THAT(full.error().message, HasSubstr("exists and is not empty"));
  fs::create_directory(parent.path() / "empty");
  auto empty = PackageDirectory::create(parent.path() / "empty");
  ASSERT_TRUE(empty);
  EXPECT_TRUE(empty->put_in_place());
  EXPECT_FALSE(PackageDirectory::create("/nowhere/sum"));
}

TEST(PackageDirectory, RefusesToWriteOutsideItself) {
  const judge::TemporaryDirectory parent;
  const auto directory = PackageDirectory::create(parent.path() / "sum");
  ASSERT_TRUE(directory);
  for (const auto* name : {"../x", "/x", "a/../../x", "", "a//b"}) {
    EXPECT_FALSE(directory->write({{name, {}, "text"}})) << name;
  }
  EXPECT_FALSE(directory->write({{"a", {}, "1"}, {"a", {}, "2"}}));
  EXPECT_FALSE(directory->write({{"b", "/nowhere", {}}}));
  EXPECT_EQ(entries(parent.path()), 1U);
}

}  // namespace
}  // namespace judge::problem
