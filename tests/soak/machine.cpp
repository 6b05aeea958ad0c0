#include "tests/soak/machine.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/cgroup_place.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/files.hpp"

namespace soak {
namespace {

constexpr double memory_growth_max_mib = 24;  ///< caches of database connections
/// The maximum growth of the daemon's number of descriptors. The daemon may open 12 more database
/// connections after the first submissions, and each connection has 3 files.
constexpr std::ptrdiff_t descriptors_growth_max = 36;
/// The number of descriptors that the daemon has for each box: a socket, and a pipe each for the
/// standard output and the standard error of its programs.
constexpr std::ptrdiff_t daemon_descriptors_per_box = 3;
/// The maximum growth of the helpers' number of descriptors. Some growth is normal, because boxes
/// that exist at the first sample may open more descriptors later.
constexpr std::ptrdiff_t helper_descriptors_growth_max = 200;
/// The number of additional descriptors allowed for each box that is opened after the descriptors
/// were first counted. Such a box is needed for a profile that no earlier submission used. Most of
/// these descriptors are pipes that the box lends to programs.
constexpr std::ptrdiff_t descriptors_per_box_max = 100;

std::ptrdiff_t entries_in(const std::filesystem::path& directory) {
  std::error_code error;
  const std::filesystem::directory_iterator entries(directory, error);
  return error ? 0 : std::distance(begin(entries), end(entries));
}

std::filesystem::path process_path(pid_t pid) { return "/proc/" + std::to_string(pid); }

/// Returns the content of a file, or "" if it cannot be read, for example because the process has
/// ended.
std::string text_of(const std::filesystem::path& path) {
  return sandbox::read_small_file(path).value_or("");
}

/// Returns the text after `key` from the line of /proc/PID/status that begins with `key`; "" if
/// there is no such line.
std::string status_of(pid_t pid, const std::string& key) {
  std::istringstream status(text_of(process_path(pid) / "status"));
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(key)) return line.substr(key.size());
  }
  return "";
}

std::ptrdiff_t cgroups_below(const std::string& parent, const std::vector<pid_t>& helpers) {
  std::ptrdiff_t count = 0;
  std::error_code error;
  for (const auto& own : std::filesystem::directory_iterator(parent, error)) {
    const std::string name = own.path().filename();
    const bool is_ours = std::ranges::any_of(helpers, [&](pid_t helper) {
      return name.starts_with(fmt::format("judge-sandbox-{}-", helper));
    });
    if (!is_ours) continue;
    ++count;
    for (const auto& below : std::filesystem::recursive_directory_iterator(own.path(), error)) {
      count += below.is_directory() ? 1 : 0;
    }
  }
  return count;
}

/// Returns the number of cgroups that these helpers have created, including the cgroups below them.
std::ptrdiff_t cgroups_of(const std::vector<pid_t>& helpers) {
  const auto place = sandbox::find_cgroup_place(sandbox::read_cgroup_sources(), "");
  if (!place) return 0;
  std::ptrdiff_t count = 0;
  for (const auto& parent : {place->directory, place->memory, place->pids, place->cpuacct}) {
    if (!parent.empty()) count += cgroups_below(parent, helpers);
  }
  return count;
}

std::vector<pid_t> descendants_of(pid_t ancestor) {
  std::multimap<pid_t, pid_t> children;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const pid_t pid = std::atoi(entry.path().filename().c_str());
    if (pid > 0) children.emplace(std::atoi(status_of(pid, "PPid:").c_str()), pid);
  }
  std::vector<pid_t> found = {ancestor};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [first, last] = children.equal_range(found[i]);
    for (auto child = first; child != last; ++child) found.push_back(child->second);
  }
  found.erase(found.begin());
  return found;
}

/// True if the process runs `judge` or one of its helpers. Checks the executable, because a process
/// can change its name. Uses the name only if the executable is not readable, for example that of a
/// box that runs as the same unprivileged user.
bool is_of_the_judge(pid_t pid) {
  std::error_code error;
  const auto program = std::filesystem::read_symlink(process_path(pid) / "exe", error);
  const std::string name =
      error ? text_of(process_path(pid) / "comm") : program.filename().string();
  return name.starts_with("judge");
}

std::set<uid_t> ids_of_boxes(const JudgeProcess& judge) {
  std::set<uid_t> ids;
  for (const pid_t pid : descendants_of(judge.pid())) {
    std::istringstream words(status_of(pid, "Uid:"));
    uid_t id = 0;
    if (!(words >> id)) continue;
    ids.insert(id);
    if (id != ::geteuid()) ids.insert(id + 1);  // the id of its programs
  }
  if (::geteuid() == 0) ids.erase(0);
  return ids;
}

void add_system_v_objects(const std::set<uid_t>& ids, std::set<std::string>& found) {
  for (const char* kind : {"shm", "sem", "msg"}) {
    std::istringstream lines(text_of(std::string("/proc/sysvipc/") + kind));
    std::string line;
    std::getline(lines, line);
    std::istringstream head(line);
    const std::vector<std::string> names{std::istream_iterator<std::string>(head), {}};
    const auto uid_column = std::ranges::find(names, "uid") - names.begin();
    while (std::getline(lines, line)) {
      std::istringstream row(line);
      const std::vector<std::string> words{std::istream_iterator<std::string>(row), {}};
      if (std::cmp_less_equal(words.size(), uid_column)) continue;
      const auto uid = std::stoul(words[static_cast<std::size_t>(uid_column)]);
      if (ids.contains(static_cast<uid_t>(uid))) found.insert(fmt::format("{} {}", kind, words[1]));
    }
  }
}

void add_keys(const std::set<uid_t>& ids, std::set<std::string>& found) {
  std::istringstream lines(text_of("/proc/key-users"));
  for (std::string line; std::getline(lines, line);) {
    const auto uid = static_cast<uid_t>(std::strtoul(line.c_str(), nullptr, 10));
    if (ids.contains(uid)) found.insert("keys of " + std::to_string(uid));
  }
}

void add_files(const std::set<uid_t>& ids, std::set<std::string>& found) {
  for (const char* directory : {"/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock"}) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
      struct stat status{};
      const bool there = ::lstat(entry.path().c_str(), &status) == 0;
      if (there && ids.contains(status.st_uid)) found.insert(entry.path());
    }
  }
}

}  // namespace

Sample sample_of(const JudgeProcess& judge) {
  const std::filesystem::path process = process_path(judge.pid());
  Sample sample{.memory_mib = std::strtod(status_of(judge.pid(), "VmRSS:").c_str(), nullptr) / 1024,
                .descriptors = entries_in(process / "fd"),
                .cgroups = cgroups_of(judge.helpers()),
                .threads = entries_in(process / "task")};
  for (const pid_t pid : descendants_of(judge.pid())) {
    sample.helper_descriptors += entries_in(process_path(pid) / "fd");
    const std::string text = text_of(process_path(pid) / "mountinfo");
    // A box is process 1 of its own PID namespace, so its last process id is 1.
    const std::string numbers = status_of(pid, "NSpid:");
    if (!numbers.ends_with("\t1")) continue;
    sample.box_mounts[pid] = std::ranges::count(text, '\n');
  }
  return sample;
}

std::string fault_of(const Sample& first, const Sample& last) {
  const auto more_boxes =
      std::max<std::ptrdiff_t>(std::ssize(last.box_mounts) - std::ssize(first.box_mounts), 0);
  if (last.descriptors >
      first.descriptors + descriptors_growth_max + daemon_descriptors_per_box * more_boxes)
    return "the number of descriptors has grown";
  // With cgroup v2, each box has a cgroup of its own.
  if (last.cgroups > first.cgroups + more_boxes) return "the number of cgroups has grown";
  if (last.helper_descriptors > first.helper_descriptors + helper_descriptors_growth_max +
                                    descriptors_per_box_max * more_boxes)
    return "the number of helper descriptors has grown";
  for (const auto& [box, count] : last.box_mounts) {
    const auto before = first.box_mounts.find(box);
    if (before != first.box_mounts.end() && count > before->second) return "a box has more mounts";
  }
  if (last.threads > first.threads) return "the number of threads has grown";
  if (last.cgroups == 0) return "no cgroup was found";
  if (last.memory_mib > first.memory_mib + memory_growth_max_mib) return "the memory has grown";
  return "";
}

std::set<std::string> dead_cgroups() {
  std::set<std::string> dead;
  const auto place = sandbox::find_cgroup_place(sandbox::read_cgroup_sources(), "");
  if (!place) return dead;
  for (const auto& parent : {place->directory, place->memory, place->pids, place->cpuacct}) {
    std::error_code error;
    if (parent.empty()) continue;
    for (const auto& entry : std::filesystem::directory_iterator(parent, error)) {
      const std::string name = entry.path().filename();
      if (!entry.is_directory() || !name.starts_with("judge-sandbox-")) continue;
      const sandbox::FileDescriptor file(
          ::open(entry.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
      if (file && ::flock(file.get(), LOCK_SH | LOCK_NB) == 0) dead.insert(entry.path());
    }
  }
  return dead;
}

std::string mounts() { return text_of("/proc/self/mountinfo"); }

std::vector<std::string> programs_that_run() {
  std::vector<std::string> found;
  for (const pid_t pid : descendants_of(::getpid())) {
    if (is_of_the_judge(pid)) continue;
    std::string name = text_of(process_path(pid) / "comm");
    if (name.empty()) continue;  // it has ended meanwhile
    name.pop_back();
    found.push_back(fmt::format("{} ({})", pid, name));
  }
  return found;
}

std::set<std::string> objects_of_boxes(const JudgeProcess& judge) {
  const std::set<uid_t> ids = ids_of_boxes(judge);
  std::set<std::string> found;
  add_system_v_objects(ids, found);
  add_keys(ids, found);
  add_files(ids, found);
  return found;
}

}  // namespace soak
