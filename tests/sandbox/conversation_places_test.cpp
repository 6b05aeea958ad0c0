#include "sandbox/conversation_places.hpp"

#include <set>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

ino_t inode_of(const sandbox::PipePlace& place) {
  const auto pipe = place.open();
  EXPECT_TRUE(pipe);
  struct stat status{};
  EXPECT_EQ(::fstat(pipe->read_end.get(), &status), 0);
  return status.st_ino;
}

TEST(ConversationPlaces, HaveDistinctFixedInodeNumbers) {
  const auto places = sandbox::ConversationPlaces::make();
  ASSERT_TRUE(places);
  std::set<ino_t> inodes;
  for (const auto* place :
       {&places->from_first, &places->to_first, &places->from_second, &places->to_second}) {
    const ino_t inode = inode_of(*place);
    EXPECT_EQ(inode_of(*place), inode);
    inodes.insert(inode);
  }
  EXPECT_EQ(inodes.size(), 4U);
}

TEST(PipePlace, ReturnsTheNumberOfUnreadBytes) {
  const auto place = sandbox::PipePlace::make();
  ASSERT_TRUE(place);
  const auto pipe = place->open();
  EXPECT_EQ(place->unread_bytes(), 0U);
  ASSERT_EQ(::write(pipe->write_end.get(), "abc", 3), 3);
  EXPECT_EQ(place->unread_bytes(), 3U);
}

}  // namespace
