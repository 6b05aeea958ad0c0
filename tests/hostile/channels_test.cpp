#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/guest.hpp"

/// Measures how many bits a program can pass to the next program, or to a program that runs at the
/// same time, through each resource that the kernel shares among boxes. Each trial sends and
/// receives one bit. The first half of the trials yields the threshold that separates the received
/// numbers best. The capacity of the channel follows from the success rate of this threshold in the
/// second half.
namespace sandbox {
namespace {

using test_support::open_guest;
using test_support::program_path;

constexpr int trial_count = 40;
/// A channel counts as open from this number of right guesses in 20 trials. Random guesses reach 18
/// only once in 5,000 times.
constexpr int right_guesses_min = 18;

/// Returns one bit of a fixed sequence that neither alternates nor repeats soon.
bool bit_of(int trial) { return (0x5a3c'96d2'b17e >> (trial % 40) & 1) != 0; }

/// A language runtime, and the host paths that its programs see.
struct Runtime {
  std::string name;
  std::vector<std::string> paths;
  std::string directory;  ///< with many names and some large files
};

std::vector<Runtime> installed_runtimes() {
  std::vector<Runtime> found = {{"static", {}, "/box"}};
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib")) {
    const std::string path = entry.path();
    const bool is_python = path.starts_with("/usr/lib/python3.") && entry.is_directory();
    const bool is_pypy = path.starts_with("/usr/lib/pypy3.") && entry.is_directory();
    if (is_python) found.push_back({"python3", {path}, path});
    if (is_pypy) found.push_back({"pypy3", {path}, path + "/lib-python/3"});
  }
  const std::string java = "/usr/lib/jvm/default-java";
  if (std::filesystem::exists(java)) found.push_back({"java", {java}, java + "/lib"});
  return found;
}

struct Trial {
  bool bit = false;
  double received = 0;
};

/// Returns the number of trials that a threshold classifies correctly. If `above` is true, numbers
/// above the threshold mean that the bit is 1, otherwise that it is 0.
int right_guesses(std::span<const Trial> trials, double threshold, bool above) {
  return static_cast<int>(std::ranges::count_if(trials, [&](const Trial& trial) {
    return trial.bit == ((trial.received > threshold) == above);
  }));
}

/// Learns the threshold that best predicts the first half of the trials, and returns the number of
/// correct guesses that it makes in the second half.
int right_guesses_learned(std::span<const Trial> all) {
  const auto learned = all.first(all.size() / 2);
  const auto tested = all.last(all.size() / 2);
  int best = 0;
  int right = 0;
  for (const Trial& candidate : learned) {
    for (const bool above : {false, true}) {
      const int guesses = right_guesses(learned, candidate.received, above);
      if (guesses <= best) continue;
      best = guesses;
      right = right_guesses(tested, candidate.received, above);
    }
  }
  return right;
}

double capacity_bits(std::span<const Trial> all) {
  const int right = right_guesses_learned(all);
  if (right < right_guesses_min) return 0;
  const double wrong = 1 - static_cast<double>(right) / static_cast<double>(all.size() / 2);
  const auto entropy = [](double p) { return p <= 0 ? 0 : -p * std::log2(p); };
  return 1 - entropy(wrong) - entropy(1 - wrong);
}

class Channels : public test_support::GuestTest {
 protected:
  static Spec channel_spec(const Runtime& runtime, std::vector<std::string> arguments) {
    Spec made = spec(std::move(arguments));
    made.limits.memory_bytes = 256 << 20;
    made.profile.read_only_paths = runtime.paths;
    made.profile.from_memory = !runtime.paths.empty();
    made.profile.socket_pairs = runtime.name == "java";
    made.profile.writable = made.arguments[0] == "file_inodes";
    made.last_of_box = made.profile.writable;
    return made;
  }

  /// Returns the number that the channel's receiver, a program of this runtime, prints; for
  /// "memory_figure", returns the memory that the judge measured. Adds 1e9 if the receiver reached
  /// the process limit.
  static double received(Sandbox& sandbox, const Runtime& runtime, const std::string& channel,
                         int trial) {
    Spec receiver =
        channel_spec(runtime, {channel, "receive", "0", std::to_string(trial), runtime.directory});
    const FileDescriptor executable = open_guest("channel");
    receiver.executable = executable.get();
    const auto input = sealed_file("input", "a new file for each run");
    receiver.standard_input = input->get();
    const auto result = sandbox.run(receiver);
    EXPECT_TRUE(result) << result.error().message;
    if (!result) return 0;
    EXPECT_EQ(result->reason, Reason::exited) << channel;
    if (channel == "memory_figure") return static_cast<double>(result->memory_bytes);
    return std::strtod(result->standard_output.c_str(), nullptr) +
           (result->process_limit_hit ? 1e9 : 0);
  }

  static void sent(Sandbox& sandbox, const Runtime& runtime, const std::string& channel,
                   const char* how, bool bit, int trial) {
    Spec sender = channel_spec(
        runtime, {channel, how, bit ? "1" : "0", std::to_string(trial), runtime.directory});
    const FileDescriptor executable = open_guest("channel");
    sender.executable = executable.get();
    const auto result = sandbox.run(sender);
    EXPECT_TRUE(result) << result.error().message;
  }

  /// Replaces each received number by its difference from that of the previous trial, because some
  /// numbers only grow.
  static std::vector<Trial> differences(std::vector<Trial> trials) {
    double last = trials.front().received;
    for (Trial& trial : trials) {
      const double now = trial.received;
      trial.received = now - last;
      last = now;
    }
    return trials;
  }

  /// True if the first half of the trials already shows that the channel is closed. Skipping the
  /// other half saves minutes on an emulated machine.
  static bool is_decided(const std::vector<Trial>& trials) {
    if (trials.size() != trial_count / 2) return false;
    constexpr int right_guesses_open = 9;  // of 10
    return right_guesses_learned(trials) < right_guesses_open &&
           right_guesses_learned(differences(trials)) < right_guesses_open;
  }

  static double bits_a_run(const std::vector<Trial>& trials) {
    return std::max(capacity_bits(trials), capacity_bits(differences(trials)));
  }

  /// Expects a channel to be closed. `one_trial(trial, bit)` sends a bit and returns the received
  /// number. Measures a channel that seems open once more: among the hundred measurements of these
  /// tests, at most one in 25 runs seems open by chance, and a channel that is open stays open.
  template <typename OneTrial>
  static void expect_closed(const std::string& name, const OneTrial& one_trial) {
    double bits = 1;
    for (int measurement = 0; measurement < 2 && bits > 0; ++measurement) {
      std::vector<Trial> done;
      for (int trial = 0; trial < trial_count && !is_decided(done); ++trial) {
        const bool bit = bit_of(trial);
        // With new names and files, because the first measurement left traces of its own.
        done.push_back({bit, one_trial(trial + measurement * trial_count, bit)});
      }
      bits = bits_a_run(done);
      std::printf("%-45s %.2f bits a run\n", name.c_str(), bits);
    }
    EXPECT_EQ(bits, 0) << name << ", measured twice";
  }
};

constexpr std::array left_behind = {"names",          "page_faults", "cached_pages",
                                    "file_times",     "file_locks",  "process_numbers",
                                    "process_inodes", "pipe_sizes",  "sysinfo",
                                    "file_systems",   "proc",        "ioctls",
                                    "memory_figure",  "pipe_inodes", "pipe_times",
                                    "input_inodes",   "file_inodes"};

/// The channels that depend on the files that a runtime shows.
constexpr std::array of_files = {"names",      "page_faults",   "cached_pages",
                                 "file_times", "memory_figure", "pipe_inodes"};

TEST_F(Channels, AreClosedBetweenConsecutiveRunsOfABox) {
  for (const Runtime& runtime : installed_runtimes()) {
    const bool is_first = runtime.name == "static" || runtime.name == "python3";
    const auto channels = is_first ? std::span<const char* const>(left_behind) : of_files;
    for (const std::string channel : channels) {
      expect_closed("one box, " + runtime.name + ", " + channel, [&](int trial, bool bit) {
        sent(*sandbox_, runtime, channel, "send", bit, trial);
        return received(*sandbox_, runtime, channel, trial);
      });
    }
  }
}

/// If a program could see files on a disk, its direct reads and fsync calls would slow down the
/// host's own disk accesses.
TEST_F(Channels, ProgramsSeeOnlyFilesInMemory) {
  for (const Runtime& runtime : installed_runtimes()) {
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
  for (const Runtime& runtime : installed_runtimes()) {
    if (runtime.name != "static" && runtime.name != "python3") continue;
    for (const std::string channel :
         {"names", "page_faults", "file_times", "file_locks", "process_numbers", "process_inodes",
          "pipe_sizes", "sysinfo", "file_systems", "memory_figure", "pipe_inodes",
          "input_inodes"}) {
      expect_closed("two slots, " + runtime.name + ", " + channel, [&](int trial, bool bit) {
        std::jthread sender([&] { sent(*neighbour, runtime, channel, "hold", bit, trial); });
        std::this_thread::sleep_for(std::chrono::milliseconds(15));
        return received(*own, runtime, channel, trial);
      });
    }
  }
}

}  // namespace
}  // namespace sandbox
