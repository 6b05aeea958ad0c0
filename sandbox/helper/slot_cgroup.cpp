#include "sandbox/helper/slot_cgroup.hpp"

#include <cerrno>
#include <memory>
#include <sstream>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/files.hpp"
#include "sandbox/try.hpp"

namespace sandbox::helper {
namespace {

constexpr const char* name_prefix = "judge-sandbox-";

std::vector<std::string> children_of(const std::string& directory) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(::opendir(directory.c_str()), ::closedir);
  if (!stream) return names;
  while (const dirent* entry = ::readdir(stream.get())) {
    if (entry->d_type == DT_DIR && entry->d_name[0] != '.') names.emplace_back(entry->d_name);
  }
  return names;
}

void kill_members(const std::string& directory) {
  std::istringstream pids(read_small_file(directory + "/cgroup.procs").value_or(""));
  for (pid_t pid = 0; pids >> pid;) {
    if (pid > 1 && pid != ::getpid()) ::kill(pid, SIGKILL);
  }
}

/// Retries, because a killed process stays in its cgroup for a short time after its death.
void remove_directory(const std::string& directory) {
  for (int attempt = 0; attempt < 500; ++attempt) {
    if (::rmdir(directory.c_str()) == 0 || errno == ENOENT) return;
    kill_members(directory);
    ::usleep(2000);
  }
}

void remove_tree(const std::string& directory) {
  for (const std::string& child : children_of(directory)) remove_directory(directory + "/" + child);
  remove_directory(directory);
}

/// Locks a directory. The lock is held as long as the descriptor is open.
bool try_lock(const FileDescriptor& directory) {
  return directory && ::flock(directory.get(), LOCK_EX | LOCK_NB) == 0;
}

std::vector<std::string> parents_of(const CgroupPlace& place) {
  if (place.unified) return {place.directory};
  return {place.memory, place.pids, place.cpuacct};
}

/// Removes the directories below `parent` whose helpers have ended, that is, the unlocked ones.
/// Each directory has its own lock, because two judges may share the parent directory of one
/// controller but not of another.
void remove_stale_cgroups(const std::string& parent) {
  for (const std::string& name : children_of(parent)) {
    if (!name.starts_with(name_prefix)) continue;
    const std::string path = parent + "/" + name;
    const FileDescriptor directory = open_directory(path);
    if (try_lock(directory)) remove_tree(path);
  }
}

/// Creates a directory and locks it. Returns an empty descriptor if the name is in use, or if a
/// different helper's clean-up removed the directory before it was locked.
FileDescriptor make_locked(const std::string& path) {
  if (::mkdir(path.c_str(), 0755) != 0) return {};
  FileDescriptor directory = open_directory(path);
  if (!try_lock(directory) || ::access(path.c_str(), F_OK) != 0) return {};
  return directory;
}

/// Moves every process of a delegated cgroup to a child, because only a cgroup without processes
/// may enable controllers for its children.
Expected<void> evacuate(const std::string& directory) {
  const std::string refuge = directory + "/judge";
  if (::mkdir(refuge.c_str(), 0755) != 0 && errno != EEXIST) {
    return failure(system_message("make " + refuge, errno));
  }
  std::istringstream pids(read_small_file(directory + "/cgroup.procs").value_or(""));
  for (std::string pid; pids >> pid;) {
    // Ignores errors, because the process may have ended in the meantime. If a running process
    // can't be moved, the write below fails.
    static_cast<void>(write_small_file(refuge + "/cgroup.procs", pid));
  }
  return write_small_file(directory + "/cgroup.subtree_control", "+memory +pids");
}

}  // namespace

Expected<SlotCgroup> SlotCgroup::make(const CgroupPlace& place) {
  if (place.unified && place.evacuate) {
    SANDBOX_TRY(evacuate(place.directory));
  }
  SlotCgroup slot(place);
  for (const std::string& parent : parents_of(place)) remove_stale_cgroups(parent);
  auto made = slot.make_directories();
  if (made && place.unified) made = slot.prepare_unified();
  if (!made) {
    slot.remove();
    return std::unexpected(made.error());
  }
  return slot;
}

Expected<void> SlotCgroup::make_directories() {
  constexpr int attempts_max = 20;
  std::vector<std::string> parents = parents_of(place_);
  if (!place_.unified) parents.push_back(place_.memory);
  for (const std::string& parent : parents) {
    FileDescriptor lock;
    for (int attempt = 0; attempt < attempts_max && !lock; ++attempt) {
      const std::string path =
          parent + "/" + name_prefix + std::to_string(::getpid()) + "-" + std::to_string(attempt);
      lock = make_locked(path);
      if (lock) directories_.push_back(path);
    }
    if (!lock) return failure(system_message("create a cgroup below " + parent, errno));
    locks_.push_back(std::move(lock));
  }
  return {};
}

Expected<void> SlotCgroup::enter() {
  if (place_.unified) return {};
  for (std::size_t i = 0; i < host_files_memory; ++i) {
    SANDBOX_TRY(write_small_file(directories_[i] + "/cgroup.procs", "0"));
  }
  return {};
}

Expected<void> SlotCgroup::enter_for_host_files() const {
  if (place_.unified) return {};
  return write_small_file(directories_[host_files_memory] + "/cgroup.procs", "0");
}

Expected<void> SlotCgroup::prepare_unified() {
  const std::string& own = directories_[0];
  const std::string parent_control = place_.directory + "/cgroup.subtree_control";
  for (const std::string& control : {parent_control, own + "/cgroup.subtree_control"}) {
    SANDBOX_TRY(write_small_file(control, "+memory +pids"));
  }
  const std::string boxes = own + "/boxes";
  if (::mkdir(boxes.c_str(), 0755) != 0) return failure(system_message("make " + boxes, errno));
  boxes_ = open_directory(boxes);
  if (!boxes_) return failure(system_message("open " + boxes, errno));
  return {};
}

Expected<void> SlotCgroup::hand_over(unsigned uid, unsigned gid) {
  if (!place_.unified) return {};
  const std::string& own = directories_[0];
  for (const std::string& path : {own, own + "/cgroup.procs", own + "/boxes/cgroup.procs"}) {
    if (::chown(path.c_str(), uid, gid) != 0) {
      return failure(system_message("change the owner of " + path, errno));
    }
  }
  return {};
}

void SlotCgroup::remove_runs_of(std::uint64_t box) {
  if (!place_.unified || directories_.empty()) return;
  const std::string prefix = "run-" + std::to_string(box) + "-";
  for (const std::string& child : children_of(directories_[0])) {
    if (child.starts_with(prefix)) remove_directory(directories_[0] + "/" + child);
  }
}

void SlotCgroup::remove() {
  for (const std::string& directory : directories_) remove_tree(directory);
  directories_.clear();
}

}  // namespace sandbox::helper
