#include "sandbox/helper/processes.hpp"

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace sandbox::helper {
namespace {

namespace fs = std::filesystem;

/// Uses an ordinary directory instead of /proc.
class ProcessesTest : public testing::Test {
 protected:
  /// Adds a process with one thread in this state. If the state is empty, the thread has no `stat`
  /// file.
  void add(const std::string& process, const std::string& state) {
    const fs::path thread = proc_.path() / process / "task" / process;
    fs::create_directories(thread);
    if (!state.empty()) std::ofstream(thread / "stat") << process << " (a ) R) " << state << " 1 1";
  }

  bool has_runnable(const std::function<double()>& cpu_s = [] { return 0.0; }) const {
    return Processes(FileDescriptor(::open(proc_.path().c_str(), O_RDONLY | O_DIRECTORY)))
        .has_runnable(cpu_s);
  }

  judge::TemporaryDirectory proc_;
};

TEST_F(ProcessesTest, FindsARunnableThread) {
  add("1", "S");
  add("2", "S");
  add("3", "R");
  EXPECT_TRUE(has_runnable());
}

TEST_F(ProcessesTest, FindsNoRunnableThreadIfOnlyTheBoxItselfIsRunning) {
  add("1", "R");
  add("2", "S");
  add("3", "D");
  EXPECT_FALSE(has_runnable());
}

TEST_F(ProcessesTest, TreatsAThreadThatEndsDuringTheScanAsRunnable) {
  add("2", "S");
  add("3", "");
  EXPECT_TRUE(has_runnable());
}

TEST_F(ProcessesTest, TreatsAProcessThatEndsDuringTheScanAsRunnable) {
  add("2", "S");
  fs::create_directories(proc_.path() / "3");
  EXPECT_TRUE(has_runnable());
}

TEST_F(ProcessesTest, ScansAgainIfAProcessRanDuringTheScan) {
  add("2", "S");
  double cpu_s = 1;
  EXPECT_TRUE(has_runnable([&] {
    // The second call follows the first scan. By then, the program has started another process.
    if (cpu_s > 1) add("3", "R");
    return cpu_s++;
  }));
}

TEST_F(ProcessesTest, GivesUpIfEachScanFindsOnlySleepingThreads) {
  add("2", "S");
  double cpu_s = 1;
  EXPECT_FALSE(has_runnable([&] { return cpu_s++; }));
}

TEST_F(ProcessesTest, DoesNotTreatAZombieAsRunnable) {
  add("2", "S");
  add("3", "Z");
  EXPECT_FALSE(has_runnable());
}

}  // namespace
}  // namespace sandbox::helper
