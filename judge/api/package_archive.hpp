#pragma once

#include <string>
#include <vector>

#include "judge/api/answer.hpp"
#include "judge/problem/archive_writer.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::api {

/// The zip archive of these files and texts: 413 for more than is held in memory, 500 when a file
/// is not what was stored.
Answer<std::string> packed(const store::BlobStore& blobs,
                           const std::vector<store::VersionFile>& files,
                           std::vector<problem::ArchiveFile> texts = {});

/// An archive as the file NAME.zip.
Response archive_response(std::string archive, const std::string& name);

/// A package as the file PROBLEM.zip.
Answer<Response> package_response(const store::BlobStore& blobs, const std::string& problem,
                                  const std::vector<store::VersionFile>& files);

}  // namespace judge::api
