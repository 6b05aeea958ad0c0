#include "judge/app/service/memory_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/limits.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::memory_check_test {
namespace {

using testing::HasSubstr;

class MemoryLimitTest : public testing::Test {
 protected:
  MemoryLimitTest() { files_.write("proc/meminfo", "MemTotal:  4194304 kB\nMemFree: 1 kB\n"); }

  MemoryLimit limit() const {
    return memory_limit(files_.path() / "proc", files_.path() / "cgroup");
  }

  TemporaryDirectory files_;
};

TEST_F(MemoryLimitTest, IsTheMachinesMemoryIfThereIsNoCgroupLimit) {
  EXPECT_EQ(limit().bytes, std::uint64_t{4} << 30U);
  EXPECT_EQ(limit().source, "this machine");
  files_.write("proc/self/cgroup", "0::/judge.service\n");
  files_.write("cgroup/judge.service/memory.max", "max\n");
  EXPECT_EQ(limit().source, "this machine");
}

TEST_F(MemoryLimitTest, IsTheSmallestLimitOfAllAncestors) {
  files_.write("proc/self/cgroup", "0::/system.slice/judge.service\n");
  files_.write("cgroup/system.slice/judge.service/memory.max", "536870912\n");
  files_.write("cgroup/system.slice/memory.max", "67108864\n");
  EXPECT_EQ(limit().bytes, 64 * mebibyte);
  EXPECT_THAT(limit().source, HasSubstr("system.slice/memory.max"));
}

TEST_F(MemoryLimitTest, IsAlsoReadFromCgroupVersion1AndInContainers) {
  files_.write("proc/self/cgroup", "4:memory:/docker/f00d\n1:cpu:/\n");
  files_.write("cgroup/memory/memory.limit_in_bytes", "134217728\n");
  EXPECT_EQ(limit().bytes, 128 * mebibyte);
  files_.write("cgroup/memory/docker/f00d/memory.limit_in_bytes", "67108864\n");
  EXPECT_EQ(limit().bytes, 64 * mebibyte);
}

TEST_F(MemoryLimitTest, IsUnknownIfNoFileContainsIt) {
  const MemoryLimit unknown = memory_limit(files_.path() / "none", files_.path() / "none");
  EXPECT_EQ(unknown.bytes, 0U);
  EXPECT_TRUE(check_memory(unknown, {}, true));
}

TEST(CheckMemory, ReportsTheNeededMemory) {
  Configuration values;
  values.workers = 2;
  values.password_hashes_max = 2;
  EXPECT_EQ(memory_needed_bytes(values, true), (64 + 2 * 64 + 2 * 128) * mebibyte);
  EXPECT_EQ(memory_needed_bytes(values, false), (64 + 2 * 128) * mebibyte);
  const auto refused = check_memory({64 * mebibyte, "/sys/x"}, values, true);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("64 MiB of memory is not enough"));
  EXPECT_THAT(refused.error().message, HasSubstr("at least 448 MiB with 2 judging slots"));
  EXPECT_THAT(refused.error().message, HasSubstr("The limit comes from /sys/x"));
  EXPECT_TRUE(check_memory({448 * mebibyte, "/sys/x"}, values, true));
  values.embedded_workers = false;
  EXPECT_EQ(memory_needed_bytes(values, true), (64 + 2 * 64) * mebibyte);
}

}  // namespace
}  // namespace judge::app::memory_check_test
