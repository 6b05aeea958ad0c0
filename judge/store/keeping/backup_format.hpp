#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

// A backup is a tar archive, compressed with zstd: first the manifest, then the database, then each
// blob that the database refers to, at its path below the data directory.
inline constexpr std::string_view manifest_entry = "judge-backup.txt";
inline constexpr std::string_view database_entry = "judge.sqlite";
// The last entry, present only if blobs are missing: one line for each blob that was damaged or
// missing and is not in the archive. The manifest still counts these blobs.
inline constexpr std::string_view left_out_entry = "judge-left-out.txt";

/// The contents of a backup.
struct BackupManifest {
  std::int64_t schema_version = 0;
  std::int64_t created_ms = 0;  ///< since 1970-01-01 UTC
  std::string database_sha256;
  std::uint64_t database_bytes = 0;
  std::uint64_t blobs = 0;
  std::uint64_t blob_bytes = 0;  ///< total size of all blobs
  /// The blobs that are not in the archive. They are listed in a separate entry, not in the
  /// manifest's text.
  std::vector<std::string> left_out = {};

  friend bool operator==(const BackupManifest&, const BackupManifest&) = default;
};

/// Writes one line for each field: its name, a space, its value.
std::string to_text(const BackupManifest& manifest);

/// Parses the output of to_text() and accepts nothing else. Fails as `invalid` with a message that
/// says what is wrong.
Expected<BackupManifest> parse_manifest(std::string_view text);

/// Returns a text that lists the blobs that were left out, one per line.
std::string left_out_text(const std::vector<std::string>& blobs);

/// Parses the output of left_out_text() and accepts nothing else. Fails as `invalid`.
Expected<std::vector<std::string>> parse_left_out(std::string_view text);

/// Returns the path of a blob in the archive: "blobs/ba/ba78…".
std::string blob_entry(const std::string& blob);

/// Returns the blob at an archive path, or `nullopt` if it is not the path of a blob.
std::optional<std::string> blob_of_entry(std::string_view path);

}  // namespace judge::store
