#include "judge/store/problems/version_tree.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

#include <fmt/format.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/store/files/durable_files.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

constexpr const char* unfinished_prefix = "unfinished-";
/// No write takes this long, so an older unfinished directory was left behind by a killed process.
constexpr std::chrono::hours unfinished_max(1);

/// Reads a directory tree and stores its files as blobs.
class TreeReader {
 public:
  TreeReader(const BlobStore& blobs, const fs::path& root, const TreeLimits& limits)
      : blobs_(blobs), root_(root), limits_(limits) {}

  Expected<std::vector<VersionFile>> read() {
    std::error_code error;
    for (fs::recursive_directory_iterator entry(root_, error), end; !error && entry != end;
         entry.increment(error)) {
      const bool ignored = entry->path().filename().string().starts_with('.');
      const auto status = entry->symlink_status(error);
      if (error) break;
      if (ignored || fs::is_directory(status)) {
        if (ignored) entry.disable_recursion_pending();
        continue;
      }
      if (!fs::is_regular_file(status)) {
        return refused(entry->path(), "is neither a file nor a directory: replace it with a file");
      }
      JUDGE_TRY(keep(*entry, status));
    }
    if (error) return system_failure(root_, error.value());
    std::ranges::sort(files_);
    return std::move(files_);
  }

 private:
  static std::unexpected<Failure> refused(const fs::path& path, const std::string& why) {
    return failure(FailureKind::conflict, path.string() + ": " + why);
  }

  Expected<void> keep(const fs::directory_entry& entry, fs::file_status status) {
    std::error_code error;
    const std::uint64_t bytes = entry.file_size(error);
    if (error) return system_failure(entry.path(), error.value());
    if (bytes > limits_.file_bytes_max) {
      return refused(entry.path(), fmt::format("has more than {} bytes", limits_.file_bytes_max));
    }
    bytes_ += bytes;
    if (bytes_ > limits_.bytes_max || files_.size() == limits_.files_max) {
      return refused(root_, fmt::format("has more than {} files or {} bytes", limits_.files_max,
                                        limits_.bytes_max));
    }
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    if (!file.is_open() || file.bad()) return system_failure(entry.path(), errno);
    JUDGE_TRY_ASSIGN(auto blob, blobs_.put(content));
    const bool executable = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
    const std::string path = entry.path().lexically_relative(root_).generic_string();
    files_.push_back({path, std::move(blob), executable});
    return {};
  }

  const BlobStore& blobs_;
  const fs::path& root_;
  const TreeLimits& limits_;
  std::uint64_t bytes_ = 0;
  std::vector<VersionFile> files_;
};

/// A new directory. The destructor removes it unless rename_to() has moved it.
class UnfinishedDirectory {
 public:
  explicit UnfinishedDirectory(const fs::path& parent)
      : path_((parent / (std::string(unfinished_prefix) + "XXXXXX")).string()) {
    if (::mkdtemp(path_.data()) == nullptr) path_.clear();
  }
  UnfinishedDirectory(const UnfinishedDirectory&) = delete;
  UnfinishedDirectory& operator=(const UnfinishedDirectory&) = delete;
  UnfinishedDirectory(UnfinishedDirectory&&) = delete;
  UnfinishedDirectory& operator=(UnfinishedDirectory&&) = delete;
  ~UnfinishedDirectory() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }

  bool is_made() const { return !path_.empty(); }
  fs::path path() const { return path_; }

  /// Moves the directory to its final name. Succeeds if another process has already created a
  /// directory of that name, because both have the same content.
  Expected<void> rename_to(const fs::path& name) {
    if (::rename(path_.c_str(), name.c_str()) == 0) {
      path_.clear();
      return {};
    }
    if (errno == EEXIST || errno == ENOTEMPTY) return {};
    return system_failure("make " + name.string(), errno);
  }

 private:
  std::string path_;
};

/// Returns the entries of `directory` that are older than `age`.
std::vector<fs::path> old_directories(const fs::path& directory, std::chrono::seconds age) {
  std::error_code error;
  std::vector<fs::path> old;
  const auto oldest = fs::file_time_type::clock::now() - age;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code gone;
    if (entry->last_write_time(gone) < oldest && !gone) old.push_back(entry->path());
  }
  return old;
}

/// Removes the half-written directories that killed processes left behind, and returns their
/// number.
std::uint64_t remove_unfinished(const fs::path& directory) {
  std::uint64_t count = 0;
  for (const fs::path& path : old_directories(directory, unfinished_max)) {
    if (!path.filename().string().starts_with(unfinished_prefix)) continue;
    std::error_code ignored;
    fs::remove_all(path, ignored);
    ++count;
  }
  return count;
}

/// Removes the directory of a version. Renames it first, so that no reader finds an incomplete
/// version at `path`.
void remove_version(const fs::path& path) {
  const fs::path unfinished = path.parent_path() / (unfinished_prefix + path.filename().string());
  std::error_code ignored;
  fs::rename(path, unfinished, ignored);
  fs::remove_all(unfinished, ignored);
}

Expected<void> write_file(const BlobStore& blobs, const fs::path& root, const VersionFile& file,
                          std::set<fs::path>& directories) {
  const fs::path path = root / file.path;
  for (fs::path parent = path.parent_path(); parent != root; parent = parent.parent_path()) {
    directories.insert(parent);
  }
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) return system_failure("make " + path.parent_path().string(), error.value());
  JUDGE_TRY_ASSIGN(const auto content, blobs.read(file.blob));
  return write_new_file(path, content, file.executable ? 0700 : 0600);
}

Expected<void> write_tree(const BlobStore& blobs, const fs::path& root,
                          const std::vector<VersionFile>& files) {
  std::set<fs::path> directories = {root};
  for (const VersionFile& file : files) {
    JUDGE_TRY(write_file(blobs, root, file, directories));
  }
  for (const fs::path& directory : directories) {
    JUDGE_TRY(sync_directory(directory));
  }
  return {};
}

}  // namespace

Expected<std::vector<VersionFile>> put_tree(const BlobStore& blobs, const fs::path& directory,
                                            const TreeLimits& limits) {
  return TreeReader(blobs, directory, limits).read();
}

Expected<void> write_files(const BlobStore& blobs, const fs::path& directory,
                           const std::vector<VersionFile>& files) {
  for (const VersionFile& file : files) {
    const fs::path path = directory / file.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    if (error) return system_failure("make " + path.parent_path().string(), error.value());
    JUDGE_TRY_ASSIGN(const auto content, blobs.read(file.blob));
    std::ofstream stream(path, std::ios::binary);
    stream << content;
    stream.close();
    if (!stream) return system_failure("write " + path.string(), errno);
    if (file.executable) fs::permissions(path, fs::perms::owner_all, error);
  }
  return {};
}

Expected<fs::path> materialize(Connection& connection, const BlobStore& blobs,
                               const fs::path& versions_directory, const std::string& version) {
  fs::path path = versions_directory / version;
  std::error_code error;
  if (!version.empty() && fs::is_directory(path, error)) return path;
  JUDGE_TRY_ASSIGN(const auto files, ProblemVersions(connection).files_of(version));
  if (files.empty()) {
    return failure(FailureKind::conflict, "no problem has the version " + version);
  }
  JUDGE_TRY(make_directory(versions_directory));
  remove_unfinished(versions_directory);
  UnfinishedDirectory unfinished(versions_directory);
  if (!unfinished.is_made()) {
    return system_failure("create a directory in " + versions_directory.string(), errno);
  }
  JUDGE_TRY(write_tree(blobs, unfinished.path(), files));
  JUDGE_TRY(unfinished.rename_to(path));
  JUDGE_TRY(sync_directory(versions_directory));
  return path;
}

Expected<RemovedVersions> remove_stale_versions(Connection& connection,
                                                const fs::path& versions_directory,
                                                std::int64_t age_s) {
  RemovedVersions removed{.unfinished = remove_unfinished(versions_directory)};
  for (const fs::path& path : old_directories(versions_directory, std::chrono::seconds(age_s))) {
    const std::string version = path.filename();
    if (!is_sha256(version)) continue;
    JUDGE_TRY_ASSIGN(
        const auto files,
        connection.matches("SELECT 1 FROM problem_files WHERE version = $1 LIMIT 1", {version}));
    if (files) continue;
    remove_version(path);
    ++removed.versions;
  }
  return removed;
}

}  // namespace judge::store
