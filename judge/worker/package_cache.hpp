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
#include "judge/problem/package.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/connection.hpp"

namespace judge::worker {

/// A version of a problem, ready to judge with.
struct LoadedVersion {
  problem::Package package;
  run::OutputChecker checker;
};

/// Why a version cannot be judged with. A store::Failure is the store's; what the message of an
/// Error says is the package's fault or the sandbox's.
using LoadFailure = std::variant<store::Failure, Error>;

/// The versions that were used last, read and with their output validators compiled. Used by all
/// slots: who wants a version that another is loading waits for it.
class PackageCache {
 public:
  struct Options {
    std::filesystem::path versions_directory;
    std::vector<run::Language> languages;
    run::ProgramCache programs{""};
    std::size_t versions_max = 32;
  };

  using Loaded = std::expected<std::shared_ptr<const LoadedVersion>, LoadFailure>;

  /// The blobs outlive the cache.
  PackageCache(const store::BlobStore& blobs, Options options);
  ~PackageCache();
  PackageCache(const PackageCache&) = delete;
  PackageCache& operator=(const PackageCache&) = delete;
  PackageCache(PackageCache&&) = delete;
  PackageCache& operator=(PackageCache&&) = delete;

  /// The version of this problem. A failure is not kept: the next one tries again.
  Loaded get(store::Connection& connection, run::Runner& runner, const std::string& problem,
             const std::string& version);

  /// store::unchanged_cases of two versions; remembered, as a rejudging asks for the same again.
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
  std::list<std::string> used_;  ///< keys, the one that was used last first
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const std::set<std::string>>>
      unchanged_;  ///< by old and new version
};

}  // namespace judge::worker
