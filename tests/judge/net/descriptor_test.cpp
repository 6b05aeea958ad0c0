#include "judge/net/descriptor.hpp"

#include <utility>

#include <fcntl.h>
#include <gtest/gtest.h>

namespace judge::net {
namespace {

bool is_open(int number) { return ::fcntl(number, F_GETFD) >= 0; }

TEST(Descriptor, ClosesOnce) {
  int number = -1;
  {
    Descriptor first(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    ASSERT_TRUE(first);
    number = first.get();
    Descriptor second(std::move(first));
    EXPECT_TRUE(is_open(number));
    Descriptor third;
    third = std::move(second);
    EXPECT_EQ(third.get(), number);
  }
  EXPECT_FALSE(is_open(number));
}

TEST(Descriptor, ReleasesOwnership) {
  Descriptor owner(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const Descriptor taken(owner.release());
  EXPECT_FALSE(owner);
  EXPECT_TRUE(is_open(taken.get()));
}

}  // namespace
}  // namespace judge::net
