#include "judge/store/queue/worker_claims.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/store/files/file_lock.hpp"

namespace judge::store {
namespace {

/// The maximum number of workers with the same name. If there seem to be more, something is wrong:
/// for example, the file system does not support locks.
constexpr int names_max = 1000;

bool is_claimed(const std::filesystem::path& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file && is_locked(file).value_or(false);
}

/// Returns the name of a worker's claim file. Replaces slashes, which a file name cannot contain. A
/// worker's name contains slashes only if the host name contains them by mistake.
std::string file_name(std::string worker) {
  std::ranges::replace(worker, '/', '-');
  return worker;
}

}  // namespace

WorkerClaim::~WorkerClaim() {
  if (lock_) ::unlink(path_.c_str());
}

Expected<WorkerClaim> WorkerClaims::take(const std::string& name) const {
  for (int number = 1; number <= names_max; ++number) {
    std::string free = number == 1 ? name : fmt::format("{}-{}", name, number);
    const auto path = directory_ / file_name(free);
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file && errno == EEXIST) continue;
    if (!file) return system_failure("make " + path.string(), errno);
    // Another process may find the new file unlocked and remove it. In that case, try the next
    // name.
    if (!lock_now(file) || ::access(path.c_str(), F_OK) != 0) continue;
    WorkerClaim claim(std::move(free), path, std::move(file));
    JUDGE_TRY(sync_directory(directory_));
    return claim;
  }
  return failure(FailureKind::other,
                 fmt::format("{} has more than {} claims of workers named {}\nFix: remove them "
                             "while no worker runs",
                             directory_.string(), names_max, name));
}

bool WorkerClaims::is_held(std::string_view worker_or_slot) const {
  const std::string_view worker = worker_or_slot.substr(0, worker_or_slot.rfind('/'));
  return is_claimed(directory_ / file_name(std::string(worker)));
}

std::vector<std::string> WorkerClaims::dead_workers() const {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(directory_, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!is_claimed(entry->path())) names.push_back(entry->path().filename());
  }
  return names;
}

void WorkerClaims::remove(const std::string& name) const {
  const auto path = directory_ / name;
  const FileDescriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
  if (file.get() >= 0 && lock_now(file)) ::unlink(path.c_str());
}

}  // namespace judge::store
