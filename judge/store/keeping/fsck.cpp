#include "judge/store/keeping/fsck.hpp"

#include <utility>

#include "judge/store/keeping/fsck_blobs.hpp"
#include "judge/store/keeping/fsck_database.hpp"
#include "judge/store/keeping/fsck_versions.hpp"
#include "judge/store/schema/migrations.hpp"

namespace judge::store {

void FsckReport::error(const std::string& what, std::string message, std::string mend) {
  ++errors_;
  add({.what = what, .message = std::move(message), .mend = std::move(mend), .is_error = true});
}

void FsckReport::note(const std::string& what, std::string message) {
  add({.what = what, .message = std::move(message), .mend = {}, .is_error = false});
}

void FsckReport::add(Finding finding) {
  if (++kinds_[finding.what] <= of_a_kind_max) findings_.push_back(std::move(finding));
}

FsckReport fsck(Connection& connection, const BlobStore& blobs,
                const std::filesystem::path& versions_directory) {
  FsckReport report;
  // The queries would be wrong for a different schema.
  if (const auto newest = require_newest_schema(connection); !newest) {
    const std::string& message = newest.error().message;
    constexpr std::string_view mark = "\nFix: ";
    const std::size_t mend = message.find(mark);
    report.error("schema", message.substr(0, mend),
                 mend == std::string::npos ? "restore a backup (judge restore)"
                                           : message.substr(mend + mark.size()));
    return report;
  }
  fsck_database(connection, report);
  fsck_blobs(connection, blobs, report);
  fsck_versions(connection, versions_directory, report);
  return report;
}

}  // namespace judge::store
