#include "sandbox/host/host_settings.hpp"

#include <tuple>

#include "sandbox/files.hpp"

namespace sandbox {
namespace {

using State = HostCheck::State;

/// Returns the content of the file without the trailing newline; "" if it can't be read.
std::string setting(const std::string& path) {
  std::string text = read_small_file(path).value_or("");
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

HostCheck look_at_core_dumps(const std::string& root) {
  const std::string pattern = setting(root + "/proc/sys/kernel/core_pattern");
  if (!pattern.starts_with('|'))
    return {State::good, "core dumps", "the kernel starts no program for core dumps", ""};
  return {State::poor, "core dumps",
          "the kernel passes core dumps to a program outside the sandbox, as root: " + pattern,
          "sysctl -w kernel.core_pattern=core"};
}

HostCheck look_at_swap(const std::string& root, bool counted) {
  const std::string swaps = setting(root + "/proc/swaps");
  const bool in_use = swaps.find('\n') != std::string::npos;  // the first line is a heading
  if (!in_use || counted) {
    return {State::good, "swap",
            in_use ? "swapped memory counts towards memory limits" : "not in use", ""};
  }
  return {State::poor, "swap",
          "swapped memory is not counted, so programs can exceed memory limits by swapping",
          "swapoff -a, or boot with swapaccount=1"};
}

HostCheck look_at_shared_cores(const std::string& root) {
  if (setting(root + "/sys/devices/system/cpu/smt/active") != "1") {
    return {State::good, "shared cores", "none found", ""};
  }
  return {State::poor, "shared cores",
          "hardware threads share cores (SMT) and slow each other down",
          "echo off > /sys/devices/system/cpu/smt/control, or run only one worker per core"};
}

HostCheck look_at_clock(const std::string& root) {
  const std::string cpus = "/sys/devices/system/cpu/";
  // In the file of Intel's driver, 1 disables turbo; in the other file, 1 enables it.
  for (const auto& [name, on, off] :
       {std::tuple{"intel_pstate/no_turbo", "0", "1"}, std::tuple{"cpufreq/boost", "1", "0"}}) {
    if (setting(root + cpus + name) != on) continue;
    return {State::poor, "CPU clock", "a core runs faster while other cores are idle (turbo)",
            std::string("echo ") + off + " > " + cpus + name};
  }
  const std::string governor = setting(root + cpus + "cpu0/cpufreq/scaling_governor");
  if (!governor.empty() && governor != "performance") {
    return {State::poor, "CPU clock",
            "the clock speed changes with the load (governor " + governor + ")",
            "cpupower frequency-set -g performance"};
  }
  return {State::good, "CPU clock", "the clock speed is constant, as far as the settings show", ""};
}

HostCheck look_at_huge_pages(const std::string& root) {
  const std::string path = "/sys/kernel/mm/transparent_hugepage/enabled";
  if (setting(root + path).find("[always]") == std::string::npos) {
    return {State::good, "huge pages", "only programs that request huge pages get them", ""};
  }
  return {State::poor, "huge pages",
          "all programs get huge pages when available, so memory and time of the same program vary",
          "echo madvise > " + path};
}

}  // namespace

std::vector<HostCheck> look_at_host_settings(const std::string& root, bool swap_counted) {
  return {look_at_core_dumps(root), look_at_swap(root, swap_counted), look_at_shared_cores(root),
          look_at_clock(root), look_at_huge_pages(root)};
}

}  // namespace sandbox
