#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "judge/problem/base/package.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/keeping/damages.hpp"
#include "judge/store/problems/version_check.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::api {

/// A cache of the parsed packages of problem versions. Thread-safe.
class ProblemCatalogue {
 public:
  /// Is called with each damaged version that was restored from its blobs. May be empty.
  using Repaired = std::function<void(const store::NewDamage&)>;

  /// `blobs` must outlive the catalogue.
  ProblemCatalogue(const store::BlobStore& blobs, std::filesystem::path versions_directory,
                   Repaired repaired = {})
      : blobs_(blobs),
        versions_directory_(std::move(versions_directory)),
        repaired_(std::move(repaired)) {}

  using Package = store::Expected<std::shared_ptr<const problem::Package>>;

  /// Returns the package of a version. If the package is not in the cache, or if its files have
  /// changed since it was read, reads the package and verifies the files, because pages show them.
  /// Fails with `damaged` if the store is damaged, and with `other` if the package is invalid.
  Package get(store::Connection& connection, const std::string& version);

  /// Returns the package of a version as it was last read, even if its files have been removed or
  /// damaged since then. Null if it is not in the cache.
  std::shared_ptr<const problem::Package> last_read(const std::string& version) const;

 private:
  struct Entry {
    std::shared_ptr<const problem::Package> package;
    store::TreeStamp stamp;
  };

  std::shared_ptr<const Entry> entry_of(const std::string& version) const;
  store::Expected<std::shared_ptr<const Entry>> read(store::Connection& connection,
                                                     const std::string& version) const;

  const store::BlobStore& blobs_;
  std::filesystem::path versions_directory_;
  Repaired repaired_;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Entry>> entries_;
};

}  // namespace judge::api
