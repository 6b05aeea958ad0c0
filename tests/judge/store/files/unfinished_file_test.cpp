#include "judge/store/files/unfinished_file.hpp"

#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

class UnfinishedFileTest : public testing::Test {
 protected:
  fs::path path() const { return directory_.path() / "backup"; }
  std::ptrdiff_t files() const {
    return std::distance(fs::directory_iterator(directory_.path()), {});
  }

  TemporaryDirectory directory_;
};

TEST_F(UnfinishedFileTest, AppearsWhenFinishedAndIsPrivateToItsOwner) {
  auto file = UnfinishedFile::make(path());
  ASSERT_TRUE(file) << file.error().message;
  ASSERT_TRUE(write_all(file->fd(), "all of it"));
  EXPECT_FALSE(fs::exists(path()));
  ASSERT_TRUE(file->finish(false));
  EXPECT_EQ(fs::file_size(path()), 9U);
  struct stat status{};
  ASSERT_EQ(::stat(path().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_EQ(files(), 1);
}

TEST_F(UnfinishedFileTest, IsRemovedIfItIsNotFinished) {
  {
    ASSERT_TRUE(UnfinishedFile::make(path()));
  }
  EXPECT_EQ(files(), 0);
  EXPECT_THAT(UnfinishedFile::make(directory_.path() / "no" / "x").error().message,
              testing::HasSubstr("no/x: No such file"));
}

TEST_F(UnfinishedFileTest, OverwritesOnlyOnRequest) {
  directory_.write("backup", "old");
  {
    auto file = UnfinishedFile::make(path());
    ASSERT_TRUE(write_all(file->fd(), "new one"));
    EXPECT_EQ(file->finish(false).error().kind, FailureKind::conflict);
    EXPECT_EQ(fs::file_size(path()), 3U);
    EXPECT_TRUE(file->finish(true));
  }
  EXPECT_EQ(fs::file_size(path()), 7U);
  EXPECT_EQ(files(), 1);
}

}  // namespace
}  // namespace judge::store
