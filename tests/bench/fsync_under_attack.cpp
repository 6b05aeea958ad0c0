/// Measures how long the host's own fsync takes while programs in two slots read all their files
/// with O_DIRECT and call fsync on them. Compares an idle machine, programs that only use the
/// processors, the attack in boxes whose files are in memory, as the judge shows them, and the
/// attack in boxes that show the host's own files. Prints medians and 95th percentiles.
///   fsync_under_attack [FSYNCS] [DIRECTORY]
/// DIRECTORY must be on the disk to measure, and defaults to the current directory.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "sandbox/runtime_images.hpp"
#include "sandbox/sandbox.hpp"

namespace {

using Clock = std::chrono::steady_clock;

constexpr int slots = 2;
constexpr int rounds = 5;
constexpr double run_s = 0.5;

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "fsync_under_attack: %s\n", message.c_str());
  std::exit(1);
}

double quantile(std::vector<double> values, double which) {
  std::ranges::sort(values);
  return values[static_cast<std::size_t>(which * static_cast<double>(values.size() - 1))];
}

/// Returns the standard library directory of any installed Python version.
std::string runtime_directory() {
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib")) {
    const std::string path = entry.path();
    if (path.starts_with("/usr/lib/python3.") && entry.is_directory()) return path;
  }
  fail("needs /usr/lib/python3.*; install python3");
}

/// The program that runs in each slot, and the measured times of fsync.
struct Load {
  const char* description;
  const char* program;  ///< null: there are no programs
  bool from_memory = true;
  std::vector<double> fsync_ms = {};
};

/// Keeps all slots busy until this object is destroyed: runs the load program in each slot again
/// and again.
class Slots {
 public:
  Slots(std::vector<sandbox::Sandbox>& sandboxes, const Load& load, const std::string& shown) {
    if (load.program == nullptr) return;
    for (sandbox::Sandbox& sandbox : sandboxes) {
      threads_.emplace_back(
          [this, &sandbox, &load, &shown] { keep_running(sandbox, load, shown); });
    }
  }
  ~Slots() { ends_ = true; }
  Slots(const Slots&) = delete;
  Slots& operator=(const Slots&) = delete;
  Slots(Slots&&) = delete;
  Slots& operator=(Slots&&) = delete;

 private:
  void keep_running(sandbox::Sandbox& sandbox, const Load& load, const std::string& shown) const {
    const std::string path = std::string(JUDGE_BINARY_DIR "/bin/guests/") + load.program;
    const sandbox::FileDescriptor executable(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    sandbox::Spec spec;
    spec.arguments = {load.program};
    spec.executable = executable.get();
    spec.limits.cpu_s = run_s;
    spec.limits.wall_s = 2 * run_s;
    spec.profile.read_only_paths = {shown};
    spec.profile.from_memory = load.from_memory;
    while (!ends_) {
      if (const auto result = sandbox.run(spec); !result) fail(result.error().message);
    }
  }

  std::atomic<bool> ends_ = false;
  std::vector<std::jthread> threads_;
};

void measure(int fsyncs, const std::string& file_name, Load& load) {
  const sandbox::FileDescriptor file(
      ::open(file_name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  if (!file) fail("cannot write " + file_name);
  const std::array<char, 4096> block{};
  for (int i = 0; i < fsyncs; ++i) {
    const auto start = Clock::now();
    if (::pwrite(file.get(), block.data(), block.size(), 4096L * i) < 0 ||
        ::fsync(file.get()) != 0) {
      fail("cannot write " + file_name);
    }
    load.fsync_ms.push_back(
        std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  ::unlink(file_name.c_str());
}

}  // namespace

int main(int argument_count, char** arguments) {
  const int fsyncs = argument_count > 1 ? std::atoi(arguments[1]) : 100;
  const std::string directory = argument_count > 2 ? arguments[2] : ".";
  const std::string helper = JUDGE_BINARY_DIR "/bin/judge-sandbox";
  const auto images = std::make_shared<sandbox::RuntimeImages>(helper);
  std::vector<sandbox::Sandbox> sandboxes;
  for (int slot = 0; slot < slots; ++slot) {
    auto started = sandbox::Sandbox::start({.helper_path = helper, .images = images});
    if (!started) fail(started.error().message);
    sandboxes.push_back(*std::move(started));
  }
  const std::string shown = runtime_directory();
  std::array loads = {Load{"idle", nullptr}, Load{"processors busy", "busy"},
                      Load{"attack, files in memory", "direct_reads"},
                      Load{"attack, the host's files", "direct_reads", false}};
  for (int round = 0; round < rounds; ++round) {
    for (Load& load : loads) {
      const Slots running(sandboxes, load, shown);
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      measure(fsyncs, directory + "/fsync_under_attack.tmp", load);
    }
  }
  std::printf("%-26s  median     p95   ratio to busy processors\n", "fsync of 4 KiB");
  const double busy_ms = quantile(loads[1].fsync_ms, 0.5);
  for (const Load& load : loads) {
    const double median_ms = quantile(load.fsync_ms, 0.5);
    std::printf("%-26s %7.2f %7.2f ms %6.2f\n", load.description, median_ms,
                quantile(load.fsync_ms, 0.95), median_ms / busy_ms);
  }
  return 0;
}
