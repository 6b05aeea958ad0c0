#include <algorithm>

#include <fmt/format.h>

#include "judge/api/problems/routes.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/core/content_type.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"

namespace judge::api {
namespace {

/// The maximum size of a public file. The limit is needed because the whole file is read into
/// memory.
constexpr std::uint64_t public_file_bytes_max = 64 * mebibyte;

/// If a user opens the address of a public file, the browser treats the file as a page of the
/// judge. This policy prevents such a page from running scripts and loading other resources.
constexpr const char* public_file_policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Returns the public file with this name; null if there is none. The name may be invalid, because
/// it is only compared with the names of the files. A picture takes precedence over an attachment
/// of the same name.
const problem::File* public_file(const problem::Package& package, const std::string& name) {
  for (const auto* files : {&package.pictures, &package.attachments}) {
    const auto found = std::ranges::find(*files, name, &problem::File::name);
    if (found != files->end()) return &*found;
  }
  return nullptr;
}

/// Allows only private caches, because only users who may see the problem may see the file. If the
/// query names the current version, the response may be cached for a year.
void put_headers(const Call& call, const std::string& version, const std::string& name,
                 Response& response) {
  const bool is_lasting = call.query("version") == version;
  response.headers = {
      {"ETag", fmt::format("\"{}\"", version)},
      {"Cache-Control", is_lasting ? "private, max-age=31536000, immutable" : "private, no-cache"},
      {"X-Content-Type-Options", "nosniff"},
      {"Content-Security-Policy", public_file_policy}};
  if (is_picture(name)) {
    response.content_type = content_type_of(name);
  } else {
    response.content_type = "application/octet-stream";
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}\"", name));
  }
}

Answer<Response> get_file_of_problem(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, visible_problem(call, call.parameter("problem")));
  const std::string& version = seen.problem.published;
  JUDGE_TRY_ASSIGN(const auto package,
                   answered(call.services.problems.get(call.connection, version)));
  const problem::File* file = public_file(*package, call.parameter("file"));
  if (file == nullptr) {
    return refuse(404,
                  fmt::format("this problem has no file '{}'", quoted(call.parameter("file"), 60)));
  }
  Response response;
  put_headers(call, version, file->name, response);
  if (call.request.header("if-none-match").find(version) != std::string::npos) {
    response.status = 304;
    return response;
  }
  auto content = run::read_file(file->path, public_file_bytes_max);
  if (!content) return refuse(500, "this file cannot be read");
  response.body = *std::move(content);
  return response;
}

}  // namespace

std::vector<Route> problem_file_routes() {
  return {{"GET", "/api/v1/problems/{problem}/files/{file}", "getProblemFile", Access::user,
           store::Scope::read, get_file_of_problem}};
}

}  // namespace judge::api
