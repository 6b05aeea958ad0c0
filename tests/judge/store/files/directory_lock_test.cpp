#include "judge/store/files/directory_lock.hpp"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

TEST(DirectoryLock, CanBeShared) {
  const TemporaryDirectory directory;
  const auto one = DirectoryLock::shared(directory.path());
  ASSERT_TRUE(one);
  EXPECT_GE(one->fd(), 0);
  EXPECT_TRUE(DirectoryLock::shared(directory.path()));
  EXPECT_EQ(DirectoryLock::try_alone(directory.path()).error().kind, FailureKind::busy);
}

TEST(DirectoryLock, AnExclusiveLockMakesConcurrentThreadsWait) {
  const TemporaryDirectory directory;
  std::atomic<bool> has_it = false;
  std::thread other;
  {
    const auto alone = DirectoryLock::try_alone(directory.path());
    ASSERT_TRUE(alone);
    EXPECT_FALSE(DirectoryLock::try_alone(directory.path()));
    other = std::thread([&] { has_it = DirectoryLock::shared(directory.path()).has_value(); });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(has_it);
  }
  other.join();
  EXPECT_TRUE(has_it);
  EXPECT_TRUE(DirectoryLock::alone(directory.path()));
}

TEST(DirectoryLock, ReportsTheNameOfAMissingDirectory) {
  const TemporaryDirectory directory;
  EXPECT_THAT(DirectoryLock::shared(directory.path() / "none").error().message,
              testing::HasSubstr("none: No such file"));
}

}  // namespace
}  // namespace judge::store
