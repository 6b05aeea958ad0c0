#include "sandbox/helper/accounting.hpp"

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

namespace sandbox::helper {
namespace {

/// A cgroup control file, kept open, read and written at its start.
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

  /// The number behind `key` at a line's start, 0 if there is none.
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
constexpr std::uint64_t mebibyte = 1024 * 1024;

std::uint64_t difference(std::uint64_t later, std::uint64_t earlier) {
  return later > earlier ? later - earlier : 0;
}

/// v1: the counters are the slot's and go on for ever; the differences are the run's.
class SplitAccounting final : public Accounting {
 public:
  SplitAccounting(int memory, int pids, int cpuacct)
      : limit_(memory, "memory.limit_in_bytes", O_RDWR),
        limit_with_swap_(memory, "memory.memsw.limit_in_bytes", O_WRONLY),
        usage_(memory, "memory.usage_in_bytes", O_RDONLY),
        peak_(memory, "memory.max_usage_in_bytes", O_RDWR),
        out_of_memory_(memory, "memory.oom_control", O_RDONLY),
        processes_max_(pids, "pids.max", O_RDWR),
        processes_(pids, "pids.current", O_RDONLY),
        process_events_(pids, "pids.events", O_RDONLY),
        cpu_(cpuacct, "cpuacct.usage", O_RDONLY),
        victim_score_(AT_FDCWD, "/proc/self/oom_score_adj", O_WRONLY) {}

  bool complete() const {
    return limit_ && usage_ && peak_ && out_of_memory_ && processes_max_ && processes_ &&
           process_events_ && cpu_ && victim_score_;
  }

  Expected<void> prepare(const Limits&) override { return {}; }

  Expected<void> begin(const Limits& limits) override {
    // The box and the helper live in these cgroups too: what they use is not the run's.
    base_bytes_ = usage_.number();
    // Rounded up, so that the limit need not be set anew for a page more or less.
    const std::uint64_t room = (base_bytes_ + mebibyte - 1) / mebibyte * mebibyte;
    const std::uint64_t page_bytes = 4096;
    const std::uint64_t memory = limits.memory_bytes / page_bytes * page_bytes + room;
    if (!set_memory(memory) || !set_processes(limits.processes + processes_.number())) {
      return failure(system_message("set the cgroup's limits", errno));
    }
    peak_.set(std::uint64_t{0});
    out_of_memory_before_ = out_of_memory_.number_of("oom_kill");
    process_events_before_ = process_events_.number_of("max");
    cpu_before_ns_ = cpu_.number();
    return {};
  }

  // Inherited at birth. Opened once: to look a new process up in /proc takes longer than to start
  // it.
  void before_birth() override { victim_score_.set(std::uint64_t{1000}); }
  void after_birth() override { victim_score_.set(std::uint64_t{0}); }

  int birth_place() const override { return -1; }
  std::uint64_t cpu_ns() const override { return difference(cpu_.number(), cpu_before_ns_); }
  bool counts_box() const override { return true; }

  Usage end() override {
    return {.cpu_ns = cpu_ns(),
            .memory_bytes = difference(peak_.number(), base_bytes_),
            .out_of_memory = out_of_memory_.number_of("oom_kill") > out_of_memory_before_,
            .process_refused = process_events_.number_of("max") > process_events_before_};
  }

 private:
  // Reading is ten times cheaper than setting, and the slot's other boxes set limits too.
  bool set_memory(std::uint64_t bytes) {
    const std::uint64_t present = limit_.number();
    if (bytes == present) return true;
    // Swap is part of the limit where the kernel counts it; limit <= limit with swap at all times.
    const bool grows = bytes > present;
    if (limit_with_swap_ && grows) limit_with_swap_.set(bytes);
    if (!limit_.set(bytes)) return false;
    if (limit_with_swap_ && !grows) limit_with_swap_.set(bytes);
    return true;
  }

  bool set_processes(std::uint64_t count) {
    return processes_max_.number() == count || processes_max_.set(count);
  }

  ControlFile limit_, limit_with_swap_, usage_, peak_, out_of_memory_;
  ControlFile processes_max_, processes_, process_events_, cpu_, victim_score_;
  std::uint64_t base_bytes_ = 0, cpu_before_ns_ = 0;
  std::uint64_t out_of_memory_before_ = 0, process_events_before_ = 0;
};

/// v2: a fresh cgroup for each run. Counters start at zero, nothing of an earlier run is charged,
/// and the peak needs no reset, which kernels before 6.12 do not have. Made while the slot is idle.
class UnifiedAccounting final : public Accounting {
 public:
  UnifiedAccounting(FileDescriptor slot, std::uint64_t box) : slot_(std::move(slot)), box_(box) {}
  ~UnifiedAccounting() override { remove(); }

  Expected<void> prepare(const Limits& guess) override {
    if (directory_) return {};
    name_ = "run-" + std::to_string(box_) + "-" + std::to_string(++count_);
    if (::mkdirat(slot_.get(), name_.c_str(), 0755) != 0) {
      return failure(system_message("make the cgroup of a run", errno));
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
    // Absent where the kernel has no swap accounting, and then there is nothing to switch off.
    ControlFile(directory, "memory.swap.max", O_WRONLY).set(std::uint64_t{0});
    ControlFile(directory, "memory.oom.group", O_WRONLY).set(std::uint64_t{1});
    if (!cpu_ || !peak_ || !memory_events_ || !process_events_ || !memory_max_ || !processes_max_) {
      return failure(
          system_message("open the cgroup of a run (memory.peak needs Linux 5.19)", errno));
    }
    return set(guess);
  }

  Expected<void> begin(const Limits& limits) override {
    if (auto done = prepare(limits); !done) return done;
    return limits == set_ ? Expected<void>{} : set(limits);
  }

  void before_birth() override {}
  void after_birth() override {}
  int birth_place() const override { return directory_.get(); }
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
    // The last process may leave the cgroup a moment after it was reaped.
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

Expected<std::unique_ptr<Accounting>> make_accounting(const SlotCgroup& cgroup, std::uint64_t box) {
  const auto& directories = cgroup.directories();
  if (cgroup.unified()) {
    FileDescriptor slot = open_directory(directories[0]);
    if (!slot) return failure(system_message("open " + directories[0], errno));
    return std::make_unique<UnifiedAccounting>(std::move(slot), box);
  }
  const FileDescriptor memory = open_directory(directories[0]);
  const FileDescriptor pids = open_directory(directories[1]);
  const FileDescriptor cpuacct = open_directory(directories[2]);
  auto split = std::make_unique<SplitAccounting>(memory.get(), pids.get(), cpuacct.get());
  if (!split->complete()) {
    return failure(system_message("open the control files of " + directories[0], errno));
  }
  return split;
}

}  // namespace sandbox::helper
