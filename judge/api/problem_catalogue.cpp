#include "judge/api/problem_catalogue.hpp"

#include "judge/problem/reader.hpp"
#include "judge/store/version_tree.hpp"

namespace judge::api {
namespace {

/// More versions than any judge serves at a time; then all are forgotten, and read again.
constexpr std::size_t packages_max = 1000;

}  // namespace

Result<std::shared_ptr<const problem::Package>> ProblemCatalogue::get(store::Connection& connection,
                                                                      const std::string& version) {
  {
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

Result<std::shared_ptr<const problem::Package>> ProblemCatalogue::read(
    store::Connection& connection, const std::string& version) const {
  const auto directory = store::materialize(connection, blobs_, versions_directory_, version);
  if (!directory) return failure(directory.error().message);
  auto package = problem::read_package(*directory);
  if (!package) return failure(problem::to_string(package.error().front()));
  return std::make_shared<const problem::Package>(*std::move(package));
}

}  // namespace judge::api
