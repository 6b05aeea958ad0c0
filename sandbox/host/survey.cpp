#include "sandbox/host/survey.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "sandbox/cgroup_place.hpp"
#include "sandbox/chroot_check.hpp"
#include "sandbox/files.hpp"
#include "sandbox/host/host_settings.hpp"
#include "sandbox/host/trial.hpp"
#include "sandbox/sandbox.hpp"

namespace sandbox {
namespace {

using State = HostCheck::State;

/// Returns a failed check. The part of the message after "Fix: " becomes the check's fix.
HostCheck missing(std::string what, const std::string& message) {
  constexpr std::string_view mark = "\nFix: ";
  const std::size_t fix = message.find(mark);
  return {State::missing, std::move(what), message.substr(0, fix),
          fix == std::string::npos ? "" : message.substr(fix + mark.size())};
}

HostCheck look_at_kernel(bool unified) {
  utsname machine{};
  ::uname(&machine);
  int major = 0;
  int minor = 0;
  std::istringstream release(machine.release);
  char dot = 0;
  release >> major >> dot >> minor;
  // mount_setattr requires Linux 5.12. With cgroup v2, memory.peak requires 5.19.
  const int needed_minor = unified ? 19 : 12;
  const std::string needed = "5." + std::to_string(needed_minor);
  const bool fits = major > 5 || (major == 5 && minor >= needed_minor);
  return {fits ? State::good : State::missing, "kernel",
          std::string(machine.release) + ", needs " + needed, fits ? "" : "install a newer kernel"};
}

long number_in(const std::string& path, long otherwise) {
  long number = otherwise;
  std::istringstream(read_small_file(path).value_or("")) >> number;
  return number;
}

HostCheck look_at_namespaces() {
  if (is_chrooted()) {
    return {State::missing, "user namespaces",
            "the kernel does not allow user namespaces in a chroot", std::string(chroot_fix)};
  }
  const long most = number_in("/proc/sys/user/max_user_namespaces", -1);
  if (most < 0) {
    return {State::missing, "user namespaces", "unknown: /proc is not mounted",
            "mount -t proc proc /proc"};
  }
  if (most == 0) {
    return {State::missing, "user namespaces", "none allowed",
            "sysctl -w user.max_user_namespaces=10000"};
  }
  const bool root = ::geteuid() == 0;
  for (const auto& [path, bad] : {std::pair{"kernel/unprivileged_userns_clone", 0L},
                                  std::pair{"kernel/apparmor_restrict_unprivileged_userns", 1L}}) {
    if (root || number_in("/proc/sys/" + std::string(path), -1) != bad) continue;
    std::string name = path;
    name[name.find('/')] = '.';
    return {State::missing, "user namespaces",
            "only root may create user namespaces (" + name + ")",
            "sysctl -w " + name + "=" + std::to_string(1 - bad)};
  }
  return {State::good, "user namespaces", std::to_string(most) + " allowed", ""};
}

HostCheck look_at_filter() {
  const auto actions = read_small_file("/proc/sys/kernel/seccomp/actions_avail").value_or("");
  const bool there = actions.find("kill_process") != std::string::npos;
  return {there ? State::good : State::missing, "system call filter",
          there ? "seccomp" : "the kernel has no seccomp filter",
          there ? "" : "use a kernel with CONFIG_SECCOMP_FILTER=y"};
}

HostCheck look_at_cgroups(const Expected<CgroupPlace>& place) {
  if (place) {
    const std::string where = place->unified ? "v2, " + place->directory : "v1, " + place->memory;
    return {State::good, "cgroups", where, ""};
  }
  return missing("cgroups", place.error().message);
}

bool swap_is_counted(const Expected<CgroupPlace>& place) {
  return place && (place->unified ||
                   ::access((place->memory + "/memory.memsw.limit_in_bytes").c_str(), F_OK) == 0);
}

/// True if this process may set its own real-time priority. Without root, that requires a nonzero
/// RLIMIT_RTPRIO (sched(7)).
bool may_rise_above_programs() {
  rlimit limit{};
  return ::geteuid() == 0 || (::getrlimit(RLIMIT_RTPRIO, &limit) == 0 && limit.rlim_cur > 0);
}

HostCheck look_at_priority() {
  if (may_rise_above_programs()) {
    return {State::good, "priority", "the sandbox can run at a higher priority than the programs",
            ""};
  }
  return {State::poor, "priority", "a program with many processes is stopped slightly late",
          "for exact CPU limits: LimitRTPRIO=1 in the systemd unit, or 'ulimit -r 1'"};
}

HostCheck look_at_a_run(const std::string& helper_path) {
  auto sandbox = Sandbox::start({.helper_path = helper_path});
  const auto tried = sandbox ? try_a_run(*sandbox) : std::unexpected(sandbox.error());
  if (tried) return {State::good, "a run", *tried, ""};
  return missing("a run", tried.error().message);
}

}  // namespace

std::vector<HostCheck> survey(const std::string& helper_path) {
  const auto place = find_cgroup_place(read_cgroup_sources(), "");
  std::vector<HostCheck> checks = {look_at_kernel(place && place->unified), look_at_namespaces(),
                                   look_at_filter(), look_at_cgroups(place), look_at_priority()};
  std::ranges::move(look_at_host_settings("", swap_is_counted(place)), std::back_inserter(checks));
  checks.push_back(look_at_a_run(helper_path));
  return checks;
}

}  // namespace sandbox
