#include "judge/store/keeping/fsck.hpp"

#include <utility>

#include "judge/core/fix.hpp"
#include "judge/store/keeping/fsck_blobs.hpp"
#include "judge/store/keeping/fsck_database.hpp"
#include "judge/store/keeping/fsck_versions.hpp"
#include "judge/store/schema/migrations.hpp"

namespace judge::store {

void FsckReport::error(const std::string& what, std::string message, std::string fix) {
  ++errors_;
  add({.what = what, .message = std::move(message), .fix = std::move(fix), .is_error = true});
}

void FsckReport::note(const std::string& what, std::string message) {
  add({.what = what, .message = std::move(message), .fix = {}, .is_error = false});
}

void FsckReport::add(FsckFinding finding) {
  if (++kinds_[finding.what] <= of_a_kind_max) findings_.push_back(std::move(finding));
}

FsckReport fsck(Connection& connection, const BlobStore& blobs,
                const std::filesystem::path& versions_directory) {
  FsckReport report;
  // Stop if the schema is not the newest one, because the queries are written for that schema.
  if (const auto newest = require_newest_schema(connection); !newest) {
    auto [problem, fix] = split_fix(newest.error().message);
    if (fix.empty()) fix = "restore a backup (judge restore)";
    report.error("schema", std::move(problem), std::move(fix));
    return report;
  }
  fsck_database(connection, report);
  fsck_blobs(connection, blobs, report);
  fsck_versions(connection, versions_directory, report);
  return report;
}

}  // namespace judge::store
