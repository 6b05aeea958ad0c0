#include "tests/support/channels.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include "tests/support/emulated.hpp"

/// Tests covert channels of all kinds, between runs in one box, in two boxes and in two slots.
/// tests/languages/channels_test.cpp tests the covert channels through the files of all installed
/// languages.
namespace sandbox {
namespace {

using test_support::is_emulated;
using test_support::program_path;
using test_support::ShownRuntime;
using Channels = test_support::ChannelTest;

/// Returns a runtime whose boxes show a copy of `path` from the host.
ShownRuntime runtime_of(const std::string& name, const std::string& path,
                        const std::string& directory) {
  Profile profile;
  profile.read_only_paths = {path};
  profile.from_memory = true;
  profile.socket_pairs = name == "java";
  return {name, profile, directory};
}

std::vector<ShownRuntime> installed_runtimes() {
  std::vector<ShownRuntime> found = {{"static", {}, "/box"}};
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib")) {
    const std::string path = entry.path();
    const bool is_python = path.starts_with("/usr/lib/python3.") && entry.is_directory();
    const bool is_pypy = path.starts_with("/usr/lib/pypy3.") && entry.is_directory();
    if (is_python) found.push_back(runtime_of("python3", path, path));
    if (is_pypy) found.push_back(runtime_of("pypy3", path, path + "/lib-python/3"));
  }
  const std::string java = "/usr/lib/jvm/default-java";
  if (std::filesystem::exists(java)) found.push_back(runtime_of("java", java, java + "/lib"));
  return found;
}

/// True if the directory is in a file system without a disk.
bool is_in_memory(const std::string& directory) {
  struct statfs status{};
  if (::statfs(directory.c_str(), &status) != 0) return true;
  return status.f_type == TMPFS_MAGIC || status.f_type == RAMFS_MAGIC;
}

constexpr std::array left_behind = {
    "names",        "page_faults",   "cached_pages",    "disk_reads",
    "file_times",   "file_locks",    "process_numbers", "process_inodes",
    "pipe_sizes",   "sysinfo",       "file_systems",    "proc",
    "ioctls",       "memory_figure", "pipe_inodes",     "pipe_times",
    "input_inodes", "input_times",   "file_inodes",     "descriptors",
    "cpu_counters", "cpu_figure",    "box_clock"};

/// The covert channels that depend on the language runtime's files in the box.
constexpr std::array of_files = {"names",      "page_faults",   "cached_pages", "disk_reads",
                                 "file_times", "memory_figure", "pipe_inodes"};

/// The covert channels whose sender can keep running while the receiver runs in another slot.
constexpr std::array held = {"names",        "page_faults",     "disk_reads",     "file_times",
                             "file_locks",   "process_numbers", "process_inodes", "pipe_sizes",
                             "sysinfo",      "file_systems",    "memory_figure",  "pipe_inodes",
                             "input_inodes", "descriptors",     "cpu_counters",   "cpu_figure"};

/// The covert channels whose state depends on the cgroup version. In the emulated machine of
/// script/vm, only these are measured between two boxes, because measuring a channel takes seconds
/// there.
constexpr std::array of_cgroups = {"process_numbers", "sysinfo", "memory_figure", "cpu_counters",
                                   "cpu_figure"};

/// In the emulated machine, only these covert channels are measured between two programs that run
/// at the same time. The covert channels through CPU times are omitted, because emulated processors
/// wait for each other, and this waiting counts as CPU time.
constexpr std::array held_of_cgroups = {"process_numbers", "sysinfo", "memory_figure"};

using ChannelNames = std::span<const char* const>;

TEST_F(Channels, AreClosedBetweenConsecutiveRunsOfABox) {
  for (const ShownRuntime& runtime : installed_runtimes()) {
    const bool is_first = runtime.name == "static" || runtime.name == "python3";
    const ChannelNames channels = is_first ? ChannelNames(left_behind) : of_files;
    for (const std::string channel : channels) {
      expect_closed("one box, " + runtime.name, {channel},
                    [&](const Names& used, int trial, bool bit) {
                      sent(*sandbox_, runtime, used, "send", bit, trial);
                      return received(*sandbox_, runtime, used, trial);
                    });
    }
  }
}

/// Validators and compilers may write files, so each of their boxes is used only once. The next
/// program of the slot therefore runs in a different box.
TEST_F(Channels, AreClosedBetweenTwoBoxesOfASlot) {
  for (const ShownRuntime& runtime : installed_runtimes()) {
    if (runtime.name != "static" && runtime.name != "python3") continue;
    ShownRuntime validator = runtime;
    validator.profile.writable = true;
    const ChannelNames all =
        runtime.name == "static" ? ChannelNames(left_behind) : ChannelNames(of_files);
    for (const std::string channel : is_emulated() ? ChannelNames(of_cgroups) : all) {
      expect_closed("two boxes, " + runtime.name, {channel},
                    [&](const Names& used, int trial, bool bit) {
                      sent(*sandbox_, validator, used, "send", bit, trial);
                      return received(*sandbox_, runtime, used, trial);
                    });
    }
  }
}

/// Programs must not see files on a disk, because their direct reads and fsync calls would slow
/// down the host's own disk accesses.
TEST_F(Channels, AllFilesThatProgramsSeeAreInMemory) {
  for (const ShownRuntime& runtime : installed_runtimes()) {
    Spec looking = channel_spec(runtime, {"file_systems"});
    const auto result = run("file_systems", looking);
    EXPECT_EQ(result.standard_output, "1021994\n") << runtime.name << " sees more than a tmpfs";
  }
}

TEST_F(Channels, AreClosedBetweenTwoSlots) {
  auto images = std::make_shared<RuntimeImages>(program_path("judge-sandbox"));
  auto neighbour = Sandbox::start({.helper_path = program_path("judge-sandbox"), .images = images});
  auto own = Sandbox::start({.helper_path = program_path("judge-sandbox"), .images = images});
  ASSERT_TRUE(neighbour && own);
  for (const ShownRuntime& runtime : installed_runtimes()) {
    if (runtime.name != "static" && runtime.name != "python3") continue;
    for (const std::string channel : is_emulated() ? ChannelNames(held_of_cgroups) : held) {
      expect_closed(
          "two slots, " + runtime.name, {channel}, [&](const Names& used, int trial, bool bit) {
            std::jthread sender([&] { sent(*neighbour, runtime, used, "hold", bit, trial); });
            std::this_thread::sleep_for(std::chrono::milliseconds(15));
            return received(*own, runtime, used, trial);
          });
    }
  }
}

/// Proves that the tests above would find these covert channels if boxes showed the host's own
/// files.
TEST_F(Channels, AreFoundIfBoxesShowTheHostsOwnFiles) {
  const auto runtimes = installed_runtimes();
  const auto python = std::ranges::find(runtimes, "python3", &ShownRuntime::name);
  if (python == runtimes.end()) GTEST_SKIP() << "there is no Python";
  if (is_emulated()) GTEST_SKIP() << "takes too long on an emulated processor";
  if (is_in_memory(python->directory)) GTEST_SKIP() << python->directory << " is not on a disk";
  ShownRuntime runtime = *python;
  runtime.profile.from_memory = false;
  for (const std::string channel : {"page_faults", "disk_reads"}) {
    expect_open("files of a disk", channel, [&](const Names& used, int trial, bool bit) {
      sent(*sandbox_, runtime, used, "send", bit, trial);
      return received(*sandbox_, runtime, used, trial);
    });
  }
}

/// Proves that the tests above would find a program that changes the timestamps of files. Boxes
/// show all files read-only, so no program can do this, whether the files are in memory or not.
/// Therefore this process changes the timestamps of /dev/null, which the box also shows.
TEST_F(Channels, AreFoundIfFileTimestampsChange) {
  const ShownRuntime runtime{"static", {}, "/box"};
  expect_open("the host changes times", "file_times", [&](const Names& used, int trial, bool bit) {
    if (bit) ::utimensat(AT_FDCWD, "/dev/null", nullptr, 0);
    return received(*sandbox_, runtime, used, trial);
  });
}

}  // namespace
}  // namespace sandbox
