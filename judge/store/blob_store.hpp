#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "judge/store/directory_lock.hpp"
#include "judge/store/failure.hpp"
#include "judge/store/sha256.hpp"

namespace judge::store {

/// What was removed.
struct CollectedBlobs {
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;

  friend bool operator==(const CollectedBlobs&, const CollectedBlobs&) = default;
};

/// Sources, test data and outputs: files whose names are the SHA-256 of what is in them, in
/// lower-case hexadecimal digits, below a directory for the first two.
class BlobStore {
 public:
  /// Makes the directory if it is not there, and removes what a killed process left half written.
  static Expected<BlobStore> open(const std::filesystem::path& directory);

  /// Keeps these bytes; their name. When this returns they survive a loss of power (fsync of the
  /// file and its directory). What is there already is marked as used now, and not written again.
  Expected<std::string> put(std::string_view bytes) const;

  /// The bytes with this name; fails as damaged when they are missing or have another hash.
  Expected<std::string> read(const std::string& name) const;

  /// Where a blob is, for those who open it themselves.
  std::filesystem::path path_of(const std::string& name) const;

  /// Removes blobs that nobody refers to and that were not put within the last `age_s` seconds: a
  /// blob is put before the row that refers to it. A blob that is put again meanwhile stays. Ends
  /// with the first failure of `is_used`. Fails as busy while somebody else collects, or keeps all.
  Expected<CollectedBlobs> collect(
      const std::function<Expected<bool>(const std::string& name)>& is_used,
      std::int64_t age_s) const;

  /// As long as this lives nothing is collected, in any process; waits for who collects now.
  Expected<DirectoryLock> keep_all() const { return DirectoryLock::shared(directory_); }

  /// Removes what killed processes have left half written; how many files.
  Expected<std::uint64_t> remove_unfinished() const;

  /// Calls this with the name of each blob.
  Expected<void> for_each(const std::function<void(const std::string& name)>& visit) const;

  const std::filesystem::path& directory() const { return directory_; }

 private:
  explicit BlobStore(std::filesystem::path directory) : directory_(std::move(directory)) {}

  std::filesystem::path directory_;
};

}  // namespace judge::store
