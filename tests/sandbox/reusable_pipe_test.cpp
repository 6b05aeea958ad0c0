#include "sandbox/reusable_pipe.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox {
namespace {

ino_t inode_of(const FileDescriptor& file) {
  struct stat status{};
  EXPECT_EQ(::fstat(file.get(), &status), 0);
  return status.st_ino;
}

TEST(ReusablePipe, GivesEachPipeTheInodeNumberOfThePreviousPipe) {
  const auto place = ReusablePipe::make();
  ASSERT_TRUE(place);
  ino_t first = 0;
  {
    const auto pipe = place->open();
    ASSERT_TRUE(pipe);
    first = inode_of(pipe->read_end);
    EXPECT_EQ(inode_of(pipe->write_end), first);
  }
  const auto others = ReusablePipe::make();
  const auto again = place->open();
  ASSERT_TRUE(again);
  EXPECT_EQ(inode_of(again->read_end), first);
}

TEST(ReusablePipe, IsEmptyWhenItIsUsedAgain) {
  const auto place = ReusablePipe::make();
  ASSERT_TRUE(place);
  {
    const auto pipe = place->open();
    ASSERT_EQ(::write(pipe->write_end.get(), "left", 4), 4);
    ASSERT_EQ(::fcntl(pipe->write_end.get(), F_SETFL, O_NONBLOCK), 0);
    ASSERT_GE(::fcntl(pipe->write_end.get(), F_SETPIPE_SZ, 4096), 0);
    ASSERT_EQ(::fchmod(pipe->write_end.get(), 0123), 0);
  }
  const auto pipe = place->open();
  ASSERT_TRUE(pipe);
  EXPECT_GT(::fcntl(pipe->read_end.get(), F_GETPIPE_SZ), 4096);
  EXPECT_EQ(::fcntl(pipe->write_end.get(), F_GETFL) & O_NONBLOCK, 0);
  struct stat status{};
  ASSERT_EQ(::fstat(pipe->write_end.get(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  ASSERT_EQ(::fcntl(pipe->read_end.get(), F_SETFL, O_NONBLOCK), 0);
  char byte = 0;
  EXPECT_EQ(::read(pipe->read_end.get(), &byte, 1), -1) << "it is empty";
}

TEST(ReusablePipe, OpensPipesThatBehaveLikeOrdinaryPipes) {
  const auto place = ReusablePipe::make();
  auto pipe = place->open();
  ASSERT_TRUE(pipe);
  ASSERT_EQ(::write(pipe->write_end.get(), "x", 1), 1);
  pipe->write_end.reset();
  char byte = 0;
  EXPECT_EQ(::read(pipe->read_end.get(), &byte, 1), 1);
  EXPECT_EQ(::read(pipe->read_end.get(), &byte, 1), 0) << "end of file";
}

TEST(ReusablePipe, IsClosedOnceBothEndsAreClosed) {
  const auto place = ReusablePipe::make();
  ASSERT_TRUE(place);
  EXPECT_TRUE(place->is_closed());
  auto pipe = place->open();
  ASSERT_TRUE(pipe);
  EXPECT_FALSE(place->is_closed());
  const FileDescriptor writer = std::move(pipe->write_end);
  pipe->read_end.reset();
  EXPECT_FALSE(place->is_closed()) << "there is a writer";
  const auto other = ReusablePipe::make();
  auto second = other->open();
  ASSERT_TRUE(second);
  second->write_end.reset();
  EXPECT_FALSE(other->is_closed()) << "there is a reader";
  second->read_end.reset();
  EXPECT_TRUE(other->is_closed());
}

}  // namespace
}  // namespace sandbox
