#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/store/failure.hpp"

namespace judge::store {

// A backup is a tar archive, compressed by zstd: first the manifest, then the database, then each
// blob that the database refers to, at the path that it has below the data directory.
inline constexpr std::string_view manifest_entry = "judge-backup.txt";
inline constexpr std::string_view database_entry = "judge.sqlite";

/// What a backup consists of.
struct BackupManifest {
  std::int64_t schema_version = 0;
  std::int64_t created_ms = 0;  ///< since 1970-01-01 UTC
  std::string database_sha256;
  std::uint64_t database_bytes = 0;
  std::uint64_t blobs = 0;
  std::uint64_t blob_bytes = 0;  ///< all together

  friend bool operator==(const BackupManifest&, const BackupManifest&) = default;
};

/// A line for each: its name, a space, its value.
std::string to_text(const BackupManifest& manifest);

/// Reads what to_text() has written and nothing else; fails as invalid, and says what is wrong.
Expected<BackupManifest> parse_manifest(std::string_view text);

/// "blobs/ba/ba78…"
std::string blob_entry(const std::string& blob);

/// The blob that belongs to an entry of this path; nothing if it is no blob's.
std::optional<std::string> blob_of_entry(std::string_view path);

}  // namespace judge::store
