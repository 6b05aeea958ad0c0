#include "judge/store/submissions/notices.hpp"

#include "judge/api/submissions/routes.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::object notice_object(const Call& call, const store::Notice& notice) {
  return {{"id", std::to_string(notice.id)},
          {"kind", enum_name(notice.kind)},
          {"submission", id_json(notice.submission)},
          {"problem", text_json(notice.problem)},
          {"problem_title", text_json(notice.problem_title)},
          {"own", notice.owner == call.caller->user.id},
          {"submitter_name", text_json(notice.submitter_name)},
          {"course", id_json(notice.course)},
          {"course_title", text_json(notice.course_title)},
          {"title", text_json(notice.title)},
          {"old_verdict", verdict_json(notice.old_verdict)},
          {"new_verdict", verdict_json(notice.new_verdict)},
          {"reason", text_json(notice.reason)},
          {"events", notice.events},
          {"created_ms", notice.created_ms}};
}

Answer<Response> list_notices(Call& call) {
  JUDGE_TRY_ASSIGN(const auto notices,
                   answered(store::Notices(call.connection).of_user(call.caller->user.id)));
  boost::json::array list;
  for (const store::Notice& notice : notices) list.push_back(notice_object(call, notice));
  return json_response(200, {{"notices", std::move(list)}});
}

/// Adds no entry to the audit log, because dismissing a notice only means that it was read.
Answer<Response> dismiss_notice(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("notice"));
  JUDGE_TRY_ASSIGN(const auto dismissed,
                   answered(store::Notices(call.connection).dismiss(id, call.caller->user.id)));
  if (!dismissed) return refuse(404, "you have no such notice");
  return empty_response();
}

}  // namespace

std::vector<Route> notice_routes() {
  const std::string path = "/api/v1/notices";
  return {
      {"GET", path, "listNotices", Access::user, store::Scope::read, list_notices},
      {"DELETE", path + "/{notice}", "dismissNotice", Access::user, store::Scope::submit,
       dismiss_notice},
  };
}

}  // namespace judge::api
