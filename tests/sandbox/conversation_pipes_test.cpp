#include "sandbox/conversation_pipes.hpp"

#include <set>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

ino_t inode_of(const sandbox::ReusablePipe& place) {
  const auto pipe = place.open();
  EXPECT_TRUE(pipe);
  struct stat status{};
  EXPECT_EQ(::fstat(pipe->read_end.get(), &status), 0);
  return status.st_ino;
}

TEST(ConversationPipes, HaveDistinctFixedInodeNumbers) {
  const auto pipes = sandbox::ConversationPipes::make();
  ASSERT_TRUE(pipes);
  std::set<ino_t> inodes;
  for (const auto* place :
       {&pipes->from_first, &pipes->to_first, &pipes->from_second, &pipes->to_second}) {
    const ino_t inode = inode_of(*place);
    EXPECT_EQ(inode_of(*place), inode);
    inodes.insert(inode);
  }
  EXPECT_EQ(inodes.size(), 4U);
}

TEST(ReusablePipe, ReturnsTheNumberOfUnreadBytes) {
  const auto place = sandbox::ReusablePipe::make();
  ASSERT_TRUE(place);
  const auto pipe = place->open();
  EXPECT_EQ(place->unread_bytes(), 0U);
  ASSERT_EQ(::write(pipe->write_end.get(), "abc", 3), 3);
  EXPECT_EQ(place->unread_bytes(), 3U);
}

}  // namespace
