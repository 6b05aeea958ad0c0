#include <limits>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "judge/api/operation/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/submission_json.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/pause_json.hpp"
#include "judge/json/values.hpp"
#include "judge/store/keeping/erasure.hpp"
#include "judge/store/queue/pauses.hpp"
#include "judge/store/submissions/cancellation.hpp"
#include "judge/store/submissions/submission_list.hpp"

namespace judge::api {
namespace {

Answer<Response> list_pauses(Call& call) {
  JUDGE_TRY_ASSIGN(const auto pauses, answered(store::Pauses(call.connection).list()));
  boost::json::array list;
  for (const store::Pause& pause : pauses) list.emplace_back(pause_json(pause));
  return json_response(200, {{"pauses", std::move(list)}});
}

Answer<store::Pause> read_pause(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::Pause pause{.user = call.caller->user.id, .since_ms = call.now_ms};
  pause.kind = fields.named<store::PauseKind>("kind");
  if (pause.kind != store::PauseKind::queue) pause.name = fields.text("name", {1, 300});
  pause.reason = fields.text_or("reason", "", {0, store::pause_reason_bytes_max});
  JUDGE_TRY(fields.end());
  return pause;
}

std::string pause_action(const store::Pause& pause, const char* verb) {
  return fmt::format("{}.{}", enum_name(pause.kind), verb);
}

Answer<Response> add_pause(Call& call) {
  JUDGE_TRY_ASSIGN(auto pause, read_pause(call));
  const ChangeName name{pause_action(pause, "pause"), std::string(enum_name(pause.kind)),
                        pause.name, pause.reason};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto id, store::Pauses(call.connection).begin(pause));
    pause.id = id;
    return {};
  });
  JUDGE_TRY(stored);
  return json_response(201, pause_json(pause));
}

Answer<Response> end_pause(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("pause"));
  store::Pauses pauses(call.connection);
  JUDGE_TRY_ASSIGN(const auto pause,
                   found(pauses.find(id), "there is no such pause; it may have ended"));
  const ChangeName name{pause_action(pause, "resume"), std::string(enum_name(pause.kind)),
                        pause.name, ""};
  auto stored = change(call, name, [&] { return pauses.end(pause.kind, pause.name); });
  JUDGE_TRY(stored);
  call.services.wake_workers();
  return empty_response();
}

/// Cancels a submission. Allowed only for admins and for instructors of the submission's course.
Answer<Response> cancel_submission(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  if (!seen.view.instructs) {
    return refuse(403, "you are not an instructor of this submission's course");
  }
  const std::int64_t id = seen.submission.id;
  const ChangeName name{"submission.cancel", "submission", std::to_string(id), ""};
  auto stored = change(call, name,
                       [&] { return store::cancel_submission(call.connection, id, call.now_ms); });
  JUDGE_TRY(stored);
  call.services.changes.notify(id);
  JUDGE_TRY_ASSIGN(const auto listed, found(store::SubmissionList(call.connection).find(id),
                                            "there is no such submission"));
  return json_response(200, submission_line(listed, seen.view));
}

boost::json::object erased_object(const store::Erased& erased, bool applied) {
  return {{"applied", applied},
          {"removed",
           {{"submissions", erased.submissions},
            {"runs", erased.runs},
            {"custom_runs", erased.custom_runs},
            {"sessions", erased.sessions},
            {"tokens", erased.tokens},
            {"enrollments", erased.enrollments},
            {"comments", erased.comments},
            {"questions", erased.questions}}},
          {"kept",
           {{"audit_entries", erased.audit_entries},
            {"problems", erased.problems_kept},
            {"drafts", erased.drafts_kept},
            {"announcements", erased.announcements_kept},
            {"submissions", erased.submissions_kept},
            {"results", erased.results_kept}}}};
}

/// A requested erasure.
struct WantedErasure {
  std::optional<std::int64_t> user;  ///< `nullopt`: erase submissions
  store::OldSubmissions old;
  bool apply = false;
};

Answer<WantedErasure> read_erasure(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  WantedErasure wanted;
  wanted.apply = fields.boolean_or("apply", false);
  if (fields.has("user")) {
    wanted.user = fields.id("user");
  } else {
    wanted.old.before_ms =
        fields.integer("submissions_before_ms", 0, std::numeric_limits<std::int64_t>::max())
            .value_or(0);
    wanted.old.open_too = fields.boolean_or("open_too", false);
    wanted.old.keep_results = fields.boolean_or("keep_results", true);
  }
  JUDGE_TRY(fields.end());
  if (!wanted.user && !fields.has("submissions_before_ms")) {
    return refuse(422, "'user' or 'submissions_before_ms' is missing", "user");
  }
  return wanted;
}

ChangeName erasure_name(const WantedErasure& wanted) {
  if (wanted.user) return {"user.erase", "user", std::to_string(*wanted.user), ""};
  return {
      "submissions.erase", "submissions", "",
      fmt::format("before {}{}{}", wanted.old.before_ms, wanted.old.open_too ? ", open too" : "",
                  wanted.old.keep_results ? "" : ", with results")};
}

Answer<Response> erase(Call& call) {
  JUDGE_TRY_ASSIGN(const auto wanted, read_erasure(call));
  if (wanted.user == call.caller->user.id) {
    return refuse(409, "you cannot erase yourself; ask another admin", "user");
  }
  store::Erasure erasure(call.connection, call.now_ms);
  if (!wanted.apply) {
    JUDGE_TRY_ASSIGN(const auto erased,
                     answered(wanted.user ? erasure.preview_user(*wanted.user)
                                          : erasure.preview_submissions(wanted.old)));
    return json_response(200, erased_object(erased, false));
  }
  // The data must not remain in the files of the database.
  JUDGE_TRY(answered(call.connection.overwrite_removed_data(true)));
  store::Erased erased;
  auto stored = change(call, erasure_name(wanted), [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto done, wanted.user ? erasure.erase_user(*wanted.user)
                                                  : erasure.erase_submissions(wanted.old));
    erased = done;
    return {};
  });
  static_cast<void>(call.connection.overwrite_removed_data(false));
  JUDGE_TRY(stored);
  return json_response(200, erased_object(erased, true));
}

}  // namespace

std::vector<Route> control_routes() {
  const auto admin = store::Scope::admin;
  return {
      {"GET", "/api/v1/pauses", "listPauses", Access::admin, admin, list_pauses},
      {"POST", "/api/v1/pauses", "addPause", Access::admin, admin, add_pause},
      {"DELETE", "/api/v1/pauses/{pause}", "endPause", Access::admin, admin, end_pause},
      {"POST", "/api/v1/submissions/{submission}/cancellation", "cancelSubmission", Access::user,
       store::Scope::instruct, cancel_submission},
      {"POST", "/api/v1/erasures", "erase", Access::admin, admin, erase},
  };
}

}  // namespace judge::api
