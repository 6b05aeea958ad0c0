#pragma once

#include <vector>

#include <boost/json.hpp>

#include "judge/api/answer.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::api {

/// Which files of a package another has not, or has in another form, by path: {"path", "change":
/// "added", "removed" or "changed", "old_bytes", "new_bytes", "is_text"}. What is text is known
/// from its beginning.
Answer<boost::json::array> file_differences(const store::BlobStore& blobs,
                                            const std::vector<store::VersionFile>& before,
                                            const std::vector<store::VersionFile>& after);

}  // namespace judge::api
