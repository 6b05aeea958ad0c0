#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "judge/store/backup_format.hpp"
#include "judge/store/blob_store.hpp"

namespace judge::store {

struct BackupOptions {
  bool replace = false;             ///< take the place of a file that is there
  std::int64_t now_ms = 0;          ///< since 1970-01-01 UTC
  std::function<bool()> cancelled;  ///< asked now and then; empty: never
};

/// Writes the database as it is at one moment, and every blob that it refers to then, to one
/// archive, while others work with both. Nothing is collected meanwhile. The archive is for its
/// owner only, survives a loss of power when this returns, and is there whole or not at all.
/// Fails as damaged when a blob is missing or is not what was put in, as stale when the database's
/// schema is not today's.
Expected<BackupManifest> write_backup(const std::filesystem::path& database, const BlobStore& blobs,
                                      const std::filesystem::path& archive,
                                      const BackupOptions& options);

}  // namespace judge::store
