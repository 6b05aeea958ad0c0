#include "judge/observe/process_usage.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <system_error>

#include <sys/resource.h>
#include <unistd.h>

namespace judge::observe {
namespace {

std::optional<std::uint64_t> open_descriptors() {
  std::error_code error;
  const std::filesystem::directory_iterator entries("/proc/self/fd", error);
  if (error) return std::nullopt;
  const auto count = std::distance(entries, std::filesystem::directory_iterator());
  // One of the entries is the descriptor of the directory that is being read.
  return static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(count - 1, 0));
}

std::optional<std::uint64_t> descriptors_max() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::nullopt;
  return limit.rlim_cur;
}

/// Reads the resident size: the second number of /proc/self/statm, in pages (proc(5)).
std::optional<std::uint64_t> resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t size_pages = 0;
  std::uint64_t resident_pages = 0;
  if (!(file >> size_pages >> resident_pages)) return std::nullopt;
  return resident_pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// Reads the start time in clock ticks since boot: field 22 of /proc/self/stat (proc(5)). The
/// second field is in parentheses and may contain any characters, so the fields are counted from
/// the last ')'.
std::optional<double> ticks_at_start() {
  std::ifstream file("/proc/self/stat");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::size_t end = text.rfind(')');
  if (end == std::string::npos) return std::nullopt;
  std::istringstream fields(text.substr(end + 1));
  std::string skipped;
  for (int field = 3; field < 22; ++field) fields >> skipped;
  double ticks = 0;
  return fields >> ticks ? std::optional(ticks) : std::nullopt;
}

/// Reads the line "btime 1700000000" of /proc/stat: the boot time in seconds since 1970.
std::optional<double> start_of_machine_s() {
  std::ifstream file("/proc/stat");
  double seconds = 0;
  for (std::string word; file >> word; file.ignore(std::numeric_limits<int>::max(), '\n')) {
    if (word == "btime") return file >> seconds ? std::optional(seconds) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<double> start_time_s() {
  const auto ticks = ticks_at_start();
  const auto machine_s = start_of_machine_s();
  if (!ticks || !machine_s) return std::nullopt;
  return *machine_s + *ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

ProcessUsage read_process_usage() {
  return {.open_descriptors = open_descriptors(),
          .descriptors_max = descriptors_max(),
          .resident_bytes = resident_bytes(),
          .start_time_s = start_time_s()};
}

}  // namespace judge::observe
