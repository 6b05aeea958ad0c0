#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"
#include "judge/core/error.hpp"

namespace judge::net {

/// Serves the pages' static files. Thread-safe.
class StaticFiles {
 public:
  /// Serves the files below the directory. The names of files below `immutable_prefix` must change
  /// with their content, because browsers may cache these files permanently. The error says why the
  /// directory cannot be used.
  static Result<StaticFiles> open(const std::filesystem::path& directory,
                                  std::string immutable_prefix = "/assets/");

  /// Returns the response to a request for this file: 304 if the client has the current version,
  /// 405 for methods other than GET and HEAD. Sends a compressed version of the file, which has an
  /// additional extension (see ContentCoding), if the client accepts the coding and the compressed
  /// version is not older. Returns `nullopt` if the file is missing. Directories, links, names that
  /// begin with '.', and files over 64 MiB count as missing. The caller may then call this again
  /// with a replacement, such as "/index.html".
  std::optional<api::Response> answer(const api::Request& request, std::string_view path) const;

 private:
  StaticFiles(std::filesystem::path directory, std::string immutable_prefix)
      : directory_(std::move(directory)), immutable_prefix_(std::move(immutable_prefix)) {}

  std::filesystem::path directory_;
  std::string immutable_prefix_;
};

}  // namespace judge::net
