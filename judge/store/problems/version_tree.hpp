#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/limits.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::store {

/// Limits for the files of a version.
struct TreeLimits {
  std::size_t files_max = 20'000;
  std::uint64_t bytes_max = 2048 * mebibyte;
  std::uint64_t file_bytes_max = 512 * mebibyte;
};

/// Stores every regular file below a directory as a blob, and returns them sorted by path. Skips
/// names that begin with a dot, because the package format ignores them. Fails as `conflict`, and
/// says why, for content that a version cannot have: a link, a special file, too many files or
/// bytes.
Expected<std::vector<VersionFile>> put_tree(const BlobStore& blobs,
                                            const std::filesystem::path& directory,
                                            const TreeLimits& limits = {});

/// Writes files into an existing empty directory. The files need not survive a loss of power,
/// because the work that needs them is repeated after a restart. Fails as `damaged` if a blob
/// differs from its hash.
Expected<void> write_files(const BlobStore& blobs, const std::filesystem::path& directory,
                           const std::vector<VersionFile>& files);

/// Writes a version's files to `versions_directory`/HASH and returns that path. Readers find either
/// all files or no directory. An existing directory is left unchanged. Fails as `conflict` if there
/// is no such version, as `damaged` if a blob differs from its hash. Several threads and processes
/// may call this at the same time.
Expected<std::filesystem::path> materialize(Connection& connection, const BlobStore& blobs,
                                            const std::filesystem::path& versions_directory,
                                            const std::string& version);

/// The number of removed directories of each kind.
struct RemovedVersions {
  std::uint64_t versions = 0;
  std::uint64_t unfinished = 0;  ///< left half-written by a killed process
};

/// Removes two kinds of directories below `versions_directory`:
/// - versions that belong to no problem, if the directory is older than `age_s` seconds
/// - directories that killed processes left half-written
/// Does nothing if `versions_directory` does not exist.
Expected<RemovedVersions> remove_stale_versions(Connection& connection,
                                                const std::filesystem::path& versions_directory,
                                                std::int64_t age_s);

}  // namespace judge::store
