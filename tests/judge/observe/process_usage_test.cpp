#include "judge/observe/process_usage.hpp"

#include <chrono>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace judge::observe::process_usage_test {
namespace {

TEST(ProcessUsage, CountsOpenFileDescriptors) {
  const auto before = read_process_usage().open_descriptors;
  ASSERT_TRUE(before);
  const int file = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  EXPECT_EQ(read_process_usage().open_descriptors, *before + 1);
  ::close(file);
  EXPECT_EQ(read_process_usage().open_descriptors, before);
}

TEST(ProcessUsage, ReadsTheDescriptorLimit) {
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &limit), 0);
  EXPECT_EQ(read_process_usage().descriptors_max, limit.rlim_cur);
}

TEST(ProcessUsage, GrowsWithAllocatedMemory) {
  constexpr std::size_t taken_bytes = std::size_t{64} << 20U;
  const auto before = read_process_usage().resident_bytes;
  ASSERT_TRUE(before);
  const std::vector<char> taken(taken_bytes, 'x');
  EXPECT_GE(read_process_usage().resident_bytes, *before + taken_bytes * 9 / 10) << taken[0];
}

TEST(ProcessUsage, ReadsTheStartTime) {
  const auto start_s = read_process_usage().start_time_s;
  ASSERT_TRUE(start_s);
  const std::chrono::duration<double> now = std::chrono::system_clock::now().time_since_epoch();
  EXPECT_LE(*start_s, now.count() + 2) << "the kernel reports whole seconds";
  EXPECT_GT(*start_s, now.count() - 3600);
}

}  // namespace
}  // namespace judge::observe::process_usage_test
