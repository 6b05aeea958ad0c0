#pragma once

#include <cstdint>
#include <filesystem>

#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// What was removed, as nothing needs it.
struct Collected {
  CollectedBlobs blobs;
  std::uint64_t versions = 0;    ///< directories of problem versions that are gone
  std::uint64_t unfinished = 0;  ///< files and directories that a killed process left half written
};

/// Removes what no row of the database refers to and what has not been touched for `age_s` seconds:
/// blobs, and the written-out files of problem versions. Safe beside all else that works with the
/// store, in this process and in others. Fails as busy while a backup is made, or somebody else
/// collects.
Expected<Collected> collect_unused(Connection& connection, const BlobStore& blobs,
                                   const std::filesystem::path& versions_directory,
                                   std::int64_t age_s);

}  // namespace judge::store
