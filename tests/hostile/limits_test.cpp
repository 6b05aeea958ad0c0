#include <atomic>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include <sched.h>
#include <sys/resource.h>

#include "tests/support/emulated.hpp"
#include "tests/support/guest.hpp"

namespace {

using sandbox::Reason;
using test_support::GuestTest;
using test_support::is_emulated;

constexpr std::uint64_t mebibyte = 1024 * 1024;

class Limits : public GuestTest {
 protected:
  /// Returns a spec with one second of CPU time, and enough wall time to use it.
  static sandbox::Spec one_second() {
    auto limited = spec();
    limited.limits.cpu_s = 1;
    limited.limits.wall_s = is_emulated() ? 60 : 5;
    return limited;
  }

  /// Returns a spec with this memory limit.
  static sandbox::Spec using_memory(std::uint64_t memory_bytes,
                                    std::vector<std::string> arguments = {}) {
    auto large = spec(std::move(arguments));
    large.limits.memory_bytes = memory_bytes;
    return large;
  }

  /// Expects that a limit of 1 s ended the run before it used 1.05 s. The tolerance of 0.05 s is
  /// for the kernel's clock ticks. It is larger on an emulated processor.
  static void expect_cpu_limit(const sandbox::Result& result) {
    EXPECT_EQ(result.reason, Reason::cpu_limit);
    EXPECT_GE(result.cpu_s, 0.99);
    EXPECT_LT(result.cpu_s, is_emulated() ? 3.0 : 1.05);
  }
};

TEST_F(Limits, CpuTimeOfASpinningProgramThatIgnoresSignalsIsLimited) {
  const auto result = run("busy", one_second());
  expect_cpu_limit(result);
  EXPECT_EQ(result.signal, SIGKILL);
}

TEST_F(Limits, CpuTimeOfThreadsIsLimited) { expect_cpu_limit(run("busy_threads", one_second())); }

TEST_F(Limits, CpuTimeOfManyChildrenThatStarveTheSupervisorIsLimited) {
  const auto result = run("busy_children", one_second());
  EXPECT_EQ(result.reason, Reason::cpu_limit);
  // The supervisor stops the sixty programs later than usual if it has no permission to raise its
  // priority above theirs.
  rlimit priority{};
  ::getrlimit(RLIMIT_RTPRIO, &priority);
  const bool rises = ::geteuid() == 0 || priority.rlim_cur > 0;
  EXPECT_LT(result.cpu_s, rises && !is_emulated() ? 1.05 : 3.0);
  expect_next_run_is_clean();
}

TEST_F(Limits, CpuTimeInTheKernelIsLimited) {
  const auto result = run("hide_time_in_kernel", one_second());
  expect_cpu_limit(result);
  EXPECT_GT(result.system_s, result.user_s);
}

TEST_F(Limits, CpuTimeOfOrphansIsCounted) {
  const auto result = run("hide_time_in_orphans");
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_GT(result.cpu_s, 0.55);
  EXPECT_NEAR(result.user_s + result.system_s, result.cpu_s, 1e-9);
}

TEST_F(Limits, WallTimeOfASleepingProgramIsLimited) {
  auto sleeper = spec();
  sleeper.limits.wall_s = 0.3;
  const auto result = run("sleep_for_ever", sleeper);
  EXPECT_EQ(result.reason, Reason::wall_limit);
  EXPECT_LT(result.cpu_s, 0.2);
  EXPECT_GE(result.wall_s, 0.3);
}

TEST_F(Limits, WallTimeIsLimitedForAProgramThatSuspendsItself) {
  auto stopped = spec();
  stopped.limits.wall_s = 0.3;
  EXPECT_EQ(run("stop_itself", stopped).reason, Reason::wall_limit);
}

/// The wall time limit is for programs that sleep. A program that has to wait because other
/// programs use its processor still gets all of its CPU time.
TEST_F(Limits, WallTimeExcludesTimeSpentWaitingForAProcessor) {
  std::jthread([this] {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
    ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
    SetUp();  // a sandbox whose programs stay on this thread's processor
    std::atomic<bool> over = false;
    std::vector<std::jthread> neighbours(6);
    for (std::jthread& neighbour : neighbours) {
      neighbour = std::jthread([&over] {
        while (!over) {
        }
      });
    }
    auto hungry = spec();
    hungry.limits.cpu_s = 0.4;
    // On an emulated processor, a look at all processes takes longer than one of the children
    // lives, so the estimated waiting time is less exact. Without it, both would need 2.8 s.
    hungry.limits.wall_s = is_emulated() ? 1.5 : 0.6;
    const auto result = run("busy", hungry);
    const auto in_turn = run("busy_in_turn", hungry);
    auto sleeping = spec();
    sleeping.limits.wall_s = 0.3;
    const auto asleep = run("sleep_for_ever", sleeping);
    over = true;
    EXPECT_EQ(result.reason, Reason::cpu_limit);
    EXPECT_LE(result.wall_s, hungry.limits.wall_s + 0.1) << "the reported time excludes waiting";
    EXPECT_EQ(in_turn.reason, Reason::cpu_limit) << "the waits of ended processes count, too";
    EXPECT_LE(in_turn.wall_s, hungry.limits.wall_s + 0.1);
    EXPECT_EQ(asleep.reason, Reason::wall_limit);
  }).join();
}

TEST_F(Limits, HeapMemoryIsLimited) {
  const auto result = run("eat_heap", {"200"});
  EXPECT_EQ(result.reason, Reason::memory_limit);
  EXPECT_GT(result.memory_bytes, 60 * mebibyte);
  expect_next_run_is_clean();
}

TEST_F(Limits, AProgramMayUseMemoryJustBelowTheLimit) {
  const auto result = run("eat_heap", {"60"});
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_GE(result.memory_bytes, 60 * mebibyte);
  EXPECT_LE(result.memory_bytes, 64 * mebibyte);
}

/// The memory that a successful run reports does not exceed its limit. This is tested with sizes
/// around the limit, because the kernel's counters are off by some pages.
TEST_F(Limits, ASuccessfulRunReportsNoMoreMemoryThanItsLimit) {
  for (const std::uint64_t limit : {8 * mebibyte, 64 * mebibyte, 128 * mebibyte}) {
    for (std::uint64_t size = limit / mebibyte - 3; size <= limit / mebibyte + 2; ++size) {
      auto limited = spec({std::to_string(size)});
      limited.limits.memory_bytes = limit;
      const auto result = run("eat_heap", limited);
      const std::string what = std::to_string(size) + " MiB of " + std::to_string(limit / mebibyte);
      if (size >= limit / mebibyte) {
        EXPECT_EQ(result.reason, Reason::memory_limit) << what;
      } else if (result.reason == Reason::exited) {
        EXPECT_LE(result.memory_bytes, limit) << what;
      }
    }
  }
}

/// The kernel charges memory in batches of 64 pages on each processor. A program that moves to a
/// different processor may therefore be charged for two batches more than it uses. Apart from these
/// two batches, the smallest limit is exact.
TEST_F(Limits, TheSmallestMemoryLimitIsEnforced) {
  auto small = spec({"2"});
  small.limits.memory_bytes = mebibyte;
  EXPECT_EQ(run("eat_heap", small).reason, Reason::memory_limit);
  constexpr std::uint64_t charge = 64 * 4096;
  small.limits.memory_bytes = mebibyte + 2 * charge;
  const auto result = run("trivial", small);
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_LE(result.memory_bytes, small.limits.memory_bytes);
}

/// Directory entries and file pages that a run has read stay charged to the slot until the kernel
/// needs the memory. They must not raise the limit of the next program.
TEST_F(Limits, MemoryOfEarlierRunsDoesNotRaiseTheLimit) {
  for (int i = 0; i < 3; ++i) {
    auto searching = spec({"memory_figure", "send", "1", std::to_string(i), "/usr"});
    searching.profile.read_only_paths = {"/usr/bin"};
    searching.profile.from_memory = i % 2 == 0;
    run("channel", searching);
    EXPECT_EQ(run("eat_heap", {"64"}).reason, Reason::memory_limit) << i;
  }
}

TEST_F(Limits, TotalMemoryOfManyChildrenIsLimited) {
  EXPECT_EQ(run("eat_in_children").reason, Reason::memory_limit);
  expect_next_run_is_clean();
}

TEST_F(Limits, AnonymousFilesCannotBeCreated) {
  const auto result = run("eat_memory_files");
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.exit_code, 2);
}

TEST_F(Limits, MemoryHeldByTheKernelIsLimited) {
  const auto result = run("eat_kernel_memory", one_second());
  EXPECT_NE(result.reason, Reason::exited);
  EXPECT_LE(result.memory_bytes, 66 * mebibyte);
  expect_next_run_is_clean();
}

TEST_F(Limits, MemoryHeldInSocketPairsIsCharged) {
  auto small = spec();
  small.profile.socket_pairs = true;
  small.limits.memory_bytes = 2 * mebibyte;
  EXPECT_EQ(run("eat_socket_pairs", small).reason, Reason::memory_limit);
  expect_next_run_is_clean();
}

TEST_F(Limits, UnusedAddressSpaceDoesNotCountAsMemory) {
  const auto result = run("map_without_touching");
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.exit_code, 0);
}

TEST_F(Limits, MemoryOfAnEarlierRunIsNotChargedToTheNextRun) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(run("eat_heap", {"200"}).reason, Reason::memory_limit);
    const auto innocent = run("eat_heap", {"20"});
    EXPECT_EQ(innocent.reason, Reason::exited);
    EXPECT_LT(innocent.memory_bytes, 24 * mebibyte);
  }
}

TEST_F(Limits, EndlessRecursionOverflowsTheStack) {
  for (const std::uint64_t memory : {16 * mebibyte, 64 * mebibyte, 256 * mebibyte}) {
    const auto recursion = using_memory(memory);
    const auto result = run("recurse", recursion);
    EXPECT_EQ(result.reason, Reason::stack_limit) << memory;
    EXPECT_EQ(result.signal, SIGSEGV);
  }
}

TEST_F(Limits, TheStackMayGrowNearlyToTheMemoryLimit) {
  const auto deep = using_memory(256 * mebibyte, {"240"});
  const auto result = run("deep_stack", deep);
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.exit_code, 0);
}

TEST_F(Limits, ThirtyThreadsCanStartWithTheDefaultStackSize) {
  auto threads = spec();
  threads.limits.memory_bytes = 1024 * mebibyte;
  EXPECT_EQ(run("default_threads", threads).exit_code, 0);
}

TEST_F(Limits, StandardOutputAndErrorAreLimitedTogether) {
  const double flood_s = is_emulated() ? 10 : 1;
  for (const char* descriptor : {"1", "2"}) {
    const auto result = run("flood", {descriptor});
    EXPECT_EQ(result.reason, Reason::output_limit) << descriptor;
    EXPECT_GT(result.output_bytes, 8 * mebibyte);
    EXPECT_LT(result.cpu_s, flood_s);
  }
  expect_next_run_is_clean();
}

TEST_F(Limits, OutputExactlyAtTheLimitIsAllowed) {
  const auto result = run("write_bytes", {std::to_string(8 * mebibyte)});
  EXPECT_EQ(result.reason, Reason::exited);
  EXPECT_EQ(result.standard_output.size(), 8 * mebibyte);
  EXPECT_EQ(run("write_bytes", {std::to_string(8 * mebibyte + 1)}).reason, Reason::output_limit);
}

TEST_F(Limits, OnlyTheRequestedPartOfTheOutputIsReturned) {
  auto short_memory = spec({"100000"});
  short_memory.keep_output_bytes = 10;
  const auto result = run("write_bytes", short_memory);
  EXPECT_EQ(result.standard_output.size(), 10U);
  EXPECT_EQ(result.output_bytes, 100000U);
}

TEST_F(Limits, TotalSizeOfWrittenFilesIsLimited) {
  for (const char* guest : {"flood_file", "flood_files", "sparse_file"}) {
    auto writer = spec();
    writer.profile.writable = true;
    writer.limits.output_bytes = 4 * mebibyte;
    EXPECT_EQ(run(guest, writer).reason, Reason::output_limit) << guest;
  }
  expect_next_run_is_clean();
}

TEST_F(Limits, NumberOfProcessesIsLimited) {
  auto bomb = one_second();
  bomb.limits.processes = 20;
  const auto result = run("fork_bomb", bomb);
  EXPECT_TRUE(result.process_limit_hit);
  EXPECT_EQ(result.reason, Reason::cpu_limit);
  EXPECT_LT(result.cpu_s, is_emulated() ? 3 : 1.5);
  expect_next_run_is_clean();
}

TEST_F(Limits, NumberOfThreadsIsLimited) {
  const auto result = run("thread_bomb");
  EXPECT_TRUE(result.process_limit_hit);
  EXPECT_EQ(result.reason, Reason::process_limit);
  EXPECT_EQ(result.exit_code, 1);
  expect_next_run_is_clean();
}

}  // namespace
