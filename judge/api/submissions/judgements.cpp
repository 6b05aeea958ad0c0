#include "judge/store/submissions/judgements.hpp"

#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/rejudging_json.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::object judgement_line(const store::StoredJudgement& judgement, bool counts) {
  const bool is_judged = judgement.state == store::JudgementState::judged;
  boost::json::value rejudging;
  if (judgement.rejudging) rejudging = std::to_string(*judgement.rejudging);
  boost::json::value judged_ms;
  if (is_judged) judged_ms = judgement.judged_ms;
  return {{"id", std::to_string(judgement.id)},
          {"counts", counts},
          {"rejudging", rejudging},
          {"version", judgement.problem_version},
          {"status", enum_name(judgement.state)},
          {"verdict",
           verdict_json(is_judged ? std::optional(judgement.judgement.verdict) : std::nullopt)},
          {"message", text_json(judgement.judgement.message)},
          {"worker", text_json(judgement.worker)},
          {"compiler", text_json(judgement.compiler)},
          {"attempt", judgement.attempt},
          {"created_ms", judgement.created_ms},
          {"judged_ms", judged_ms}};
}

/// Lists the judgements of a submission. Not for students, because
/// students must not see judgements that do not count.
Answer<Response> list_judgements(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  if (!seen.view.everything) {
    return refuse(403, "you are not an assistant or an instructor of this submission's course");
  }
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  store::Judgements judgements(call.connection);
  JUDGE_TRY_ASSIGN(const auto current, answered(judgements.current_of(seen.submission.id)));
  JUDGE_TRY_ASSIGN(const auto history,
                   answered(judgements.history_of(seen.submission.id, page.after, page.count_max)));
  boost::json::array list;
  for (const store::StoredJudgement& judgement : history) {
    list.push_back(judgement_line(judgement, current && (*current).id == judgement.id));
  }
  boost::json::value next;
  if (static_cast<int>(history.size()) == page.count_max) {
    next = std::to_string(history.back().id);
  }
  return json_response(200, {{"judgements", std::move(list)}, {"next", next}});
}

}  // namespace

std::vector<Route> judgement_routes() {
  return {{"GET", "/api/v1/submissions/{submission}/judgements", "listJudgements", Access::user,
           store::Scope::instruct, list_judgements}};
}

}  // namespace judge::api
