#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::app {

/// The result of publishing one package.
struct OfferedPackage {
  std::string problem;
  enum class Outcome {
    published,  ///< new, or replaces a version that the judge itself published
    unchanged,  ///< this version is already published
    kept,       ///< a person has published a different version, which stays
    refused,    ///< the package is not usable
  } outcome = Outcome::unchanged;
  std::string reason;  ///< empty unless refused
};

/// Returns the problem packages directly below this directory, sorted by name.
Result<std::vector<std::filesystem::path>> packages_below(const std::filesystem::path& directory);

/// Publishes every problem package directly below this directory, in order of name. Never replaces
/// a version that a person has published.
Result<std::vector<OfferedPackage>> offer_packages(store::Connection& connection,
                                                   const store::BlobStore& blobs,
                                                   const std::filesystem::path& directory,
                                                   std::int64_t now_ms);

}  // namespace judge::app
