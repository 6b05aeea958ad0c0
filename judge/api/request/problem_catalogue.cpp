#include "judge/api/request/problem_catalogue.hpp"

#include <utility>

#include "judge/core/try.hpp"
#include "judge/problem/reader.hpp"
#include "judge/store/problems/version_check.hpp"

namespace judge::api {
namespace {

/// The maximum number of packages in the cache. This is more than any judge uses at a time. When
/// the cache is full, it is cleared.
constexpr std::size_t packages_max = 1000;

}  // namespace

ProblemCatalogue::Package ProblemCatalogue::get(store::Connection& connection,
                                                const std::string& version) {
  // Do not hold the mutex during is_unchanged(). It may be slow, because it looks at each file.
  const auto known = entry_of(version);
  if (known && known->stamp.is_unchanged()) return known->package;
  JUDGE_TRY_ASSIGN(const auto entry, read(connection, version));
  const std::lock_guard lock(mutex_);
  if (entries_.size() >= packages_max) entries_.clear();
  entries_[version] = entry;
  return entry->package;
}

std::shared_ptr<const problem::Package> ProblemCatalogue::last_read(
    const std::string& version) const {
  const auto entry = entry_of(version);
  return entry ? entry->package : nullptr;
}

std::shared_ptr<const ProblemCatalogue::Entry> ProblemCatalogue::entry_of(
    const std::string& version) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(version);
  return found == entries_.end() ? nullptr : found->second;
}

store::Expected<std::shared_ptr<const ProblemCatalogue::Entry>> ProblemCatalogue::read(
    store::Connection& connection, const std::string& version) const {
  JUDGE_TRY_ASSIGN(auto verified,
                   store::open_version(connection, blobs_, versions_directory_, version));
  if (!verified.repaired.empty() && repaired_) {
    repaired_({.kind = store::DamageKind::version,
               .name = version,
               .message = verified.repaired + "; restored from its blobs",
               .met_by = "a request",
               .is_repaired = true});
  }
  auto package = problem::read_package(verified.directory);
  if (!package) {
    return store::failure(store::FailureKind::other, problem::to_string(package.error().front()));
  }
  return std::make_shared<const Entry>(
      std::make_shared<const problem::Package>(*std::move(package)), std::move(verified.stamp));
}

}  // namespace judge::api
