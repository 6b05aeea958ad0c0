#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "judge/api/http.hpp"
#include "judge/core/error.hpp"

namespace judge::net {

/// Files that are sent as they are: the pages. Any thread may use it.
class StaticFiles {
 public:
  /// The files below the directory. Those below a path that begins with `immutable_prefix` have
  /// names that change with their content, so that browsers may keep them for good. The error says
  /// why the directory cannot be used.
  static Result<StaticFiles> open(const std::filesystem::path& directory,
                                  std::string immutable_prefix = "/assets/");

  /// The file that the path names, as the answer to this request: 304 if the client has it, 405
  /// for other methods than GET and HEAD. Nothing if there is no such file; directories, links and
  /// names that begin with '.' count as none. What is sent instead, such as "/index.html", is the
  /// caller's choice: it calls again.
  std::optional<api::Response> answer(const api::Request& request, std::string_view path) const;

 private:
  StaticFiles(std::filesystem::path directory, std::string immutable_prefix)
      : directory_(std::move(directory)), immutable_prefix_(std::move(immutable_prefix)) {}

  std::filesystem::path directory_;
  std::string immutable_prefix_;
};

}  // namespace judge::net
