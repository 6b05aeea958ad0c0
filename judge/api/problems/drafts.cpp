#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/draft_validations.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/api/request/snapshot_events.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/problem/base/short_name.hpp"
#include "judge/store/drafts/draft_checks.hpp"

namespace judge::api {
namespace {

constexpr std::size_t problem_name_bytes_max = 64;
constexpr std::size_t note_bytes_max = 1000;
constexpr std::size_t version_bytes_max = 64;

/// Checks that the caller may edit the problem, or may create it if it does not exist.
Answer<void> check_problem(Call& call, const std::string& problem) {
  JUDGE_TRY_ASSIGN(const auto known,
                   answered(store::ProblemVersions(call.connection).find(problem)));
  if (known) {
    JUDGE_TRY(editable_problem(call, problem));
    return {};
  }
  if (!may_make_problems(*call.caller)) {
    // Use the same message as for a problem that the caller may not see. Otherwise, the caller
    // could find out which problems exist.
    return refuse(404, fmt::format("there is no problem '{}'", quoted(problem, 60)), "problem");
  }
  if (problem::is_short_name(problem)) return {};
  return refuse(422,
                fmt::format("'{}' is not a valid problem name: use lower-case letters and digits",
                            quoted(problem, 60)),
                "problem");
}

Answer<void> check_version(Call& call, const store::NewDraft& draft) {
  if (draft.version.empty()) return {};
  JUDGE_TRY_ASSIGN(
      const auto known,
      answered(store::ProblemVersions(call.connection).find_version(draft.problem, draft.version)));
  if (known) return {};
  return refuse(422, fmt::format("{} has no such version", draft.problem), "version");
}

Answer<Response> open_draft(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewDraft draft{.problem = fields.text("problem", {1, problem_name_bytes_max}),
                        .user = call.caller->user.id,
                        .note = fields.line_or("note", "", {0, note_bytes_max}),
                        .version = fields.text_or("version", "", {1, version_bytes_max})};
  JUDGE_TRY(fields.end());
  JUDGE_TRY(check_problem(call, draft.problem));
  JUDGE_TRY(check_version(call, draft));
  std::int64_t id = 0;
  ChangeName name{"draft.open", "draft", "", draft.problem};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(
        const auto opened,
        store::Drafts(call.connection).create(call.services.blobs, draft, call.now_ms));
    id = opened;
    name.object_id = std::to_string(id);
    return {};
  });
  JUDGE_TRY(stored);
  auto response = draft_response(call, id, 201);
  if (response) response->headers.emplace_back("Location", fmt::format("/api/v1/drafts/{}", id));
  return response;
}

/// Lists the drafts of problems that the caller may edit. A page may have fewer entries than its
/// limit, because drafts of other problems are left out only after the page was read.
Answer<Response> list_drafts(Call& call) {
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(const auto drafts,
                   answered(store::Drafts(call.connection).page(page.after, page.count_max)));
  boost::json::array list;
  for (const store::Draft& draft : drafts) {
    JUDGE_TRY_ASSIGN(const auto may, may_edit(call, draft.problem));
    if (!may) continue;
    JUDGE_TRY_ASSIGN(auto object, answered(draft_object(call.connection, draft)));
    list.emplace_back(std::move(object));
  }
  boost::json::value next;
  if (static_cast<int>(drafts.size()) == page.count_max) {
    next = std::to_string(drafts.back().id);
  }
  return json_response(200, {{"drafts", std::move(list)}, {"next", next}});
}

Answer<Response> get_draft(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  return draft_response(call, draft.id);
}

Answer<Response> discard_draft(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  const ChangeName name{"draft.discard", "draft", std::to_string(draft.id), draft.problem};
  auto stored = change(call, name, [&] {
    return store::Drafts(call.connection)
        .discard({.draft = draft.id, .user = call.caller->user.id, .revision = revision},
                 call.now_ms);
  });
  JUDGE_TRY(stored);
  return empty_response();
}

Answer<Response> get_check(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto check,
                   found(store::DraftChecks(call.connection).find(draft.id),
                         "this draft has no check yet, because it has no changes"));
  boost::json::value version;
  if (!check.version.empty()) version = check.version;
  return json_response(200, {{"revision", check.revision},
                             {"state", enum_name(check.state)},
                             {"version", std::move(version)},
                             {"queued_ms", check.queued_ms},
                             {"begun_ms", integer_json(check.begun_ms)},
                             {"ended_ms", integer_json(check.ended_ms)},
                             {"progress", stored_json(check.progress)},
                             {"report", stored_json(check.report)}});
}

Answer<Response> check_draft_again(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  auto queued = answered(call.connection.transact([&] {
    return store::Drafts(call.connection)
        .check_again({.draft = draft.id, .user = call.caller->user.id, .revision = revision},
                     call.now_ms);
  }));
  JUDGE_TRY(queued);
  call.services.wake_workers();
  return draft_response(call, draft.id, 202);
}

/// Returns the draft, and the newest validation that this user requested. If the draft is published
/// or deleted, this is the last snapshot that the event stream sends.
store::Expected<Snapshot> draft_snapshot(store::Connection& connection, std::int64_t id,
                                         std::int64_t user) {
  JUDGE_TRY_ASSIGN(const auto draft, store::Drafts(connection).find(id));
  if (!draft) return Snapshot{.parts = {{"gone", {}}}, .is_last = true};
  JUDGE_TRY_ASSIGN(auto object, draft_object(connection, *draft));
  JUDGE_TRY_ASSIGN(const auto asked, store::DraftValidations(connection).newest_of(id, user));
  Snapshot snapshot{.parts = {{"draft", std::move(object)}},
                    .is_last = draft->state == store::DraftState::published};
  if (asked) snapshot.parts.push_back({"validation", validation_object(*asked)});
  return snapshot;
}

Answer<Response> follow_draft(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  return snapshot_stream(call, std::chrono::milliseconds(50),
                         [id = draft.id, user = call.caller->user.id](auto& connection) {
                           return draft_snapshot(connection, id, user);
                         });
}

}  // namespace

std::vector<Route> draft_routes() {
  const std::string path = "/api/v1/drafts";
  const std::string one = path + "/{draft}";
  const auto edit = store::Scope::instruct;
  return {
      {"GET", path, "listDrafts", Access::user, edit, list_drafts},
      {"POST", path, "openDraft", Access::user, edit, open_draft},
      {"GET", one, "getDraft", Access::user, edit, get_draft},
      {"DELETE", one, "discardDraft", Access::user, edit, discard_draft},
      {"GET", one + "/events", "followDraft", Access::user, edit, follow_draft},
      {"GET", one + "/check", "getDraftCheck", Access::user, edit, get_check},
      {"POST", one + "/check", "checkDraft", Access::user, edit, check_draft_again},
  };
}

}  // namespace judge::api
