#include "judge/store/drafts/draft_publishing.hpp"

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/rejudging_json.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/submissions/rejudging_report.hpp"
#include "judge/store/submissions/rejudgings.hpp"

namespace judge::api {
namespace {

/// The maximum number of affected students in the response about a preview. A student is affected
/// if a verdict or a score changes. The route `listAffectedUsers` of rejudgings lists all of them.
constexpr int affected_shown_max = 200;

Answer<Response> preview_response(Call& call, const store::Draft& draft, std::int64_t id,
                                  int status) {
  JUDGE_TRY_ASSIGN(const auto rejudging,
                   found(store::Rejudgings(call.connection).find(id), "there is no preview"));
  store::RejudgingReport report(call.connection);
  JUDGE_TRY_ASSIGN(const auto matrix, answered(report.matrix(id)));
  JUDGE_TRY_ASSIGN(const auto counts, answered(report.counts(id)));
  JUDGE_TRY_ASSIGN(const auto unpreviewed,
                   answered(store::count_unpreviewed(call.connection, draft.problem, id)));
  // List only students whom the caller may see, because the problem may also be in courses of other
  // instructors.
  JUDGE_TRY_ASSIGN(
      const auto affected,
      answered(report.affected(id, seen_courses(call), std::nullopt, affected_shown_max)));
  boost::json::array users;
  for (const store::AffectedUser& user : affected) users.push_back(affected_user_object(user));
  return json_response(status, {{"rejudging", std::to_string(id)},
                                {"state", enum_name(rejudging.state)},
                                {"submissions", rejudging.submissions},
                                {"judgements_left", rejudging.judgements_left},
                                {"unpreviewed", unpreviewed},
                                {"changed", counts.changed},
                                {"matrix", matrix_array(matrix)},
                                {"affected", std::move(users)}});
}

Answer<Response> start_draft_preview(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  const store::DraftEdit edit{draft.id, call.caller->user.id, revision};
  const bool extends = call.query("extend") == "true";
  std::int64_t preview = 0;
  const ChangeName name{"draft.preview", "draft", std::to_string(draft.id), draft.problem};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto started,
                     extends ? store::extend_preview(call.connection, edit, call.now_ms)
                             : store::start_preview(call.connection, edit, call.now_ms));
    preview = started;
    return {};
  });
  JUDGE_TRY(stored);
  call.services.wake_workers();
  return preview_response(call, draft, preview, 202);
}

Answer<Response> get_draft_preview(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  if (!draft.preview) return refuse(404, "this draft has no preview; start one");
  return preview_response(call, draft, *draft.preview, 200);
}

Answer<Response> publish(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto seen, seen_revision(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const auto said = fields.integer("revision", 1, std::numeric_limits<std::int64_t>::max());
  const store::PublishingOptions options{
      .without_preview = fields.boolean_or("without_preview", false),
      .allow_unpreviewed = fields.boolean_or("allow_unpreviewed", false),
      .reason = read_reason(fields)};
  JUDGE_TRY(fields.end());
  if (!said && !seen) {
    return refuse(422, "'revision' is missing; name the revision to publish", "revision");
  }
  const store::DraftEdit edit{draft.id, call.caller->user.id, said ? said : seen};
  store::PublishedDraft published;
  ChangeName name{"problem.publish", "problem", draft.problem, ""};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto done, store::publish_draft(call.connection, edit, options, call.now_ms));
    published = std::move(done);
    name.detail = fmt::format(
        "draft {}, version {} replaces '{}': {} submissions regraded, "
        "{} to be judged",
        draft.id, published.version, draft.base, published.changed.size(), published.queued.size());
    return {};
  });
  JUDGE_TRY(stored);
  call.services.wake_workers();
  for (const auto* submissions : {&published.changed, &published.queued}) {
    for (const std::int64_t id : *submissions) call.services.changes.notify(id);
  }
  return json_response(200, {{"problem", draft.problem},
                             {"version", published.version},
                             {"regraded", published.changed.size()},
                             {"queued", published.queued.size()}});
}

}  // namespace

std::vector<Route> draft_publishing_routes() {
  const std::string one = "/api/v1/drafts/{draft}";
  const auto who = Access::user;
  const auto edit = store::Scope::instruct;
  return {
      {"GET", one + "/preview", "getDraftPreview", who, edit, get_draft_preview, Weight::heavy},
      {"POST", one + "/preview", "previewDraft", who, edit, start_draft_preview, Weight::heavy},
      {"POST", one + "/publish", "publishDraft", who, edit, publish, Weight::heavy},
  };
}

}  // namespace judge::api
