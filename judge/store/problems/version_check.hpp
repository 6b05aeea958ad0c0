#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The state of the files and directories of a tree when their contents were verified. Writing,
/// replacing, adding or removing a file changes this state. A flipped bit on the disk does not.
class TreeStamp {
 public:
  /// Adds a file or directory and records its current state. Returns false if it does not exist.
  bool add(const std::filesystem::path& path);

  /// True if no file or directory has changed since it was added to this stamp. Makes one system
  /// call per entry.
  bool is_unchanged() const;

 private:
  struct Entry {
    std::filesystem::path path;
    std::vector<std::int64_t> state;  ///< inode, mode, size, times of change
  };
  std::vector<Entry> entries_;
};

/// Compares the files in `directory` with `files`, the list of files of a version. Returns a
/// description of the first difference (a wrong hash or executable bit, or a missing or additional
/// file), or "" if there is none. Before reading a file or directory, adds its state (such as size
/// and times) to `stamp`. Later, `stamp.is_unchanged()` tells whether all of them are still
/// unchanged.
std::string difference_of_tree(const std::filesystem::path& directory,
                               const std::vector<VersionFile>& files, TreeStamp& stamp);

/// A version whose files were verified.
struct VerifiedVersion {
  std::filesystem::path directory;
  TreeStamp stamp;
  std::string repaired;  ///< what was wrong with the existing tree; "" if it was sound
};

/// Writes a version in the same way as materialize() (judge/store/problems/version_tree.hpp) and
/// verifies every file against its hash. If a file of an existing tree differs, the tree is removed
/// and written again from the blobs, which are verified too. Fails as `damaged` if a blob or the
/// list of files is damaged.
Expected<VerifiedVersion> open_version(Connection& connection, const BlobStore& blobs,
                                       const std::filesystem::path& versions_directory,
                                       const std::string& version);

}  // namespace judge::store
