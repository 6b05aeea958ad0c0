#include "judge/store/files/blob_store.hpp"

#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/store/files/durable_files.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr const char* unfinished_prefix = "unfinished-";

/// The age from which an unfinished file may be removed. No write takes this long, so an older file
/// was left behind by a killed process.
constexpr std::int64_t unfinished_max_s = 3600;

std::int64_t seconds_ago(std::int64_t seconds) {
  return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()) - seconds;
}

bool is_older(const fs::path& path, std::int64_t time_s) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && status.st_mtime < time_s;
}

/// Marks a blob as newly stored. Returns false if it does not exist. The lock prevents a collection
/// between the check and the mark. The fsync is needed because the first writer of the blob may not
/// have synced the directory yet.
Expected<bool> put_again(const fs::path& path) {
  JUDGE_TRY_ASSIGN(const auto lock, DirectoryLock::shared(path.parent_path()));
  if (::utimensat(AT_FDCWD, path.c_str(), nullptr, 0) != 0) return false;
  if (::fsync(lock.fd()) != 0) return system_failure(path.parent_path(), errno);
  return true;
}

/// Locks the blob's directory, and removes the blob if it is still old and unused. Returns its size
/// in bytes, or `nullopt` if it was not removed.
Expected<std::optional<std::uint64_t>> collect_one(
    const fs::path& path, const std::function<Expected<bool>(const std::string&)>& is_used,
    std::int64_t newest_s) {
  JUDGE_TRY_ASSIGN(const auto lock, DirectoryLock::alone(path.parent_path()));
  if (!is_older(path, newest_s)) return std::nullopt;
  JUDGE_TRY_ASSIGN(const auto used, is_used(path.filename()));
  if (used) return std::nullopt;
  std::error_code gone;
  const std::uint64_t bytes = fs::file_size(path, gone);
  if (::unlink(path.c_str()) != 0) return system_failure("remove " + path.string(), errno);
  return gone ? 0 : bytes;
}

std::unexpected<Failure> damaged_blob(const std::string& name, std::string message) {
  auto failed = failure_with_fix(FailureKind::damaged, std::move(message));
  failed.error().blob = name;
  return failed;
}

/// Writes a temporary file and renames it to its final path. On failure, removes the temporary
/// file.
Expected<void> write_and_rename(const fs::path& directory, std::string_view bytes,
                                const fs::path& final_path) {
  std::string path = directory / (std::string(unfinished_prefix) + "XXXXXX");
  const FileDescriptor file(::mkostemp(path.data(), O_CLOEXEC));
  if (file.get() < 0) return system_failure("create a file in " + directory.string(), errno);
  const bool written = write_all(file.get(), bytes) && ::fsync(file.get()) == 0 &&
                       ::rename(path.c_str(), final_path.c_str()) == 0;
  if (written) return {};
  const int error = errno;
  ::unlink(path.c_str());
  return system_failure("write " + final_path.string(), error);
}

}  // namespace

Expected<BlobStore> BlobStore::open(const fs::path& directory) {
  JUDGE_TRY(make_directory(directory));
  BlobStore store(directory);
  JUDGE_TRY(store.remove_unfinished());
  return store;
}

Expected<std::uint64_t> BlobStore::remove_unfinished() const {
  std::error_code error;
  const std::int64_t oldest_s = seconds_ago(unfinished_max_s);
  std::vector<fs::path> unfinished;
  for (fs::directory_iterator entry(directory_, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path& path = entry->path();
    const bool is_unfinished = path.filename().string().starts_with(unfinished_prefix);
    if (is_unfinished && is_older(path, oldest_s)) unfinished.push_back(path);
  }
  if (error) return system_failure(directory_, error.value());
  for (const fs::path& path : unfinished) ::unlink(path.c_str());
  return unfinished.size();
}

fs::path BlobStore::path_of(const std::string& name) const {
  return directory_ / name.substr(0, 2) / name;
}

Expected<std::string> BlobStore::put(std::string_view bytes) const {
  std::string name = sha256(bytes);
  const fs::path path = path_of(name);
  JUDGE_TRY(make_directory(path.parent_path()));
  JUDGE_TRY_ASSIGN(const auto is_there, put_again(path));
  if (is_there) return name;
  JUDGE_TRY(write_and_rename(directory_, bytes, path));
  JUDGE_TRY(sync_directory(path.parent_path()));
  return name;
}

Expected<std::string> BlobStore::read(const std::string& name) const {
  const fs::path path = path_of(name);
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad()) {
    return damaged_blob(name, path.string() + ": cannot be read");
  }
  if (sha256(bytes) != name) {
    return damaged_blob(name,
                        path.string() + ": differs from what was stored: its SHA-256 is different");
  }
  return bytes;
}

Expected<void> BlobStore::for_each(const std::function<void(const std::string&)>& visit) const {
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory_, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (entry.depth() == 1 && is_sha256(name)) visit(name);
  }
  if (error) return system_failure(directory_, error.value());
  return {};
}

Expected<CollectedBlobs> BlobStore::collect(
    const std::function<Expected<bool>(const std::string&)>& is_used, std::int64_t age_s) const {
  JUDGE_TRY_ASSIGN(const auto lock, DirectoryLock::try_alone(directory_));
  const std::int64_t newest_s = seconds_ago(age_s);
  std::vector<fs::path> old;
  JUDGE_TRY(for_each([&](const std::string& name) {
    if (is_older(path_of(name), newest_s)) old.push_back(path_of(name));
  }));
  CollectedBlobs collected;
  for (const fs::path& path : old) {
    // Check without a lock first, because most blobs are in use and need no lock.
    JUDGE_TRY_ASSIGN(const auto used, is_used(path.filename()));
    if (used) continue;
    JUDGE_TRY_ASSIGN(const auto bytes, collect_one(path, is_used, newest_s));
    if (!bytes) continue;
    ++collected.count;
    collected.bytes += *bytes;
  }
  return collected;
}

}  // namespace judge::store
