#include "judge/worker/cores.hpp"

#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::worker {
namespace {

TEST(Cores, PinsOnlyTheCallingThread) {
  const std::vector<int> before = usable_cores();
  ASSERT_FALSE(before.empty());
  std::vector<int> inside;
  std::thread pinned([&] {
    ASSERT_TRUE(pin_this_thread(before.back()));
    inside = usable_cores();
  });
  pinned.join();
  EXPECT_THAT(inside, testing::ElementsAre(before.back()));
  EXPECT_EQ(usable_cores(), before);
  EXPECT_FALSE(pin_this_thread(1000)) << "the core does not exist";
}

}  // namespace
}  // namespace judge::worker
