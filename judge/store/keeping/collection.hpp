#pragma once

#include <cstdint>
#include <filesystem>

#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The unused data that was removed.
struct Collected {
  CollectedBlobs blobs;
  std::uint64_t versions = 0;    ///< directories of problem versions that no longer exist
  std::uint64_t unfinished = 0;  ///< unfinished files and directories of killed processes
};

/// Removes blobs that no row of the database refers to, and directories of problem versions that
/// belong to no problem, if they are older than `age_s` seconds. Also removes unfinished files and
/// directories of killed processes. Safe while other threads and processes use the store. Fails as
/// `busy` while a backup is being made or another caller is collecting.
Expected<Collected> collect_unused(Connection& connection, const BlobStore& blobs,
                                   const std::filesystem::path& versions_directory,
                                   std::int64_t age_s);

}  // namespace judge::store
