#include "sandbox/files.hpp"

#include <gtest/gtest.h>

namespace sandbox {
namespace {

TEST(SmallFiles, AreReadAndWritten) {
  EXPECT_TRUE(read_small_file("/proc/self/stat").has_value());
  EXPECT_FALSE(read_small_file("/no/such/file").has_value());
  EXPECT_TRUE(write_small_file("/dev/null", "text"));
  const auto written = write_small_file("/no/such/file", "text");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "write 'text' to /no/such/file: No such file or directory");
}

TEST(SmallFiles, AreCutAtTheirLimit) {
  const auto zeros = read_small_file("/dev/zero");
  ASSERT_TRUE(zeros.has_value());
  EXPECT_LE(zeros->size(), 2U << 20);
}

}  // namespace
}  // namespace sandbox
