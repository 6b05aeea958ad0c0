#pragma once

#include <expected>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/version_check.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::worker {

/// A version of a problem, ready for judging.
struct LoadedVersion {
  problem::Package package;
  run::OutputChecker checker;
  store::TreeStamp stamp = {};  ///< of its files, which were verified on loading
  std::string repaired = "";    ///< how the files differed from the blobs; "" if they did not
};

/// The reason why a version cannot be used. A store::Failure comes from the store; an Error is the
/// fault of the package or the sandbox.
using LoadFailure = std::variant<store::Failure, Error>;

/// The most recently used versions, loaded and with compiled output validators. Shared by all
/// slots: while one slot loads a version, other slots that need it wait.
class PackageCache {
 public:
  struct Options {
    std::filesystem::path versions_directory;
    std::vector<run::Language> languages;
    run::ProgramCache programs{""};
    std::size_t versions_max = 32;
  };

  using Loaded = std::expected<std::shared_ptr<const LoadedVersion>, LoadFailure>;

  /// `blobs` must outlive the cache.
  PackageCache(const store::BlobStore& blobs, Options options);
  ~PackageCache();
  PackageCache(const PackageCache&) = delete;
  PackageCache& operator=(const PackageCache&) = delete;
  PackageCache(PackageCache&&) = delete;
  PackageCache& operator=(PackageCache&&) = delete;

  /// Returns this version of the problem. Loading a version verifies all its files. If a file has
  /// been changed, replaced or removed since then, the version is loaded again. Failures are not
  /// cached: the next call tries again. Sets `*was_loaded`, if given, to true if this call tried to
  /// load the version.
  Loaded get(store::Connection& connection, run::Runner& runner, const std::string& problem,
             const std::string& version, bool* was_loaded = nullptr);

  /// Returns the result of store::unchanged_cases for two versions. Cached, because a rejudging
  /// asks for the same versions repeatedly.
  store::Expected<std::shared_ptr<const std::set<std::string>>> unchanged_cases(
      store::Connection& connection, const std::string& old_version,
      const std::string& new_version);

 private:
  struct Entry;
  std::shared_ptr<Entry> entry_of(const std::string& key);
  Loaded load(store::Connection& connection, run::Runner& runner, const std::string& problem,
              const std::string& version) const;

  const store::BlobStore& blobs_;
  Options options_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Entry>> entries_;
  std::list<std::string> used_;  ///< keys, most recently used first
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const std::set<std::string>>>
      unchanged_;  ///< by old and new version
};

}  // namespace judge::worker
