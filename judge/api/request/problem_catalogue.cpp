#include "judge/api/request/problem_catalogue.hpp"

#include <system_error>

#include "judge/core/try.hpp"
#include "judge/problem/reader.hpp"
#include "judge/store/problems/version_check.hpp"

namespace judge::api {
namespace {

/// The maximum number of packages in the cache: more than any judge serves at a time. When the
/// cache is full, it is cleared.
constexpr std::size_t packages_max = 1000;

}  // namespace

ProblemCatalogue::Package ProblemCatalogue::get(store::Connection& connection,
                                                const std::string& version) {
  std::error_code gone;
  if (std::filesystem::is_directory(versions_directory_ / version, gone)) {
    const std::lock_guard lock(mutex_);
    const auto found = packages_.find(version);
    if (found != packages_.end()) return found->second;
  }
  auto package = read(connection, version);
  if (!package) return package;
  const std::lock_guard lock(mutex_);
  if (packages_.size() >= packages_max) packages_.clear();
  packages_[version] = *package;
  return package;
}

ProblemCatalogue::Package ProblemCatalogue::read(store::Connection& connection,
                                                 const std::string& version) const {
  JUDGE_TRY_ASSIGN(const auto verified,
                   store::open_version(connection, blobs_, versions_directory_, version));
  auto package = problem::read_package(verified.directory);
  if (!package) {
    return store::failure(store::FailureKind::other, problem::to_string(package.error().front()));
  }
  return std::make_shared<const problem::Package>(*std::move(package));
}

}  // namespace judge::api
