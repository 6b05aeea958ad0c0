#pragma once

#include <string>
#include <vector>

#include "judge/api/http/answer.hpp"
#include "judge/problem/archive/archive_writer.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {

/// Returns a zip archive of these files and texts. 413 if they are too large for memory. 500 if the
/// content of a file has changed since it was stored.
Answer<std::string> packed(const store::BlobStore& blobs,
                           const std::vector<store::VersionFile>& files,
                           std::vector<problem::ArchiveFile> texts = {});

/// Returns a response with the archive as the file NAME.zip.
Response archive_response(std::string archive, const std::string& name);

/// Returns a response with the package as the file PROBLEM.zip.
Answer<Response> package_response(const store::BlobStore& blobs, const std::string& problem,
                                  const std::vector<store::VersionFile>& files);

}  // namespace judge::api
