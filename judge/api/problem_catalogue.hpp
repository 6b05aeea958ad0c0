#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"

namespace judge::api {

/// The packages of problem versions, read from the store and remembered: what students see of a
/// problem is in its package. Used by any number of threads.
class ProblemCatalogue {
 public:
  /// The blobs outlive the catalogue.
  ProblemCatalogue(const store::BlobStore& blobs, std::filesystem::path versions_directory)
      : blobs_(blobs), versions_directory_(std::move(versions_directory)) {}

  /// A version's package; the error says what is wrong with it.
  Result<std::shared_ptr<const problem::Package>> get(store::Connection& connection,
                                                      const std::string& version);

 private:
  Result<std::shared_ptr<const problem::Package>> read(store::Connection& connection,
                                                       const std::string& version) const;

  const store::BlobStore& blobs_;
  std::filesystem::path versions_directory_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const problem::Package>> packages_;
};

}  // namespace judge::api
