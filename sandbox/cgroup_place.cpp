#include "sandbox/cgroup_place.hpp"

#include <array>
#include <optional>
#include <sstream>
#include <vector>

#include <sys/xattr.h>
#include <unistd.h>

#include "sandbox/files.hpp"

namespace sandbox {
namespace {

struct Mount {
  std::string root;   ///< the part of the hierarchy that is mounted
  std::string point;  ///< the mount point
};

bool has_word(const std::string& list, const std::string& word, char separator) {
  std::istringstream words(list);
  for (std::string item; std::getline(words, item, separator);) {
    while (!item.empty() && item.back() == '\n') item.pop_back();
    if (item == word) return true;
  }
  return false;
}

/// Parses lines of mountinfo (proc(5)): "36 35 98:0 /root /point rw,noatime master:1 - cgroup src
/// rw,memory".
std::optional<Mount> find_mount(const std::string& mounts, const std::string& controller) {
  std::istringstream lines(mounts);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t dash = line.find(" - ");
    if (dash == std::string::npos) continue;
    std::istringstream before(line.substr(0, dash));
    std::istringstream after(line.substr(dash + 3));
    std::string ignored;
    std::string type;
    std::string options;
    Mount mount;
    before >> ignored >> ignored >> ignored >> mount.root >> mount.point;
    after >> type >> ignored >> options;
    const bool fits = controller.empty() ? type == "cgroup2"
                                         : type == "cgroup" && has_word(options, controller, ',');
    if (fits) return mount;
  }
  return std::nullopt;
}

/// Parses lines of /proc/self/cgroup (cgroups(7)): "4:memory:/path", and "0::/path" for the unified
/// hierarchy.
std::optional<std::string> find_membership(const std::string& membership,
                                           const std::string& controller) {
  std::istringstream lines(membership);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const bool fits =
        controller.empty() ? controllers.empty() : has_word(controllers, controller, ',');
    if (fits) return line.substr(second + 1);
  }
  return std::nullopt;
}

bool writable(const std::string& path) { return ::access(path.c_str(), W_OK) == 0; }

bool can_hold_cgroups(const std::string& directory) {
  return writable(directory) && writable(directory + "/cgroup.procs");
}

bool has_controllers(const std::string& file) {
  const std::string list = read_small_file(file).value_or("");
  return has_word(list, "memory", ' ') && has_word(list, "pids", ' ');
}

/// True if the directory was delegated to this process's user: systemd marks such cgroups with an
/// extended attribute. The top of a cgroup namespace (a container) also counts as delegated.
bool is_delegated(const std::string& directory, const std::string& mount_point) {
  std::array<char, 8> value{};
  for (const char* name : {"user.delegate", "trusted.delegate"}) {
    if (::getxattr(directory.c_str(), name, value.data(), value.size()) > 0 && value[0] == '1') {
      return true;
    }
  }
  return directory == mount_point && ::access((directory + "/cgroup.type").c_str(), F_OK) == 0;
}

std::string parent_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

Expected<CgroupPlace> unified_place(const CgroupSources& sources, const std::string& wanted) {
  const std::string top = cgroup_mount(sources, "");
  const bool real_root = ::access((top + "/cgroup.type").c_str(), F_OK) != 0;
  std::string directory = wanted.empty() ? own_cgroup(sources, "") : top + "/" + wanted;
  while (directory.ends_with('/')) directory.pop_back();
  const std::string own = directory;
  if (has_controllers(own + "/cgroup.controllers") && can_hold_cgroups(own) &&
      !has_controllers(own + "/cgroup.subtree_control") &&
      (!wanted.empty() || is_delegated(own, top))) {
    return CgroupPlace{.unified = true, .directory = own, .evacuate = true};
  }
  for (;; directory = parent_of(directory)) {
    const bool handed_down =
        has_controllers(directory + "/cgroup.subtree_control") || (directory == top && real_root);
    if (handed_down && can_hold_cgroups(directory)) {
      return CgroupPlace{.unified = true, .directory = directory};
    }
    if (directory.size() <= top.size() || !wanted.empty()) break;
  }
  return failure("found no cgroup for the sandbox: neither " + own +
                 " nor a cgroup above it is writable and enables the memory and pids controllers "
                 "for its children.\nFix: run as root, or give this command its own cgroup:\n"
                 "  systemd-run --user --scope -p Delegate=yes COMMAND");
}

std::string split_cgroups_fix(const CgroupSources& sources) {
  std::string commands =
      "run as root, or let root give your shell (process SHELL) its own cgroups:";
  for (const char* controller : {"memory", "pids", "cpuacct"}) {
    const std::string directory = cgroup_mount(sources, controller) + "/judge";
    commands += "\n  mkdir -p " + directory + " && chown -R USER " + directory +
                " && echo SHELL > " + directory + "/cgroup.procs";
  }
  return commands;
}

Expected<CgroupPlace> split_place(const CgroupSources& sources, const std::string& wanted) {
  CgroupPlace place;
  const std::array<std::pair<const char*, std::string*>, 3> hierarchies = {
      {{"memory", &place.memory}, {"pids", &place.pids}, {"cpuacct", &place.cpuacct}}};
  for (const auto& [controller, directory] : hierarchies) {
    *directory = wanted.empty() ? own_cgroup(sources, controller)
                                : cgroup_mount(sources, controller) + "/" + wanted;
    if (cgroup_mount(sources, controller).empty()) {
      return failure(std::string("the cgroup controller '") + controller +
                     "' is not available.\nFix: boot with cgroup v2 (kernel command line "
                     "systemd.unified_cgroup_hierarchy=1), or mount the v1 hierarchy:\n"
                     "  mount -t cgroup -o " +
                     controller + " none /sys/fs/cgroup/" + controller);
    }
    if (!can_hold_cgroups(*directory)) {
      return failure("the cgroup " + *directory +
                     " is not writable.\nFix: " + split_cgroups_fix(sources));
    }
  }
  return place;
}

}  // namespace

CgroupSources read_cgroup_sources() {
  return {read_small_file("/proc/self/mountinfo").value_or(""),
          read_small_file("/proc/self/cgroup").value_or("")};
}

std::string cgroup_mount(const CgroupSources& sources, const std::string& controller) {
  const auto mount = find_mount(sources.mounts, controller);
  return mount ? mount->point : "";
}

std::string own_cgroup(const CgroupSources& sources, const std::string& controller) {
  const auto mount = find_mount(sources.mounts, controller);
  auto path = find_membership(sources.membership, controller);
  if (!mount || !path) return "";
  if (mount->root != "/" && path->starts_with(mount->root)) path->erase(0, mount->root.size());
  if (path->starts_with("/..") || *path == "/") path->clear();
  return mount->point + *path;
}

Expected<CgroupPlace> find_cgroup_place(const CgroupSources& sources, const std::string& wanted) {
  const std::string unified = cgroup_mount(sources, "");
  if (!unified.empty() && has_controllers(unified + "/cgroup.controllers")) {
    return unified_place(sources, wanted);
  }
  if (!cgroup_mount(sources, "memory").empty()) return split_place(sources, wanted);
  return failure(
      "there is no cgroup hierarchy with a memory controller.\nFix: mount cgroup v2:\n"
      "  mount -t cgroup2 none /sys/fs/cgroup");
}

}  // namespace sandbox
