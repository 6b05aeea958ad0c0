#include "judge/store/files/durable_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

TEST(DurableFiles, AFileIsWrittenWithItsModeAndNeverOverwritten) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "run.sh";
  ASSERT_TRUE(write_new_file(path, "echo", 0700));
  struct stat status{};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_size, 4);
  EXPECT_EQ(status.st_mode & 0777U, 0700U);
  EXPECT_THAT(write_new_file(path, "other", 0600).error().message, HasSubstr("run.sh"))
      << "an existing file is not overwritten";
}

TEST(DurableFiles, AnExistingDirectoryIsAccepted) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "blobs";
  EXPECT_TRUE(make_directory(path));
  EXPECT_TRUE(make_directory(path));
  EXPECT_TRUE(sync_directory(path));
  EXPECT_THAT(make_directory(path / "a" / "b").error().message, HasSubstr("a/b"));
  EXPECT_FALSE(sync_directory(path / "none"));
}

}  // namespace
}  // namespace judge::store
