#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "judge/problem/base/package.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::api {

/// A cache of the parsed packages of problem versions. Thread-safe.
class ProblemCatalogue {
 public:
  /// The blobs must outlive the catalogue.
  ProblemCatalogue(const store::BlobStore& blobs, std::filesystem::path versions_directory)
      : blobs_(blobs), versions_directory_(std::move(versions_directory)) {}

  using Package = store::Expected<std::shared_ptr<const problem::Package>>;

  /// Returns a version's package. The package is read, and its files are verified, if it is not in
  /// the cache or if its directory has been removed. Fails with `damaged` if the store is damaged,
  /// with `other` if the package is invalid.
  Package get(store::Connection& connection, const std::string& version);

 private:
  Package read(store::Connection& connection, const std::string& version) const;

  const store::BlobStore& blobs_;
  std::filesystem::path versions_directory_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const problem::Package>> packages_;
};

}  // namespace judge::api
