#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "judge/store/files/directory_lock.hpp"
#include "judge/store/files/sha256.hpp"
#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// The number and total size of the removed blobs.
struct CollectedBlobs {
  std::uint64_t count = 0;
  std::uint64_t bytes = 0;

  friend bool operator==(const CollectedBlobs&, const CollectedBlobs&) = default;
};

/// Sources, test data and outputs: files named by the SHA-256 of their content, in lower-case
/// hexadecimal digits, each in a subdirectory named by the first two digits.
class BlobStore {
 public:
  /// Creates the directory if it is missing, and removes old unfinished files of killed processes.
  static Expected<BlobStore> open(const std::filesystem::path& directory);

  /// Stores these bytes and returns their name. Once this function has returned, the bytes survive
  /// a loss of power (fsync of the file and its directory). An existing blob is marked as recently
  /// used instead of being written again.
  Expected<std::string> put(std::string_view bytes) const;

  /// Returns the bytes of this blob. Fails as `damaged` if the file is missing or has a different
  /// hash.
  Expected<std::string> read(const std::string& name) const;

  /// Returns the path of a blob, for callers that open it themselves.
  std::filesystem::path path_of(const std::string& name) const;

  /// Removes blobs that nothing refers to and that were not put within the last `age_s` seconds.
  /// The minimum age is needed because a blob is put before the row that refers to it. A blob that
  /// is put again during the collection stays. Stops at the first failure of `is_used`. Fails as
  /// `busy` while another caller is collecting or holds the lock of prevent_collection().
  Expected<CollectedBlobs> collect(
      const std::function<Expected<bool>(const std::string& name)>& is_used,
      std::int64_t age_s) const;

  /// Prevents collection, in any process, while the returned lock exists. Waits for a collection in
  /// progress.
  Expected<DirectoryLock> prevent_collection() const { return DirectoryLock::shared(directory_); }

  /// Removes unfinished files that are more than an hour old, which killed processes have left
  /// behind. Returns their number.
  Expected<std::uint64_t> remove_unfinished() const;

  /// Calls `visit` with the name of each blob.
  Expected<void> for_each(const std::function<void(const std::string& name)>& visit) const;

  const std::filesystem::path& directory() const { return directory_; }

 private:
  explicit BlobStore(std::filesystem::path directory) : directory_(std::move(directory)) {}

  std::filesystem::path directory_;
};

}  // namespace judge::store
