#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/file_differences.hpp"
#include "judge/api/problems/package_archive.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

/// A problem that the caller may edit, and the files of one of its versions.
struct VersionOfProblem {
  std::string problem;
  std::vector<store::VersionFile> files;
};

Answer<std::vector<store::VersionFile>> files_of(Call& call, const std::string& problem,
                                                 const std::string& version, int absent_status,
                                                 const std::string& field) {
  store::ProblemVersions versions(call.connection);
  JUDGE_TRY_ASSIGN(const auto known, answered(versions.find_version(problem, version)));
  if (!known) {
    return refuse(absent_status,
                  fmt::format("{} has no version '{}'", problem, quoted(version, 70)), field);
  }
  return answered(versions.files_of(version));
}

Answer<VersionOfProblem> editable_version(Call& call) {
  JUDGE_TRY_ASSIGN(const auto problem, editable_problem(call, call.parameter("problem")));
  JUDGE_TRY_ASSIGN(auto files, files_of(call, problem.name, call.parameter("version"), 404, ""));
  return VersionOfProblem{problem.name, std::move(files)};
}

Answer<Response> list_files(Call& call) {
  JUDGE_TRY_ASSIGN(const auto version, editable_version(call));
  boost::json::array list;
  for (const store::VersionFile& file : version.files) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(call.services.blobs.path_of(file.blob), error);
    if (error) {
      return refuse(store::Failure{store::FailureKind::damaged,
                                   fmt::format("file '{}' of a version is missing", file.path),
                                   file.blob});
    }
    list.push_back({{"path", text_json(file.path)},
                    {"bytes", bytes},
                    {"sha256", file.blob},
                    {"executable", file.executable}});
  }
  return json_response(200, {{"files", std::move(list)}});
}

Answer<Response> get_file(Call& call) {
  JUDGE_TRY_ASSIGN(const auto version, editable_version(call));
  JUDGE_TRY_ASSIGN(const auto path, package_path(call));
  const auto file = std::ranges::find(version.files, path, &store::VersionFile::path);
  if (file == version.files.end()) {
    return refuse(404, fmt::format("this version has no file '{}'", path));
  }
  JUDGE_TRY_ASSIGN(auto content, answered(call.services.blobs.read(file->blob)));
  Response response;
  response.content_type = "application/octet-stream";
  response.body = std::move(content);
  return response;
}

Answer<Response> get_package(Call& call) {
  JUDGE_TRY_ASSIGN(const auto version, editable_version(call));
  return package_response(call.services.blobs, version.problem, version.files);
}

Answer<Response> list_differences(Call& call) {
  JUDGE_TRY_ASSIGN(const auto version, editable_version(call));
  JUDGE_TRY_ASSIGN(const auto to, files_of(call, version.problem, call.query("to"), 422, "to"));
  JUDGE_TRY_ASSIGN(auto list, file_differences(call.services.blobs, version.files, to));
  return json_response(200, {{"files", std::move(list)}});
}

}  // namespace

std::vector<Route> problem_version_routes() {
  const std::string one = "/api/v1/problems/{problem}/versions/{version}";
  const auto who = Access::user;
  const auto edit = store::Scope::instruct;
  return {
      {"GET", one + "/files", "listProblemVersionFiles", who, edit, list_files},
      {"GET", one + "/file", "getProblemVersionFile", who, edit, get_file},
      {"GET", one + "/package", "getProblemVersionPackage", who, edit, get_package, Weight::heavy},
      {"GET", one + "/differences", "listProblemVersionDifferences", who, edit, list_differences,
       Weight::heavy},
  };
}

}  // namespace judge::api
