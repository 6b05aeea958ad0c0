#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "judge/store/failure.hpp"

namespace judge::store {

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

  /// Removes blobs that nobody refers to and that were not put within the last `grace_s` seconds:
  /// a blob is put before the row that refers to it. Returns how many are gone.
  Expected<std::uint64_t> collect(const std::function<bool(const std::string& name)>& is_used,
                                  std::int64_t grace_s) const;

  /// Calls this with the name of each blob.
  Expected<void> for_each(const std::function<void(const std::string& name)>& visit) const;

 private:
  explicit BlobStore(std::filesystem::path directory) : directory_(std::move(directory)) {}

  std::filesystem::path directory_;
};

/// SHA-256 of these bytes in 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace judge::store
