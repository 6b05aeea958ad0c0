#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"

namespace judge::app {

/// What became of a package that was offered.
struct OfferedPackage {
  std::string problem;
  enum class Outcome {
    published,  ///< new, or newer than what the judge itself had published
    unchanged,  ///< the published version is this one
    kept,       ///< somebody has published another version, which stays
    refused,    ///< it cannot be used
  } outcome = Outcome::unchanged;
  std::string reason;  ///< when refused
};

/// The problem packages directly below this directory, in the order of their names.
Result<std::vector<std::filesystem::path>> packages_below(const std::filesystem::path& directory);

/// Publishes every problem package directly below this directory, in the order of their names. A
/// version that a person has published is never replaced.
Result<std::vector<OfferedPackage>> offer_packages(store::Connection& connection,
                                                   const store::BlobStore& blobs,
                                                   const std::filesystem::path& directory,
                                                   std::int64_t now_ms);

}  // namespace judge::app
