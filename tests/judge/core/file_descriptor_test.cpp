#include "judge/core/file_descriptor.hpp"

#include <utility>

#include <fcntl.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

bool is_open(int number) { return ::fcntl(number, F_GETFD) >= 0; }

TEST(FileDescriptor, StaysOpenWhenMovedAndIsClosedByItsLastOwner) {
  int number = -1;
  {
    FileDescriptor first(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    ASSERT_TRUE(first);
    number = first.get();
    FileDescriptor second(std::move(first));
    EXPECT_TRUE(is_open(number));
    FileDescriptor third;
    third = std::move(second);
    EXPECT_EQ(third.get(), number);
  }
  EXPECT_FALSE(is_open(number));
}

TEST(FileDescriptor, ReleasesOwnership) {
  FileDescriptor owner(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const FileDescriptor taken(owner.release());
  EXPECT_FALSE(owner);
  EXPECT_TRUE(is_open(taken.get()));
}

TEST(WriteAll, FailsOnAnUnwritableDescriptor) {
  const FileDescriptor file(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  ASSERT_TRUE(file);
  EXPECT_FALSE(write_all(file.get(), "x")) << "it is open for reading";
  EXPECT_TRUE(write_all(file.get(), ""));
}

}  // namespace
}  // namespace judge
