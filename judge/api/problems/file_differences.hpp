#pragma once

#include <vector>

#include <boost/json.hpp>

#include "judge/api/http/answer.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {

/// How a file differs between an old and a new package. The names are part of the API.
enum class FileChange { added, removed, changed };
BOOST_DESCRIBE_ENUM(FileChange, added, removed, changed)

/// Lists the files that differ between two packages, by path: {"path", "change": the name of a
/// FileChange, "old_bytes", "new_bytes", "is_text"}. `is_text` depends only on the beginning of the
/// file.
Answer<boost::json::array> file_differences(const store::BlobStore& blobs,
                                            const std::vector<store::VersionFile>& before,
                                            const std::vector<store::VersionFile>& after);

}  // namespace judge::api
