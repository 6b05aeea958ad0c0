#include "judge/run/compiling/private_directory.hpp"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::run::private_directory_test {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ostringstream content;
  content << std::ifstream(path).rdbuf();
  return content.str();
}

std::set<std::string> names_in(const fs::path& directory) {
  std::set<std::string> names;
  for (const auto& file : fs::directory_iterator(directory)) names.insert(file.path().filename());
  return names;
}

unsigned mode_of(const fs::path& path) {
  struct stat status{};
  EXPECT_EQ(::stat(path.c_str(), &status), 0);
  return status.st_mode & 0777U;
}

TEST(PrivateDirectory, IsCreatedWithoutReadOrWriteAccessForOthers) {
  const TemporaryDirectory directory;
  const fs::path path = directory.path() / "a" / "b";
  EXPECT_FALSE(is_private(path));
  EXPECT_TRUE(make_private(path));
  EXPECT_TRUE(is_private(path));
  EXPECT_EQ(mode_of(path), 0711U);
  EXPECT_EQ(mode_of(path.parent_path()), 0711U);
}

TEST(PrivateDirectory, IsRefusedIfOtherUsersMayWriteToIt) {
  const TemporaryDirectory directory;
  const fs::path path = directory.path() / "open";
  ASSERT_TRUE(make_private(path));
  ASSERT_EQ(::chmod(path.c_str(), 0770), 0);
  EXPECT_FALSE(is_private(path));
  EXPECT_FALSE(make_private(path));
  EXPECT_FALSE(is_private(directory.write("file", ""))) << "a file is no directory";
}

TEST(PrivateDirectory, FilesAreReplacedAndNoTemporaryFileIsLeft) {
  const TemporaryDirectory directory;
  const fs::path path = directory.path() / "file";
  EXPECT_TRUE(put_file(path, Readers::all, "head ", "rest"));
  EXPECT_EQ(content_of(path), "head rest");
  EXPECT_EQ(mode_of(path), 0644U);
  EXPECT_TRUE(put_file(path, Readers::owner, "new"));
  EXPECT_EQ(content_of(path), "new");
  EXPECT_EQ(mode_of(path), 0600U);
  EXPECT_EQ(names_in(directory.path()), std::set<std::string>{"file"});
  EXPECT_FALSE(put_file(directory.path() / "missing" / "file", Readers::all, "x"));
}

TEST(PrivateDirectory, TemporaryDirectoriesHaveUniqueNames) {
  const TemporaryDirectory directory;
  const fs::path first = make_temporary_in(directory.path());
  EXPECT_NE(first, make_temporary_in(directory.path()));
  EXPECT_EQ(mode_of(first), 0755U);
  EXPECT_EQ(make_temporary_in(directory.path() / "missing"), fs::path());
}

}  // namespace
}  // namespace judge::run::private_directory_test
