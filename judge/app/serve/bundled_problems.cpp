#include "judge/app/serve/bundled_problems.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "judge/app/base/workshop.hpp"
#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/version_tree.hpp"

namespace judge::app {
namespace {

using Outcome = OfferedPackage::Outcome;

/// True if the judge may publish its bundled version of the problem: no version is published yet,
/// or the judge itself published the current one.
store::Expected<bool> is_judges_own(store::ProblemVersions& versions,
                                    const store::Problem& problem) {
  JUDGE_TRY_ASSIGN(const auto history, versions.history(problem.name));
  const auto published =
      std::ranges::find(history, problem.published, &store::ProblemVersion::hash);
  return published == history.end() || !published->author;
}

store::Expected<Outcome> publish(store::Connection& connection, const store::NewVersion& version,
                                 const std::vector<store::VersionFile>& files,
                                 std::int64_t now_ms) {
  Outcome outcome = Outcome::published;
  auto done = connection.transact([&]() -> store::Expected<void> {
    store::ProblemVersions versions(connection);
    JUDGE_TRY_ASSIGN(const auto hash, versions.add(version, files, now_ms));
    JUDGE_TRY_ASSIGN(const auto problem, versions.find(version.problem));
    const store::Problem known = problem.value_or(store::Problem{});
    if (known.published == hash) {
      outcome = Outcome::unchanged;
      return {};
    }
    JUDGE_TRY_ASSIGN(const auto own, is_judges_own(versions, known));
    if (!own) {
      outcome = Outcome::kept;
      return {};
    }
    return versions.publish(version.problem, hash, known.published);
  });
  JUDGE_TRY(done);
  return outcome;
}

Result<OfferedPackage> offer(store::Connection& connection, const store::BlobStore& blobs,
                             const std::filesystem::path& directory, std::int64_t now_ms) {
  OfferedPackage offered{.problem = directory.filename().string(), .reason = {}};
  const auto package = load_package(directory.string());
  if (!package) {
    offered.outcome = Outcome::refused;
    offered.reason = package.error().message;
    return offered;
  }
  offered.problem = package->short_name;
  if (!package->blockers.empty()) {
    offered.outcome = Outcome::refused;
    offered.reason = fmt::format("{} must not be published:{}", directory.string(),
                                 finding_lines(package->blockers));
    return offered;
  }
  JUDGE_TRY_ASSIGN(const auto files, to_result(store::put_tree(blobs, directory)));
  const store::NewVersion version{.problem = offered.problem,
                                  .title = problem::title_of(*package),
                                  .author = {},
                                  .note = "bundled with the judge"};
  JUDGE_TRY_ASSIGN(offered.outcome, to_result(publish(connection, version, files, now_ms)));
  return offered;
}

}  // namespace

Result<std::vector<std::filesystem::path>> packages_below(const std::filesystem::path& directory) {
  std::error_code error;
  std::vector<std::filesystem::path> packages;
  std::filesystem::directory_iterator entry(directory, error);
  for (const std::filesystem::directory_iterator end; !error && entry != end;
       entry.increment(error)) {
    if (std::filesystem::exists(entry->path() / "problem.yaml", error)) {
      packages.push_back(entry->path());
    }
  }
  if (error) {
    return failure(
        fmt::format("cannot read the problems in {}: {}\n"
                    "Fix: set 'problems' to a directory of problem packages, or leave it empty",
                    directory.string(), error.message()));
  }
  std::ranges::sort(packages);
  return packages;
}

Result<std::vector<OfferedPackage>> offer_packages(store::Connection& connection,
                                                   const store::BlobStore& blobs,
                                                   const std::filesystem::path& directory,
                                                   std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto packages, packages_below(directory));
  std::vector<OfferedPackage> all;
  for (const std::filesystem::path& package : packages) {
    JUDGE_TRY_ASSIGN(auto offered, offer(connection, blobs, package, now_ms));
    all.push_back(std::move(offered));
  }
  return all;
}

}  // namespace judge::app
