#include "judge/worker/jobs/package_cache.hpp"

#include <utility>

#include "judge/core/try.hpp"
#include "judge/problem/reader.hpp"
#include "judge/store/submissions/unchanged_cases.hpp"
#include "judge/worker/jobs/job_parts.hpp"

namespace judge::worker {
namespace {

Result<problem::Package> read(const std::filesystem::path& directory, const std::string& problem) {
  auto package = problem::read_package(directory);
  if (package) {
    package->short_name = problem;  // instead of the directory's name
    return *std::move(package);
  }
  std::string message = "the version of " + problem + " cannot be used:";
  for (const problem::Finding& finding : package.error()) {
    message += "\n  " + problem::to_string(finding);
  }
  return failure(std::move(message));
}

}  // namespace

/// A version in the cache. A slot that is loading the version holds the mutex.
struct PackageCache::Entry {
  std::mutex mutex;
  std::shared_ptr<const LoadedVersion> version;
};

PackageCache::PackageCache(const store::BlobStore& blobs, Options options)
    : blobs_(blobs), options_(std::move(options)) {}

PackageCache::~PackageCache() = default;

PackageCache::Loaded PackageCache::get(store::Connection& connection, run::Runner& runner,
                                       const std::string& problem, const std::string& version,
                                       bool* was_loaded) {
  const auto entry = entry_of(problem + "/" + version);
  const std::lock_guard lock(entry->mutex);
  if (entry->version && entry->version->stamp.is_unchanged()) return entry->version;
  entry->version.reset();
  if (was_loaded != nullptr) *was_loaded = true;
  auto loaded = load(connection, runner, problem, version);
  if (loaded) entry->version = *loaded;
  return loaded;
}

store::Expected<std::shared_ptr<const std::set<std::string>>> PackageCache::unchanged_cases(
    store::Connection& connection, const std::string& old_version, const std::string& new_version) {
  const std::lock_guard lock(mutex_);
  const std::pair key(old_version, new_version);
  if (const auto found = unchanged_.find(key); found != unchanged_.end()) return found->second;
  store::ProblemVersions versions(connection);
  JUDGE_TRY_ASSIGN(const auto old_files, versions.files_of(old_version));
  JUDGE_TRY_ASSIGN(const auto new_files, versions.files_of(new_version));
  // Clear the whole map: only a few pairs of versions are in use at a time, and each result is
  // quick to compute again.
  if (unchanged_.size() >= options_.versions_max) unchanged_.clear();
  return unchanged_[key] = std::make_shared<const std::set<std::string>>(
             store::unchanged_cases(old_files, new_files));
}

/// Returns the entry and marks it as the most recently used. Evicts the least recently used entry
/// if the cache is full.
std::shared_ptr<PackageCache::Entry> PackageCache::entry_of(const std::string& key) {
  const std::lock_guard lock(mutex_);
  used_.remove(key);
  used_.push_front(key);
  auto& entry = entries_[key];
  if (!entry) entry = std::make_shared<Entry>();
  auto found = entry;
  while (used_.size() > options_.versions_max && used_.size() > 1) {
    entries_.erase(used_.back());
    used_.pop_back();
  }
  return found;
}

PackageCache::Loaded PackageCache::load(store::Connection& connection, run::Runner& runner,
                                        const std::string& problem,
                                        const std::string& version) const {
  JUDGE_TRY_ASSIGN(auto verified,
                   store::open_version(connection, blobs_, options_.versions_directory, version));
  JUDGE_TRY_ASSIGN(auto package, read(verified.directory, problem));
  const auto programs = options_.programs.owned_by(program_owner(problem));
  JUDGE_TRY_ASSIGN(auto checker,
                   run::OutputChecker::prepare(runner, programs, options_.languages, package));
  return std::make_shared<const LoadedVersion>(std::move(package), std::move(checker),
                                               std::move(verified.stamp),
                                               std::move(verified.repaired));
}

}  // namespace judge::worker
