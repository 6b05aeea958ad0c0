#include "sandbox/helper/accounting.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/files.hpp"
#include "sandbox/try.hpp"
#include "sandbox/units.hpp"

namespace sandbox::helper {
namespace {

/// A cgroup control file that stays open. Each read or write starts at offset 0.
class ControlFile {
 public:
  ControlFile() = default;
  ControlFile(int directory, const char* name, int flags)
      : file_(::openat(directory, name, flags | O_CLOEXEC)) {}

  explicit operator bool() const { return static_cast<bool>(file_); }

  std::string_view text() const {
    static std::array<char, 4096> buffer;
    const ssize_t size = ::pread(file_.get(), buffer.data(), buffer.size(), 0);
    return {buffer.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
  }

  std::uint64_t number() const { return parse(text()); }

  /// Returns the number after `key` at the start of a line; 0 if there is none.
  std::uint64_t number_of(std::string_view key) const {
    std::string_view rest = text();
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      const std::string_view line = rest.substr(0, end);
      if (line.starts_with(key) && line.size() > key.size() && line[key.size()] == ' ') {
        return parse(line.substr(key.size() + 1));
      }
      if (end == std::string_view::npos) break;
      rest.remove_prefix(end + 1);
    }
    return 0;
  }

  bool set(std::uint64_t number) const {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
    return ::pwrite(file_.get(), digits.data(), static_cast<std::size_t>(end - digits.data()), 0) >
           0;
  }

  bool set(std::string_view word) const {
    return ::pwrite(file_.get(), word.data(), word.size(), 0) > 0;
  }

 private:
  static std::uint64_t parse(std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.begin(), digits.end(), number);
    return number;
  }

  FileDescriptor file_;
};

constexpr std::uint64_t ns_per_us = 1000;
constexpr std::uint64_t step_bytes = 256 * 1024;  ///< 64 pages
/// The smallest memory limit to set for a cgroup. The kernel multiplies oom_score_adj by a
/// thousandth of the limit in pages, rounded down (oom_badness() in mm/oom_kill.c). Below 1000
/// pages the product is 0, so the kernel might kill the box instead of the program.
constexpr std::uint64_t limit_bytes_min = 4 * mebibyte;

std::uint64_t difference(std::uint64_t later, std::uint64_t earlier) {
  return later > earlier ? later - earlier : 0;
}

/// The accounting with cgroup v1. All boxes of a slot share the counters, and only the counter of
/// the peak memory can be reset. The usage of a run is therefore the difference between two
/// readings.
class SplitAccounting final : public Accounting {
 public:
  SplitAccounting(int memory, int pids, int cpuacct, bool reclaims)
      : reclaims_(reclaims),
        limit_(memory, "memory.limit_in_bytes", O_RDWR),
        limit_with_swap_(memory, "memory.memsw.limit_in_bytes", O_WRONLY),
        usage_(memory, "memory.usage_in_bytes", O_RDONLY),
        reclaim_(memory, "memory.force_empty", O_WRONLY),
        peak_(memory, "memory.max_usage_in_bytes", O_RDWR),
        out_of_memory_(memory, "memory.oom_control", O_RDONLY),
        processes_max_(pids, "pids.max", O_RDWR),
        processes_(pids, "pids.current", O_RDONLY),
        process_events_(pids, "pids.events", O_RDONLY),
        cpu_(cpuacct, "cpuacct.usage", O_RDONLY),
        victim_score_(AT_FDCWD, "/proc/self/oom_score_adj", O_WRONLY) {}

  bool complete() const {
    return limit_ && usage_ && reclaim_ && peak_ && out_of_memory_ && processes_max_ &&
           processes_ && process_events_ && cpu_ && victim_score_;
  }

  Expected<void> prepare(const Limits&) override { return {}; }

  Expected<void> begin(const Limits& limits) override {
    base_bytes_ = own_bytes();
    // The kernel's limit is the program's limit plus the box's own usage, rounded up, so that it
    // need not be set again after each small change. It is therefore slightly too high. At the end
    // of the run, the peak is checked against the program's exact limit.
    const std::uint64_t room = (base_bytes_ + step_bytes - 1) / step_bytes * step_bytes;
    const std::uint64_t page_bytes = 4096;
    const std::uint64_t memory =
        std::max(limits.memory_bytes / page_bytes * page_bytes + room, limit_bytes_min);
    if (!set_memory(memory) || !set_processes(limits.processes + processes_.number())) {
      return failure(system_message("set the cgroup's limits", errno));
    }
    peak_.set(std::uint64_t{0});
    out_of_memory_before_ = out_of_memory_.number_of("oom_kill");
    process_events_before_ = process_events_.number_of("max");
    cpu_before_ns_ = cpu_.number();
    return {};
  }

  // Sets the out-of-memory score of the box itself, because the new process inherits the score. To
  // set the score of the new process, the box would have to find that process in /proc, which takes
  // longer than starting a process.
  void before_start() override { victim_score_.set(std::uint64_t{1000}); }
  void after_start() override { victim_score_.set(std::uint64_t{0}); }

  int start_cgroup() const override { return -1; }
  std::uint64_t cpu_ns() const override { return difference(cpu_.number(), cpu_before_ns_); }
  bool counts_box() const override { return true; }

  Usage end() override {
    return {.cpu_ns = cpu_ns(),
            .memory_bytes = difference(peak_.number(), base_bytes_),
            .out_of_memory = out_of_memory_.number_of("oom_kill") > out_of_memory_before_,
            .process_refused = process_events_.number_of("max") > process_events_before_};
  }

 private:
  /// Returns the memory used by the boxes and the helper, which are in the same cgroups. The caller
  /// adds it to the limit of the run. After earlier runs, the cgroup is still charged for cached
  /// file names and file pages, which the kernel could free. This function first makes the kernel
  /// free them, because otherwise they would raise the limit of the next run. Boxes that show the
  /// host's files (compilers) keep these pages, because otherwise the files would have to be read
  /// from the disk for each run.
  std::uint64_t own_bytes() {
    const std::uint64_t bytes = usage_.number();
    if (!reclaims_ || bytes <= settled_bytes_ + mebibyte) return bytes;
    reclaim_.set(std::uint64_t{0});
    settled_bytes_ = usage_.number();
    return settled_bytes_;
  }

  // Reads the current limit first and sets it only if it differs, because reading is ten times
  // faster than setting. The limit is not cached, because the slot's other boxes change it too.
  bool set_memory(std::uint64_t bytes) {
    const std::uint64_t present = limit_.number();
    if (bytes == present) return true;
    // If the kernel counts swap, there is a second limit, for memory and swap together. The memory
    // limit must never exceed this second limit, so the order of the two changes matters.
    const bool grows = bytes > present;
    if (limit_with_swap_ && grows) limit_with_swap_.set(bytes);
    if (!limit_.set(bytes)) return false;
    if (limit_with_swap_ && !grows) limit_with_swap_.set(bytes);
    return true;
  }

  bool set_processes(std::uint64_t count) {
    return processes_max_.number() == count || processes_max_.set(count);
  }

  bool reclaims_;
  ControlFile limit_, limit_with_swap_, usage_, reclaim_, peak_, out_of_memory_;
  ControlFile processes_max_, processes_, process_events_, cpu_, victim_score_;
  std::uint64_t base_bytes_ = 0, cpu_before_ns_ = 0;
  std::uint64_t settled_bytes_ = 0;  ///< usage after the last reclaim
  std::uint64_t out_of_memory_before_ = 0, process_events_before_ = 0;
};

/// v2: a new cgroup for each run, created while the slot is idle. Its counters start at zero, and
/// it is not charged for earlier runs. Kernels before 6.12 can't reset the peak of an existing
/// cgroup.
class UnifiedAccounting final : public Accounting {
 public:
  UnifiedAccounting(FileDescriptor slot, std::uint64_t box) : slot_(std::move(slot)), box_(box) {}
  ~UnifiedAccounting() override { remove(); }

  Expected<void> prepare(const Limits& guess) override {
    if (directory_) return {};
    name_ = "run-" + std::to_string(box_) + "-" + std::to_string(++count_);
    if (::mkdirat(slot_.get(), name_.c_str(), 0755) != 0) {
      return failure(system_message("create the cgroup of a run", errno));
    }
    directory_ =
        FileDescriptor(::openat(slot_.get(), name_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const int directory = directory_.get();
    cpu_ = ControlFile(directory, "cpu.stat", O_RDONLY);
    peak_ = ControlFile(directory, "memory.peak", O_RDONLY);
    memory_events_ = ControlFile(directory, "memory.events", O_RDONLY);
    process_events_ = ControlFile(directory, "pids.events", O_RDONLY);
    memory_max_ = ControlFile(directory, "memory.max", O_WRONLY);
    processes_max_ = ControlFile(directory, "pids.max", O_WRONLY);
    // This file does not exist if the kernel has no swap accounting. In that case, the write fails,
    // and no limit is needed.
    ControlFile(directory, "memory.swap.max", O_WRONLY).set(std::uint64_t{0});
    ControlFile(directory, "memory.oom.group", O_WRONLY).set(std::uint64_t{1});
    if (!cpu_ || !peak_ || !memory_events_ || !process_events_ || !memory_max_ || !processes_max_) {
      return failure(
          system_message("open the cgroup of a run (memory.peak needs Linux 5.19)", errno));
    }
    return set(guess);
  }

  Expected<void> begin(const Limits& limits) override {
    SANDBOX_TRY(prepare(limits));
    return limits == set_ ? Expected<void>{} : set(limits);
  }

  void before_start() override {}
  void after_start() override {}
  int start_cgroup() const override { return directory_.get(); }
  std::uint64_t cpu_ns() const override { return cpu_.number_of("usage_usec") * ns_per_us; }
  bool counts_box() const override { return false; }

  Usage end() override {
    const Usage usage{.cpu_ns = cpu_ns(),
                      .memory_bytes = peak_.number(),
                      .out_of_memory = memory_events_.number_of("oom_kill") > 0,
                      .process_refused = process_events_.number_of("max") > 0};
    remove();
    return usage;
  }

 private:
  Expected<void> set(const Limits& limits) {
    set_ = limits;
    if (memory_max_.set(limits.memory_bytes) && processes_max_.set(limits.processes)) return {};
    return failure(system_message("set the limits of a run", errno));
  }

  void remove() {
    if (!directory_) return;
    directory_.reset();
    // A process may still be in the cgroup for a short time after it was reaped, so try again.
    for (int attempt = 0; attempt < 1000; ++attempt) {
      if (::unlinkat(slot_.get(), name_.c_str(), AT_REMOVEDIR) == 0 || errno != EBUSY) return;
      ::usleep(100);
    }
  }

  FileDescriptor slot_, directory_;
  std::uint64_t box_, count_ = 0;
  std::string name_;
  Limits set_;
  ControlFile cpu_, peak_, memory_events_, process_events_, memory_max_, processes_max_;
};

}  // namespace

Expected<std::unique_ptr<Accounting>> make_accounting(const SlotCgroup& cgroup, std::uint64_t box,
                                                      bool shows_host_files) {
  const auto& directories = cgroup.directories();
  if (cgroup.unified()) {
    FileDescriptor slot = open_directory(directories[0]);
    if (!slot) return failure(system_message("open " + directories[0], errno));
    return std::make_unique<UnifiedAccounting>(std::move(slot), box);
  }
  const FileDescriptor memory = open_directory(cgroup.memory_directory(shows_host_files));
  const FileDescriptor pids = open_directory(directories[1]);
  const FileDescriptor cpuacct = open_directory(directories[2]);
  auto split =
      std::make_unique<SplitAccounting>(memory.get(), pids.get(), cpuacct.get(), !shows_host_files);
  if (!split->complete()) {
    return failure(system_message("open the control files of " + directories[0], errno));
  }
  return split;
}

}  // namespace sandbox::helper
