#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/file_differences.hpp"
#include "judge/api/problems/package_archive.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/problems/uploaded_package.hpp"
#include "judge/core/try.hpp"
#include "judge/json/import_report_json.hpp"
#include "judge/json/values.hpp"
#include "judge/store/problems/version_tree.hpp"

namespace judge::api {
namespace {

Answer<Response> list_files(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  boost::json::array list;
  for (const store::DraftFile& file : files) {
    list.push_back({{"path", text_json(file.path)},
                    {"bytes", file.bytes},
                    {"sha256", file.blob},
                    {"executable", file.executable},
                    {"made_by_judge", !file.made_for.empty()}});
  }
  return json_response(200, {{"revision", draft.revision}, {"files", std::move(list)}});
}

/// Returns the file that the query names. 404 if the draft does not have it.
Answer<store::DraftFile> found_file(Call& call, const store::Draft& draft) {
  JUDGE_TRY_ASSIGN(const auto path, package_path(call));
  return found(store::Drafts(call.connection).file(draft.id, path),
               fmt::format("the draft has no file '{}'", path));
}

Answer<Response> get_file(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto file, found_file(call, draft));
  JUDGE_TRY_ASSIGN(auto content, answered(call.services.blobs.read(file.blob)));
  Response response;
  response.content_type = "application/octet-stream";
  response.body = std::move(content);
  response.headers.emplace_back("ETag", fmt::format("\"{}\"", draft.revision));
  return response;
}

Answer<Response> put_file(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  JUDGE_TRY_ASSIGN(const auto path, package_path(call));
  JUDGE_TRY_ASSIGN(const auto before,
                   answered(store::Drafts(call.connection).file(draft.id, path)));
  JUDGE_TRY_ASSIGN(auto file, put_draft_blob(call, path, call.request.body));
  file.executable = before && before->executable;
  return change_draft(call, {draft, revision, "put " + path},
                      {.put = {std::move(file)}, .removed = {}});
}

Answer<Response> remove_file(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  JUDGE_TRY_ASSIGN(const auto file, found_file(call, draft));
  return change_draft(call, {draft, revision, "remove " + file.path},
                      {.put = {}, .removed = {file.path}});
}

/// Adds the import report to a response that contains a draft.
Answer<Response> with_report(Call& call, const Response& response, std::int64_t draft,
                             const problem::ImportReport& report) {
  JUDGE_TRY_ASSIGN(const auto stored,
                   found(store::Drafts(call.connection).find(draft), "there is no such draft"));
  JUDGE_TRY_ASSIGN(auto object, answered(draft_object(call.connection, stored)));
  object["import"] = import_report_json(report);
  Response reported = json_response(response.status, object);
  reported.headers = response.headers;
  return reported;
}

Answer<Response> put_package(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  JUDGE_TRY_ASSIGN(const auto upload, uploaded_package(call.request.body, draft.problem));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::put_tree(call.services.blobs, upload.root)));
  store::DraftChange change{.put = {}, .removed = {}, .replaces_all = true};
  for (const store::VersionFile& file : files) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(upload.root / file.path, error);
    change.put.push_back(
        {file.path, file.blob, static_cast<std::int64_t>(bytes), file.executable, ""});
  }
  const std::string detail = fmt::format("a package of {} files", files.size());
  JUDGE_TRY_ASSIGN(auto response, change_draft(call, {draft, revision, detail}, change));
  if (!upload.report) return response;
  return with_report(call, response, draft.id, *upload.report);
}

Answer<Response> get_package(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  if (files.empty()) return refuse(404, "the draft has no files");
  return package_response(call.services.blobs, draft.problem, store::version_files(files));
}

/// Lists the changes to the package that publishing the draft would make.
Answer<Response> list_differences(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  if (draft.state != store::DraftState::open) {
    return refuse(409, "this draft is published; compare the versions of its problem");
  }
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  JUDGE_TRY_ASSIGN(const auto base,
                   answered(store::ProblemVersions(call.connection).files_of(draft.base)));
  JUDGE_TRY_ASSIGN(auto list,
                   file_differences(call.services.blobs, base, store::version_files(files)));
  return json_response(200, {{"revision", draft.revision}, {"files", std::move(list)}});
}

}  // namespace

std::vector<Route> draft_file_routes() {
  const std::string one = "/api/v1/drafts/{draft}";
  const auto who = Access::user;
  const auto edit = store::Scope::instruct;
  return {
      {"GET", one + "/files", "listDraftFiles", who, edit, list_files},
      {"GET", one + "/file", "getDraftFile", who, edit, get_file},
      {"PUT", one + "/file", "putDraftFile", who, edit, put_file, Weight::light,
       may_upload_to_draft},
      {"DELETE", one + "/file", "removeDraftFile", who, edit, remove_file},
      {"GET", one + "/package", "getDraftPackage", who, edit, get_package, Weight::heavy},
      {"PUT", one + "/package", "putDraftPackage", who, edit, put_package, Weight::heavy,
       may_upload_to_draft},
      {"GET", one + "/differences", "listDraftDifferences", who, edit, list_differences,
       Weight::heavy},
  };
}

}  // namespace judge::api
