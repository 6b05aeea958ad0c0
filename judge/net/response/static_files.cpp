#include "judge/net/response/static_files.hpp"

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/core/content_type.hpp"
#include "judge/core/file_descriptor.hpp"
#include "judge/net/request/protocol_error.hpp"
#include "judge/net/response/content_coding.hpp"

namespace judge::net {
namespace {

/// The maximum size of a served file. A limit is needed because each file is read into memory.
constexpr off_t file_bytes_max = off_t{64} << 20;

/// Opens the file one path component at a time, so that neither a link nor ".." can lead out of the
/// directory.
FileDescriptor open_below(const std::filesystem::path& directory, std::string_view path) {
  FileDescriptor at(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  while (at && !path.empty()) {
    path.remove_prefix(1);
    const std::string part(path.substr(0, path.find('/')));
    path.remove_prefix(part.size());
    if (part.empty() || part.starts_with('.') || part.find('\0') != std::string::npos) return {};
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    const int kind = path.empty() ? O_NONBLOCK : O_DIRECTORY;
    at = FileDescriptor(::openat(at.get(), part.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind));
  }
  return at;
}

/// A file that can be served.
struct OpenFile {
  FileDescriptor descriptor;
  struct stat status{};
};

std::optional<OpenFile> open_file(const std::filesystem::path& directory, std::string_view path) {
  OpenFile file{open_below(directory, path)};
  if (!file.descriptor || ::fstat(file.descriptor.get(), &file.status) != 0 ||
      !S_ISREG(file.status.st_mode) || file.status.st_size > file_bytes_max) {
    return std::nullopt;
  }
  return file;
}

bool is_older(const OpenFile& one, const OpenFile& other) {
  const auto written = [](const OpenFile& file) {
    return std::pair(file.status.st_mtim.tv_sec, file.status.st_mtim.tv_nsec);
  };
  return written(one) < written(other);
}

std::optional<std::string> read_all(int file, off_t size) {
  std::string content(static_cast<std::size_t>(size), '\0');
  std::size_t done = 0;
  while (done < content.size()) {
    const ssize_t count = ::read(file, &content[done], content.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    done += static_cast<std::size_t>(count);
  }
  return content;
}

/// Returns a tag that changes whenever the file is written or replaced, even by a file with the
/// same size and modification time.
std::string entity_tag(const struct stat& status) {
  return fmt::format("\"{:x}-{:x}-{:x}-{:x}\"", status.st_ino, status.st_size,
                     status.st_ctim.tv_sec, status.st_ctim.tv_nsec);
}

/// True if the header If-None-Match contains the tag or is "*" (RFC 9110, section 13.1.2).
bool is_known(std::string_view if_none_match, std::string_view tag) {
  return if_none_match == "*" || if_none_match.find(tag) != std::string_view::npos;
}

}  // namespace

Result<StaticFiles> StaticFiles::open(const std::filesystem::path& directory,
                                      std::string immutable_prefix) {
  const FileDescriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened) {
    return failure(fmt::format("cannot open the pages' directory {}: {}", directory.string(),
                               std::generic_category().message(errno)));
  }
  return StaticFiles(directory, std::move(immutable_prefix));
}

std::optional<api::Response> StaticFiles::answer(const api::Request& request,
                                                 std::string_view path) const {
  if (!path.starts_with('/')) return std::nullopt;
  auto file = open_file(directory_, path);
  if (!file) return std::nullopt;
  if (request.method != "GET" && request.method != "HEAD") {
    auto refused =
        error_response({405, "this is a file; only GET and HEAD are allowed"}, request.id);
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  const bool immutable = !immutable_prefix_.empty() && path.starts_with(immutable_prefix_);
  api::Response response{.content_type = std::string(content_type_of(path))};
  response.headers = {
      {"Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"}};
  for (const ContentCoding& coding : accepted_codings(request.header("accept-encoding"))) {
    auto compressed = open_file(directory_, fmt::format("{}{}", path, coding.extension));
    // A compressed file that is older than the plain one has the content of an earlier build.
    if (!compressed || is_older(*compressed, *file)) continue;
    file = std::move(compressed);
    response.headers.emplace_back("Content-Encoding", coding.name);
    break;
  }
  const std::string tag = entity_tag(file->status);
  response.headers.emplace_back("ETag", tag);
  if (is_known(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  auto content = read_all(file->descriptor.get(), file->status.st_size);
  if (!content) return std::nullopt;
  response.body = std::move(*content);
  return response;
}

}  // namespace judge::net
