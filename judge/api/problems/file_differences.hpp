#pragma once

#include <vector>

#include <boost/json.hpp>

#include "judge/api/http/answer.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {

/// Lists the files that differ between two packages, by path: {"path", "change": "added", "removed"
/// or "changed", "old_bytes", "new_bytes", "is_text"}. `is_text` depends only on the beginning of
/// the file.
Answer<boost::json::array> file_differences(const store::BlobStore& blobs,
                                            const std::vector<store::VersionFile>& before,
                                            const std::vector<store::VersionFile>& after);

}  // namespace judge::api
