#include "sandbox/host/host_settings.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace sandbox {
namespace {

using State = HostCheck::State;

constexpr const char* swap_heading = "Filename Type Size Used Priority\n";

/// A fake machine: a directory with files like those in /proc and /sys.
class HostSettings : public testing::Test {
 protected:
  HostSettings() { has("proc/swaps", swap_heading); }

  void has(const std::string& path, const std::string& content) { root_.write(path, content); }

  HostCheck check(const std::string& what, bool swap_counted = false) const {
    for (const HostCheck& one : look_at_host_settings(root_.path().string(), swap_counted)) {
      if (one.what == what) return one;
    }
    ADD_FAILURE() << "there is no check of " << what;
    return {};
  }

 private:
  judge::TemporaryDirectory root_;
};

TEST_F(HostSettings, PassIfTheirKernelFilesAreMissing) {
  for (const char* what : {"core dumps", "swap", "shared cores", "CPU clock", "huge pages"}) {
    const HostCheck found = check(what);
    EXPECT_EQ(found.state, State::good) << what << ": " << found.detail;
    EXPECT_EQ(found.fix, "") << what;
  }
}

TEST_F(HostSettings, PassWithTheRecommendedValues) {
  has("proc/sys/kernel/core_pattern", "core\n");
  has("sys/devices/system/cpu/smt/active", "0\n");
  has("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n");
  has("sys/devices/system/cpu/cpufreq/boost", "0\n");
  has("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
  has("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
  for (const char* what : {"core dumps", "shared cores", "CPU clock", "huge pages"}) {
    EXPECT_EQ(check(what).state, State::good) << what;
  }
}

TEST_F(HostSettings, WarnAboutAProgramThatReceivesCoreDumps) {
  has("proc/sys/kernel/core_pattern", "|/usr/lib/systemd/systemd-coredump %P\n");
  const HostCheck found = check("core dumps");
  EXPECT_EQ(found.state, State::poor);
  EXPECT_NE(found.detail.find("|/usr/lib/systemd/systemd-coredump %P"), std::string::npos);
  EXPECT_EQ(found.fix, "sysctl -w kernel.core_pattern=core");
}

TEST_F(HostSettings, WarnAboutSwapOutsideMemoryLimits) {
  has("proc/swaps", std::string(swap_heading) + "/dev/sda2 partition 2097148 0 -2\n");
  EXPECT_EQ(check("swap", true).state, State::good);
  EXPECT_EQ(check("swap", false).state, State::poor);
  EXPECT_NE(check("swap", false).fix.find("swapoff"), std::string::npos);
}

TEST_F(HostSettings, WarnAboutSharedCores) {
  has("sys/devices/system/cpu/smt/active", "1\n");
  EXPECT_EQ(check("shared cores").state, State::poor);
  EXPECT_NE(check("shared cores").fix.find("smt/control"), std::string::npos);
}

TEST_F(HostSettings, WarnAboutTurboModeWithEitherCpuDriver) {
  has("sys/devices/system/cpu/cpufreq/boost", "1\n");
  EXPECT_EQ(check("CPU clock").state, State::poor);
  EXPECT_EQ(check("CPU clock").fix, "echo 0 > /sys/devices/system/cpu/cpufreq/boost");
  has("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n");
  EXPECT_EQ(check("CPU clock").fix, "echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo");
}

TEST_F(HostSettings, WarnAboutAGovernorThatChangesTheClock) {
  has("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "schedutil\n");
  EXPECT_EQ(check("CPU clock").state, State::poor);
  EXPECT_NE(check("CPU clock").detail.find("governor schedutil"), std::string::npos);
}

TEST_F(HostSettings, WarnIfAllProgramsGetHugePages) {
  has("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n");
  EXPECT_EQ(check("huge pages").state, State::poor);
  EXPECT_NE(check("huge pages").fix.find("echo madvise > /sys/kernel"), std::string::npos);
}

}  // namespace
}  // namespace sandbox
