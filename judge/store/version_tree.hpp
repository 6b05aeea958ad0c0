#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/limits.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::store {

/// What a version may consist of.
struct TreeLimits {
  std::size_t files_max = 20'000;
  std::uint64_t bytes_max = 2048 * mebibyte;
  std::uint64_t file_bytes_max = 512 * mebibyte;
};

/// Keeps every regular file below a directory as a blob; sorted by path. What the package format
/// ignores is left out: names that begin with a dot. Fails as a conflict for what a version cannot
/// hold (a link, a special file, too many files or bytes), and says which.
Expected<std::vector<VersionFile>> put_tree(const BlobStore& blobs,
                                            const std::filesystem::path& directory,
                                            const TreeLimits& limits = {});

/// Writes files below a directory that is there and empty. They need not survive a loss of power:
/// this is for work that is then done again. Fails as damaged when a blob is not what was put in.
Expected<void> write_files(const BlobStore& blobs, const std::filesystem::path& directory,
                           const std::vector<VersionFile>& files);

/// Writes a version's files below `versions_directory`/HASH, where a reader finds all of them or
/// no directory; what is there already is left. Its path. Fails as a conflict when there is no such
/// version, as damaged when a blob is not what was put in. Several threads and processes may do so
/// at the same time.
Expected<std::filesystem::path> materialize(Connection& connection, const BlobStore& blobs,
                                            const std::filesystem::path& versions_directory,
                                            const std::string& version);

/// Directories that were removed.
struct RemovedVersions {
  std::uint64_t versions = 0;
  std::uint64_t unfinished = 0;  ///< that a killed process left half written
};

/// Removes directories below `versions_directory` of versions that no problem has (any more) and
/// that are older than `age_s` seconds, and what killed processes have left half written. One that
/// is not there at all has none.
Expected<RemovedVersions> remove_stale_versions(Connection& connection,
                                                const std::filesystem::path& versions_directory,
                                                std::int64_t age_s);

}  // namespace judge::store
