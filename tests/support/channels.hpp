#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "tests/support/channel_statistics.hpp"
#include "tests/support/emulated.hpp"
#include "tests/support/guest.hpp"
#include "tests/support/large_files.hpp"

/// Measures whether a program can pass bits to the next program, or to a program that runs at the
/// same time, through each resource that the kernel shares among boxes. In each trial, a sender
/// sends one bit, and a receiver returns a number. channel_statistics.hpp decides from these
/// numbers whether the channel is open.
namespace test_support {

/// The files that the programs of a language see in their boxes.
struct ShownRuntime {
  std::string name;
  sandbox::Profile profile;
  std::string directory;  ///< with many names and some large files
};

/// Sends bits through covert channels, between two runs of the test program `channel`. The programs
/// run in boxes that show the files of a runtime.
class ChannelTest : public GuestTest {
 protected:
  static sandbox::Spec channel_spec(const ShownRuntime& runtime,
                                    std::vector<std::string> arguments) {
    sandbox::Spec made = spec(std::move(arguments));
    made.limits.memory_bytes = 256 << 20;
    made.profile = runtime.profile;
    if (made.arguments[1] == "file_inodes") made.profile.writable = true;
    made.last_of_box = made.profile.writable;
    return made;
  }

  using Names = std::vector<std::string>;

  static std::string joined(const Names& channels) {
    std::string text;
    for (const std::string& channel : channels) text += (text.empty() ? "" : ",") + channel;
    return text;
  }

  /// Runs the receivers of these covert channels in one program. Returns a number for each channel:
  /// - "memory_figure" and "cpu_figure": the number that the judge measured, rounded; the sender
  ///   tries to change it;
  /// - "cpu_counters": the CPU time that the receiver prints, rounded;
  /// - others: the number that the receiver prints, plus 1e9 if the program reached the process
  ///   limit.
  static std::vector<double> received(sandbox::Sandbox& box, const ShownRuntime& runtime,
                                      const Names& channels, int trial) {
    sandbox::Spec receiver = channel_spec(
        runtime, {joined(channels), "receive", "0", std::to_string(trial), runtime.directory});
    const sandbox::FileDescriptor executable = open_guest("channel");
    receiver.executable = executable.get();
    receiver.input = "input";
    const auto result = box.run(receiver);
    EXPECT_TRUE(result) << result.error().message;
    if (!result) return std::vector<double>(channels.size());
    EXPECT_EQ(result->reason, sandbox::Reason::exited) << joined(channels);
    std::vector<double> numbers;
    std::istringstream lines(result->standard_output);
    for (const std::string& channel : channels) {
      double printed = 0;
      EXPECT_TRUE(lines >> printed) << channel;
      numbers.push_back(channel == "memory_figure" ? rounded_memory(result->memory_bytes)
                        : channel == "cpu_figure"  ? rounded_cpu_time(result->cpu_s)
                        : channel == "cpu_counters"
                            ? rounded_cpu_time(printed)
                            : printed + (result->process_limit_hit ? 1e9 : 0));
    }
    return numbers;
  }

  /// Removes the large files in this directory of the host from the kernel's cache. Programs cannot
  /// do that, so the files would otherwise stay cached after the first trial, and the senders of
  /// `page_faults` and `disk_reads` would change nothing. Does not affect copies in memory.
  static void drop_from_cache(const std::string& directory) {
    for (const std::string& path : large_files(directory)) {
      const sandbox::FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
      ::posix_fadvise(file.get(), 0, 0, POSIX_FADV_DONTNEED);
    }
  }

  /// Sends the same bit through all of these covert channels.
  static void sent(sandbox::Sandbox& box, const ShownRuntime& runtime, const Names& channels,
                   const char* how, bool bit, int trial) {
    sandbox::Spec sender = channel_spec(runtime, {joined(channels), how, bit ? "1" : "0",
                                                  std::to_string(trial), runtime.directory});
    const sandbox::FileDescriptor executable = open_guest("channel");
    sender.executable = executable.get();
    sender.input = "input";
    drop_from_cache(runtime.directory);
    const auto result = box.run(sender);
    EXPECT_TRUE(result) << result.error().message;
  }

  /// Returns "bit:received" for each trial.
  static std::string listing(const std::vector<Trial>& trials) {
    std::string text;
    for (const Trial& trial : trials) {
      text += (trial.bit ? "1:" : "0:") + std::to_string(trial.received) + " ";
    }
    return text;
  }

  /// Expects that no bits get through these covert channels. `one_trial(channels, trial, bit)`
  /// sends one bit through all of the channels and returns the number that was received from each.
  /// First, a short measurement uses all channels in each run, so they must not disturb each other.
  /// Then each channel that seems open is measured again, alone and longer.
  template <typename OneTrial>
  static void expect_closed(const std::string& name, const Names& channels,
                            const OneTrial& one_trial) {
    std::vector<std::vector<Trial>> first(channels.size());
    measure(short_measurement, channels, one_trial, first);
    for (std::size_t i = 0; i < channels.size(); ++i) {
      const std::string full_name = name + ", " + channels[i];
      if (!seems_open(full_name, short_measurement, first[i])) continue;
      std::vector<std::vector<Trial>> second(1);
      measure(long_measurement, {channels[i]}, one_trial, second);
      EXPECT_FALSE(seems_open(full_name, long_measurement, second[0]))
          << full_name << " is open, measured twice:\n"
          << listing(first[i]) << "\n"
          << listing(second[0]);
    }
  }

  /// Expects that bits get through this covert channel. The channel is open, because the test
  /// leaves out a defence. This shows that the measurements detect open channels.
  template <typename OneTrial>
  static void expect_open(const std::string& name, const std::string& channel,
                          const OneTrial& one_trial) {
    std::vector<std::vector<Trial>> trials(1);
    measure(short_measurement, {channel}, one_trial, trials);
    EXPECT_TRUE(seems_open(name + ", " + channel, short_measurement, trials[0]))
        << name << ", " << channel << " was not found:\n"
        << listing(trials[0]);
  }

 private:
  /// Returns a memory peak in bytes; in the emulated machine, in MiB, rounded down. There, cgroup
  /// v2 counts memory in batches of 256 KiB per processor, and the figures of equal programs
  /// differed by about a batch. Probably a program uses the rest of a batch that was counted for a
  /// different program.
  static double rounded_memory(std::uint64_t bytes) {
    return static_cast<double>(is_emulated() ? bytes >> 20 : bytes);
  }

  /// Returns a CPU time as a number of units, rounded down, because smaller changes may come from
  /// the processor's caches alone. A unit is 10 ms. It is 100 ms on an emulated processor, whose
  /// CPU time includes its waiting for a real processor: the more the sender computes, the longer
  /// the receiver's emulated processor waits.
  static double rounded_cpu_time(double cpu_s) {
    const double unit_s = is_emulated() ? 0.1 : 0.01;
    return std::floor(cpu_s / unit_s);
  }

  /// Runs one measurement and adds its trials to `done`, which has a list for each channel. Stops
  /// early if all channels seem closed. Each trial has a new number. The sending and receiving
  /// programs use it in their file names, so that traces of earlier trials do not disturb later
  /// ones.
  template <typename OneTrial>
  static void measure(const Series& measurement, const Names& channels, const OneTrial& one_trial,
                      std::vector<std::vector<Trial>>& done) {
    static std::mt19937 random{std::random_device{}()};
    static int number = static_cast<int>(random() % 1'000'000'000);
    int trials = 0;
    for (const bool bit : random_bits(measurement, random)) {
      const std::vector<double> numbers = one_trial(channels, number++, bit);
      ++trials;
      for (std::size_t i = 0; i < done.size(); ++i) done[i].push_back({bit, numbers[i]});
      if (trials - measurement.learned != first_guesses) continue;
      const bool all_closed = std::ranges::all_of(done, [&](const std::vector<Trial>& of_channel) {
        return best_guesses(of_channel, measurement.learned) <= first_right_max;
      });
      if (all_closed) return;
    }
  }

  /// Returns true if the number of right guesses in a complete measurement is too large for a
  /// closed channel. Prints the number of right guesses.
  static bool seems_open(const std::string& name, const Series& measurement,
                         const std::vector<Trial>& trials) {
    const int right = best_guesses(trials, measurement.learned);
    const int guessed = static_cast<int>(trials.size()) - measurement.learned;
    const bool is_suspect = guessed == measurement.guessed && right >= measurement.right_min;
    std::printf("%-55s %d of %d guesses right", name.c_str(), right, guessed);
    if (is_suspect) std::printf(": %.2f bits a run?", capacity_bits(right, guessed));
    std::printf("\n");
    return is_suspect;
  }
};

}  // namespace test_support
