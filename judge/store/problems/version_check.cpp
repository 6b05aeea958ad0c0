#include "judge/store/problems/version_check.hpp"

#include <array>
#include <cerrno>
#include <map>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/store/files/durable_files.hpp"
#include "judge/store/files/sha256.hpp"
#include "judge/store/problems/version_tree.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

/// Returns the inode, mode, size and times of a file, or an empty vector if there is no such file.
std::vector<std::int64_t> state_of(const fs::path& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) return {};
  return {static_cast<std::int64_t>(status.st_ino),
          static_cast<std::int64_t>(status.st_mode),
          static_cast<std::int64_t>(status.st_size),
          static_cast<std::int64_t>(status.st_mtim.tv_sec),
          static_cast<std::int64_t>(status.st_mtim.tv_nsec),
          static_cast<std::int64_t>(status.st_ctim.tv_sec),
          static_cast<std::int64_t>(status.st_ctim.tv_nsec)};
}

/// Returns the SHA-256 of a file, or "" if it cannot be read.
std::string hash_of_file(const fs::path& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
  if (file.get() < 0) return "";
  constexpr std::size_t piece_bytes = std::size_t{128} * 1024;
  std::string buffer(piece_bytes, '\0');
  Sha256 hash;
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return "";
    if (got == 0) return hash.digits();
    hash.update(std::string_view(buffer).substr(0, static_cast<std::size_t>(got)));
  }
}

/// Returns the first difference between the file at `path` and `file`, or "" if there is none.
std::string difference_of_file(const fs::path& path, const VersionFile& file) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) return "is missing";
  if (!S_ISREG(status.st_mode)) return "is not a regular file";
  if (((status.st_mode & S_IXUSR) != 0) != file.executable) return "has a different executable bit";
  if (hash_of_file(path) != file.blob)
    return "differs from what was published: its SHA-256 is different";
  return "";
}

std::string differs(const fs::path& path, const std::string& how) {
  return fmt::format("{}: {}", path.string(), how);
}

/// Removes the tree at `path`. First moves it to a different directory, so that no reader finds an
/// incomplete tree at `path`.
Expected<void> discard_tree(const fs::path& path) {
  std::string away = (path.parent_path() / "unfinished-XXXXXX").string();
  if (::mkdtemp(away.data()) == nullptr) return system_failure("write to " + away, errno);
  std::error_code ignored;
  // Another process may already have removed the tree.
  fs::rename(path, fs::path(away) / "damaged", ignored);
  fs::remove_all(away, ignored);
  return {};
}

}  // namespace

bool TreeStamp::add(const fs::path& path) {
  auto state = state_of(path);
  if (state.empty()) return false;
  entries_.push_back({path, std::move(state)});
  return true;
}

bool TreeStamp::is_unchanged() const {
  for (const Entry& entry : entries_) {
    if (state_of(entry.path) != entry.state) return false;
  }
  return true;
}

std::string difference_of_tree(const fs::path& directory, const std::vector<VersionFile>& files,
                               TreeStamp& stamp) {
  std::map<std::string, const VersionFile*> expected;
  for (const VersionFile& file : files) expected.emplace(file.path, &file);
  if (!stamp.add(directory)) return differs(directory, "is missing");
  std::size_t found = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path& path = entry->path();
    stamp.add(path);
    if (entry->is_directory(error) && !entry->is_symlink(error)) continue;
    const auto file = expected.find(path.lexically_relative(directory).generic_string());
    if (file == expected.end()) return differs(path, "does not belong to the version");
    if (auto difference = difference_of_file(path, *file->second); !difference.empty()) {
      return differs(path, difference);
    }
    ++found;
  }
  if (error) return differs(directory, error.message());
  if (found == files.size()) return "";
  for (const VersionFile& file : files) {
    if (!fs::exists(directory / file.path, error)) {
      return differs(directory / file.path, "is missing");
    }
  }
  return differs(directory, "changed while it was being read");
}

Expected<VerifiedVersion> open_version(Connection& connection, const BlobStore& blobs,
                                       const fs::path& versions_directory,
                                       const std::string& version) {
  JUDGE_TRY_ASSIGN(const auto files, ProblemVersions(connection).files_of(version));
  if (!files.empty() && version_hash(files) != version) {
    return failure_with_fix(
        FailureKind::damaged,
        fmt::format("version {}: its list of files in the database does not match its name",
                    version));
  }
  VerifiedVersion verified;
  constexpr int attempts_max = 3;  // another process may be discarding a tree at the same time
  for (int attempt = 1; attempt <= attempts_max; ++attempt) {
    JUDGE_TRY_ASSIGN(auto directory, materialize(connection, blobs, versions_directory, version));
    verified.directory = std::move(directory);
    verified.stamp = {};
    std::string difference = difference_of_tree(verified.directory, files, verified.stamp);
    if (difference.empty()) return verified;
    verified.repaired = std::move(difference);
    JUDGE_TRY(discard_tree(verified.directory));
  }
  return failure_with_fix(
      FailureKind::damaged,
      verified.repaired + ", even after it was written again: this disk or its memory is failing");
}

}  // namespace judge::store
