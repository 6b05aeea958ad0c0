#include "judge/api/problems/draft_access.hpp"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/problem/archive/archive_path.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/drafts/draft_publishing.hpp"
#include "judge/store/submissions/rejudgings.hpp"

namespace judge::api {
namespace {

/// The maximum number of generator runs that the response about a draft contains.
constexpr int generations_shown_max = 20;

boost::json::value check_summary(const std::optional<store::DraftCheck>& check) {
  if (!check) return nullptr;
  return boost::json::object{{"revision", check->revision},
                             {"state", enum_name(check->state)},
                             {"progress", stored_json(check->progress)}};
}

/// Returns the progress of the preview; null if there is none.
store::Expected<boost::json::value> preview_progress(store::Connection& connection,
                                                     const store::Draft& draft) {
  if (!draft.preview) return boost::json::value(nullptr);
  JUDGE_TRY_ASSIGN(const auto rejudging, store::Rejudgings(connection).find(*draft.preview));
  if (!rejudging) return boost::json::value(nullptr);
  return boost::json::object{{"state", enum_name(rejudging->state)},
                             {"submissions", rejudging->submissions},
                             {"judgements_left", rejudging->judgements_left}};
}

boost::json::array generation_objects(const std::vector<store::Generation>& generations) {
  boost::json::array list;
  for (const store::Generation& generation : generations) {
    boost::json::array arguments;
    for (const std::string& word : generation.wanted.arguments) {
      arguments.push_back(text_json(word));
    }
    list.push_back({{"id", std::to_string(generation.id)},
                    {"generator", text_json(generation.wanted.generator)},
                    {"arguments", std::move(arguments)},
                    {"state", enum_name(generation.state)},
                    {"message", text_json(generation.message)}});
  }
  return list;
}

}  // namespace

Answer<store::Draft> editable_draft(Call& call) {
  const std::string absent = "there is no such draft";
  JUDGE_TRY_ASSIGN(const auto id, call.id("draft"));
  JUDGE_TRY_ASSIGN(auto draft, found(store::Drafts(call.connection).find(id), absent));
  JUDGE_TRY_ASSIGN(const auto may, may_edit(call, draft.problem));
  if (!may) return refuse(404, absent);
  return draft;
}

Answer<void> may_upload_to_draft(Call& call) {
  JUDGE_TRY(editable_draft(call));
  return {};
}

Answer<std::optional<std::int64_t>> seen_revision(Call& call) {
  std::string text = call.request.header("if-match");
  const std::string field = text.empty() ? "revision" : "If-Match";
  if (text.empty()) text = call.query("revision");
  if (text.empty() || text == "*") return std::nullopt;
  if (text.size() > 2 && text.starts_with('"') && text.ends_with('"')) {
    text = text.substr(1, text.size() - 2);
  }
  const auto revision = number_of(text);
  if (!revision) {
    return refuse(422, fmt::format("'{}' must be the draft's revision, as in its ETag", field),
                  field);
  }
  return revision;
}

bool is_package_path(const std::string& path) {
  const auto clean = problem::clean_path(path);
  if (!clean || clean->empty() || *clean != path) return false;
  return std::ranges::all_of(path | std::views::split('/'), [](auto part) {
    return problem::is_package_name(std::string_view(part.begin(), part.end()));
  });
}

Answer<void> check_group(const std::string& group) {
  const std::string top = group.substr(0, group.find('/'));
  if (is_package_path(group) && (top == "sample" || top == "secret")) return {};
  return refuse(422,
                fmt::format("'{}' is not a test group: use 'sample', 'secret' or a directory below "
                            "one of them",
                            quoted(group, 60)),
                "group");
}

Answer<std::string> package_path(Call& call) {
  std::string path = call.query("path");
  if (is_package_path(path)) return path;
  return refuse(422,
                fmt::format("'{}' is not a path in a package: send a path such as "
                            "'data/secret/01.in', whose parts have letters, digits and _ . -, "
                            "and do not begin with . or -",
                            quoted(path, 100)),
                "path");
}

store::Expected<boost::json::object> draft_object(store::Connection& connection,
                                                  const store::Draft& draft) {
  JUDGE_TRY_ASSIGN(const auto check, store::DraftChecks(connection).find(draft.id));
  JUDGE_TRY_ASSIGN(const auto generations,
                   store::DraftGenerations(connection).of_draft(draft.id, generations_shown_max));
  JUDGE_TRY_ASSIGN(const auto progress, preview_progress(connection, draft));
  JUDGE_TRY_ASSIGN(const auto needed, store::needs_preview(connection, draft.problem));
  boost::json::value preview;
  if (draft.preview) preview = std::to_string(*draft.preview);
  return boost::json::object{{"id", std::to_string(draft.id)},
                             {"problem", text_json(draft.problem)},
                             {"base", draft.base},
                             {"state", enum_name(draft.state)},
                             {"revision", draft.revision},
                             {"created_by", std::to_string(draft.created_by)},
                             {"created_ms", draft.created_ms},
                             {"changed_ms", draft.changed_ms},
                             {"note", text_json(draft.note)},
                             {"check", check_summary(check)},
                             {"needs_preview", needed},
                             {"preview", std::move(preview)},
                             {"preview_progress", progress},
                             {"generations", generation_objects(generations)}};
}

Answer<Response> draft_response(Call& call, std::int64_t draft, int status) {
  JUDGE_TRY_ASSIGN(const auto stored,
                   found(store::Drafts(call.connection).find(draft), "there is no such draft"));
  JUDGE_TRY_ASSIGN(const auto object, answered(draft_object(call.connection, stored)));
  Response response = json_response(status, object);
  response.headers.emplace_back("ETag", fmt::format("\"{}\"", stored.revision));
  return response;
}

Answer<Response> change_draft(Call& call, const DraftEditing& editing,
                              const store::DraftChange& change, int status) {
  const store::DraftEdit edit{
      .draft = editing.draft.id, .user = call.caller->user.id, .revision = editing.revision};
  const ChangeName name{"draft.change", "draft", std::to_string(edit.draft),
                        fmt::format("{}: {}", editing.draft.problem, editing.detail)};
  auto stored = api::change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY(store::Drafts(call.connection).change(edit, change, call.now_ms));
    return {};
  });
  JUDGE_TRY(stored);
  call.services.wake_workers();
  return draft_response(call, edit.draft, status);
}

Answer<store::DraftFile> put_draft_blob(Call& call, const std::string& path,
                                        std::string_view bytes) {
  JUDGE_TRY_ASSIGN(auto blob, answered(call.services.blobs.put(bytes)));
  return store::DraftFile{.path = path,
                          .blob = std::move(blob),
                          .bytes = static_cast<std::int64_t>(bytes.size()),
                          .executable = false,
                          .made_for = ""};
}

}  // namespace judge::api
