#include "judge/store/files/file_lock.hpp"

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

FileDescriptor opened(const std::filesystem::path& path) {
  return FileDescriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
}

TEST(FileLock, IsHeldUntilItsFileIsClosed) {
  const TemporaryDirectory directory;
  const auto path = directory.path() / "lock";
  const FileDescriptor other = opened(path);
  {
    const FileDescriptor file = opened(path);
    EXPECT_EQ(is_locked(other), false);
    ASSERT_TRUE(lock_now(file));
    EXPECT_EQ(is_locked(other), true);
    EXPECT_FALSE(lock_now(other));
    EXPECT_TRUE(errno == EAGAIN || errno == EACCES);
  }
  EXPECT_EQ(is_locked(other), false) << "testing does not take the lock";
  EXPECT_TRUE(lock_now(other));
}

TEST(FileLock, CheckingOrLockingABadDescriptorFails) {
  EXPECT_EQ(is_locked(FileDescriptor()), std::nullopt);
  EXPECT_FALSE(lock_now(FileDescriptor()));
}

}  // namespace
}  // namespace judge::store
