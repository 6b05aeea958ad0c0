#include "judge/store/keeping/collection.hpp"

#include "judge/core/try.hpp"
#include "judge/store/files/blob_references.hpp"
#include "judge/store/problems/version_tree.hpp"

namespace judge::store {

Expected<Collected> collect_unused(Connection& connection, const BlobStore& blobs,
                                   const std::filesystem::path& versions_directory,
                                   std::int64_t age_s) {
  BlobReferences references(connection);
  const auto collected =
      blobs.collect([&](const std::string& blob) { return references.has(blob); }, age_s);
  JUDGE_TRY(collected);
  JUDGE_TRY_ASSIGN(const auto unfinished, blobs.remove_unfinished());
  JUDGE_TRY_ASSIGN(const auto versions,
                   remove_stale_versions(connection, versions_directory, age_s));
  return Collected{.blobs = *collected,
                   .versions = versions.versions,
                   .unfinished = unfinished + versions.unfinished};
}

}  // namespace judge::store
