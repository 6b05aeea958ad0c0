#include "sandbox/file_descriptor.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

namespace sandbox {
namespace {

bool is_open(int fd) { return ::fcntl(fd, F_GETFD) >= 0; }

TEST(FileDescriptor, ClosesOnDestruction) {
  int number = -1;
  {
    const FileDescriptor file(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    number = file.get();
    EXPECT_TRUE(file);
    EXPECT_TRUE(is_open(number));
  }
  EXPECT_FALSE(is_open(number));
}

TEST(FileDescriptor, TransfersItsDescriptorWhenMovedOrReleased) {
  FileDescriptor first(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const int number = first.get();
  FileDescriptor second(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const int replaced = second.get();
  second = std::move(first);
  EXPECT_FALSE(is_open(replaced));
  EXPECT_EQ(second.release(), number);
  EXPECT_FALSE(second);
  EXPECT_TRUE(is_open(number));
  ::close(number);
}

}  // namespace
}  // namespace sandbox
