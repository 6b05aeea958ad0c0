#include "judge/store/keeping/fsck_versions.hpp"

#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "judge/store/files/sha256.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/version_check.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> written_versions(const fs::path& directory, FsckReport& report) {
  std::error_code error;
  std::vector<fs::path> versions;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    if (is_sha256(entry->path().filename().string())) versions.push_back(entry->path());
  }
  if (error && error != std::errc::no_such_file_or_directory) {
    report.error("unreadable", fmt::format("{}: {}", directory.string(), error.message()),
                 "make it readable for the judge's user");
  }
  return versions;
}

}  // namespace

void fsck_versions(Connection& connection, const fs::path& versions_directory, FsckReport& report) {
  std::int64_t count = 0;
  for (const fs::path& path : written_versions(versions_directory, report)) {
    const auto files = ProblemVersions(connection).files_of(path.filename());
    // A version without files in the database belongs to no problem. It is not checked, because it
    // is unused and `collect_unused` will remove it.
    if (!files || files->empty()) continue;
    ++count;
    TreeStamp stamp;
    const std::string difference = difference_of_tree(path, *files, stamp);
    std::error_code gone;
    if (difference.empty() || !fs::exists(path, gone)) continue;
    report.error("damaged-version", difference,
                 fmt::format("rm -r {}: running workers write it again from its blobs; "
                             "then rejudge the submissions that were judged with it",
                             path.string()));
  }
  report.count("written_versions", count);
}

}  // namespace judge::store
