#include "judge/api/problems/package_archive.hpp"

#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/api/request/call.hpp"
#include "judge/core/file_descriptor.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/problems/version_tree.hpp"

namespace judge::api {
namespace {

/// The maximum size of an exported package. The limit is needed because the whole archive is in
/// memory.
constexpr std::uint64_t packed_bytes_max = 256 * mebibyte;

Answer<void> check_size(const store::BlobStore& blobs,
                        const std::vector<store::VersionFile>& files) {
  std::uint64_t bytes = 0;
  for (const store::VersionFile& file : files) {
    std::error_code error;
    const auto size = std::filesystem::file_size(blobs.path_of(file.blob), error);
    if (!error) bytes += size;  // write_files() reports missing files
  }
  if (bytes <= packed_bytes_max) return {};
  return refuse(413, fmt::format("the package has {} bytes; an archive may have at most {}, so "
                                 "download the files one by one",
                                 bytes, packed_bytes_max));
}

}  // namespace

Answer<std::string> packed(const store::BlobStore& blobs,
                           const std::vector<store::VersionFile>& files,
                           std::vector<problem::ArchiveFile> texts) {
  JUDGE_TRY(check_size(blobs, files));
  JUDGE_TRY_ASSIGN(const auto directory, answered(problem::TemporaryDirectory::make(), 503));
  const std::filesystem::path tree = directory->path() / "tree";
  JUDGE_TRY(answered(store::write_files(blobs, tree, files)));
  std::vector<problem::ArchiveFile> entries = std::move(texts);
  for (const auto& file : files) entries.push_back({file.path, tree / file.path, ""});
  const std::filesystem::path path = directory->path() / "package.zip";
  const FileDescriptor archive(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!archive) return refuse(503, "the judge cannot write the archive now; try again later");
  JUDGE_TRY(answered(problem::write_zip(archive.get(), std::move(entries)), 500));
  return answered(run::read_file(path), 500);
}

Response archive_response(std::string archive, const std::string& name) {
  Response response;
  response.content_type = "application/zip";
  response.body = std::move(archive);
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}.zip\"", name));
  return response;
}

Answer<Response> package_response(const store::BlobStore& blobs, const std::string& problem,
                                  const std::vector<store::VersionFile>& files) {
  JUDGE_TRY_ASSIGN(auto archive, packed(blobs, files));
  return archive_response(std::move(archive), problem);
}

}  // namespace judge::api
