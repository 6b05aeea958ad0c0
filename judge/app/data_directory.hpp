#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "judge/core/error.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"

namespace judge::app {

/// Where the daemon keeps what lasts: the database, blobs, and the problem versions that were
/// written out for judging.
class DataDirectory {
 public:
  /// Opens it, makes it when it is not there, and brings the database to today's schema. Several
  /// processes may have it open. One that other users may write to is refused. The error names what
  /// cannot be used, with the mend.
  static Result<DataDirectory> open(const std::filesystem::path& path);

  /// Opens one that is there, and changes neither it nor its schema: for who looks at it.
  static Result<DataDirectory> open_existing(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path database() const { return path_ / "judge.sqlite"; }
  std::filesystem::path versions() const { return path_ / "versions"; }
  const store::BlobStore& blobs() const { return blobs_; }

  /// The size of the database with its log; nothing when there is none.
  std::optional<std::uint64_t> database_bytes() const;

  /// What to say, with the mend, when other users may look into it; "" when it is its owner's
  /// alone.
  std::string openness() const;

  /// Whether something could be stored now. The error says why not, for example of a full disk.
  Result<void> try_to_store() const;

  /// One more connection.
  store::Expected<std::unique_ptr<store::Connection>> connect() const;

 private:
  DataDirectory(std::filesystem::path path, store::BlobStore blobs)
      : path_(std::move(path)), blobs_(std::move(blobs)) {}

  std::filesystem::path path_;
  store::BlobStore blobs_;
};

}  // namespace judge::app
