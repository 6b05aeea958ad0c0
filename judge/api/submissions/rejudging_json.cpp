#include "judge/api/submissions/rejudging_json.hpp"

#include "judge/core/enum_names.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"

namespace judge::api {

std::string read_reason(JsonFields& fields) {
  constexpr std::size_t reason_bytes_max = 300;
  return fields.line_or("reason", "", {0, reason_bytes_max});
}
namespace {

boost::json::value id_or_null(const std::optional<std::int64_t>& id) {
  return id ? boost::json::value(std::to_string(*id)) : nullptr;
}

boost::json::value text_or_null(const std::optional<std::string>& text) {
  return text ? text_json(*text) : nullptr;
}

boost::json::value time_or_null(const std::optional<std::int64_t>& time_ms) {
  return time_ms ? boost::json::value(*time_ms) : nullptr;
}

boost::json::value difference_json(const std::optional<store::DifferingRun>& run) {
  if (!run) return nullptr;
  return {{"test", text_json(run->test)},
          {"verdict", verdict_id(run->verdict)},
          {"message", text_json(run->message)}};
}

boost::json::value outcome_json(const std::optional<store::RejudgingOutcome>& outcome) {
  if (!outcome) return nullptr;
  return boost::json::value(enum_name(*outcome));
}

boost::json::array new_results(const std::vector<store::NewResult>& results) {
  boost::json::array list;
  for (const store::NewResult& result : results) {
    list.push_back({{"verdict", verdict_json(result.verdict)},
                    {"score", score_json(result.score)},
                    {"max_score", score_json(result.score_max)},
                    {"count", result.count}});
  }
  return list;
}

}  // namespace

boost::json::object filter_object(const store::RejudgingFilter& filter) {
  boost::json::object object;
  boost::json::array submissions;
  for (const std::int64_t id : filter.submissions) submissions.emplace_back(std::to_string(id));
  if (!submissions.empty()) object["submissions"] = std::move(submissions);
  if (filter.problem) object["problem"] = text_json(*filter.problem);
  if (filter.course) object["course"] = std::to_string(*filter.course);
  if (filter.user) object["user"] = std::to_string(*filter.user);
  if (filter.language) object["language"] = text_json(*filter.language);
  if (filter.verdict) object["verdict"] = verdict_id(*filter.verdict);
  if (filter.from_ms) object["from_ms"] = *filter.from_ms;
  if (filter.until_ms) object["until_ms"] = *filter.until_ms;
  return object;
}

boost::json::object rejudging_line(const store::Rejudging& rejudging) {
  return {{"id", std::to_string(rejudging.id)},
          {"state", enum_name(rejudging.state)},
          {"filter", filter_object(rejudging.filter)},
          {"version", text_or_null(rejudging.target_version)},
          {"draft", id_or_null(rejudging.draft)},
          {"repeat", rejudging.repeat},
          {"note", text_json(rejudging.note)},
          {"created_by", id_or_null(rejudging.created_by)},
          {"created_ms", rejudging.created_ms},
          {"ended_ms", time_or_null(rejudging.ended_ms)},
          {"submissions", rejudging.submissions},
          {"judgements", rejudging.submissions * rejudging.repeat},
          {"judgements_left", rejudging.judgements_left}};
}

boost::json::array verdict_counts(const std::vector<store::SubmissionCount>& counts) {
  boost::json::array list;
  for (const store::SubmissionCount& count : counts) {
    list.push_back({{"verdict", verdict_json(count.verdict)}, {"count", count.count}});
  }
  return list;
}

boost::json::array matrix_array(const std::vector<store::VerdictChange>& matrix) {
  boost::json::array list;
  for (const store::VerdictChange& cell : matrix) {
    list.push_back({{"old", verdict_json(cell.old_verdict)},
                    {"new", verdict_json(cell.new_verdict)},
                    {"count", cell.count}});
  }
  return list;
}

boost::json::object rejudging_item_object(const store::RejudgingItem& item) {
  const store::NewResult made =
      item.new_results.size() == 1 ? item.new_results[0] : store::NewResult{};
  return {{"submission", std::to_string(item.submission)},
          {"problem", text_json(item.problem)},
          {"language", text_json(item.language)},
          {"user", std::to_string(item.user)},
          {"user_name", text_json(item.user_name)},
          {"display_name", text_json(item.display_name)},
          {"old_judgement", std::to_string(item.old_judgement)},
          {"old_verdict", verdict_json(item.old_verdict)},
          {"new_judgement", std::to_string(item.new_judgement)},
          {"old_score", score_json(item.old_score)},
          {"old_max_score", score_json(item.old_score_max)},
          {"new_verdict", verdict_json(made.verdict)},
          {"new_score", score_json(made.score)},
          {"new_max_score", score_json(made.score_max)},
          {"new_verdicts", new_results(item.new_results)},
          {"difference", difference_json(item.difference)},
          {"outcome", outcome_json(item.outcome)}};
}

boost::json::object affected_user_object(const store::AffectedUser& user) {
  return {{"user", std::to_string(user.user)},
          {"name", text_json(user.name)},
          {"display_name", text_json(user.display_name)},
          {"submissions", user.submissions}};
}

}  // namespace judge::api
